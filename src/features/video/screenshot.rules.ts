import { operationTexts } from '../../protocol/vocabulary/messages';
import { videoTexts } from '../../protocol/vocabulary/videoTexts';
import { allowed, denied, type Verdict } from '../../protocol/verdict';

/**
 * May a screenshot of this stream be taken? Everyone who sees it may: the documents exclude nobody.
 * @source issue 4 (screenshot of a tile)
 * @decision
 */
export const mayScreenshot = (facts: {
  readonly isKnown: boolean;
  readonly isOwn: boolean;
  /** Whether the camera is on. True for other streams, of which only the engine knows. */
  readonly isOn: boolean;
  readonly isDecodeFailed: boolean;
}): Verdict => {
  if (!facts.isKnown) return denied('INVALID_PARAMETERS', operationTexts.noMatchingUser);
  const { cameraClosed, userNotSending } = videoTexts;
  if (!facts.isOn) return denied('INVALID_OPERATION', facts.isOwn ? cameraClosed : userNotSending);
  return facts.isDecodeFailed && !facts.isOwn
    ? denied('INTERNAL_ERROR', videoTexts.decodeFailed)
    : allowed;
};

/** The most characters of a person's name in a file's name. @decision */
const nameLimit = 60;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * The name of a screenshot's file: the displayed name and the local time, and nothing else about a
 * person. Characters that are not a letter, digit or mark in any script become spaces.
 * @decision
 */
export const screenshotName = (displayName: string, at: Date): string => {
  const plain = displayName
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, nameLimit)
    .trim();
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join('-');
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join('.');
  return `${['Plenary', plain, day, time].filter((part) => part !== '').join(' ')}.png`;
};
