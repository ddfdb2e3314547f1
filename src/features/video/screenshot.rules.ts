import { operationTexts } from '../../protocol/vocabulary/messages';
import { videoTexts } from '../../protocol/vocabulary/videoTexts';
import { allowed, denied, type Verdict } from '../../protocol/verdict';

/**
 * May a picture of this person be taken? Whoever sees somebody may: the documents name nobody who
 * may not. @source issue 4 (screenshot of a tile) @decision
 */
export const mayScreenshot = (facts: {
  readonly isKnown: boolean;
  readonly isOwn: boolean;
  /** The own camera runs. */
  readonly isCapturing: boolean;
  readonly isVideoOn: boolean;
  readonly isDecodeFailed: boolean;
}): Verdict => {
  if (!facts.isKnown) return denied('INVALID_PARAMETERS', operationTexts.noMatchingUser);
  if (facts.isOwn)
    return facts.isCapturing ? allowed : denied('INVALID_OPERATION', videoTexts.cameraClosed);
  if (!facts.isVideoOn) return denied('INVALID_OPERATION', videoTexts.userNotSending);
  return facts.isDecodeFailed ? denied('INTERNAL_ERROR', videoTexts.decodeFailed) : allowed;
};

/** A file's name has no more of a person's name than this. @decision */
const nameLimit = 60;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * A file's name: who is shown, as the tile says, and when, in local time; nothing else of a person.
 * What is no letter, digit or mark in any script becomes a space. @decision
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
