import { savedFileName } from '../../kernel/savedFileName';
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

/** The name of a screenshot's file: nothing else about a person than the displayed name. */
export const screenshotName = (displayName: string, at: Date): string =>
  savedFileName(displayName, at, 'png');
