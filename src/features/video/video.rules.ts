import { dragLayoutLimit } from '../../protocol/limits';
import {
  joinTexts,
  operationTexts,
  unsupportedBrowserText,
} from '../../protocol/vocabulary/messages';
import { videoTexts } from '../../protocol/vocabulary/videoTexts';
import { facingModes } from '../../protocol/vocabulary/video';
import { allowed, denied, type Verdict } from '../../protocol/verdict';

/**
 * May the local camera start, apart from rights? Not if this browser cannot encode: others would
 * see an empty tile with video on.
 * @source media 5, media 8
 */
export const mayStartCamera = (
  capture: 'stopped' | 'starting' | 'started' | 'failed',
  canSend = true,
): Verdict => {
  if (!canSend) return denied('INVALID_OPERATION', unsupportedBrowserText);
  if (capture === 'started') return denied('INVALID_OPERATION', videoTexts.started);
  return capture === 'starting' ? denied('INVALID_OPERATION', videoTexts.starting) : allowed;
};

/** May these people be arranged: no more than a screen holds? */
export const mayArrange = (order: readonly number[]): Verdict =>
  order.length <= dragLayoutLimit
    ? allowed
    : denied('INVALID_PARAMETERS', joinTexts.invalidParameter);

/** Why a camera that was asked for is not there. @source media 8 */
export const missingCameraReason = (cameraId: string): string =>
  cameraId === 'default' ? videoTexts.noCameras : videoTexts.targetCameraNotFound;

/** Does this name a side instead of a device? @source media 5 */
export const isFacingMode = (cameraId: string): boolean =>
  facingModes.some((mode) => mode === cameraId);

/** Is this a camera: 'default', a listed device, or a facing mode? @source media 5 */
export const mayUseCamera = (cameraId: string, listed: readonly string[] | null): Verdict =>
  cameraId === 'default' || isFacingMode(cameraId) || listed === null || listed.includes(cameraId)
    ? allowed
    : denied('INVALID_PARAMETERS', videoTexts.targetCameraNotFound);

/** May this person's video be subscribed? @source media 5 (rendering is limited), media 8 */
export const mayWatch = (facts: {
  readonly isKnown: boolean;
  readonly isOwn: boolean;
  readonly isVideoOn: boolean;
  readonly isDecodeFailed: boolean;
  /** The number of other people whose video is subscribed. */
  readonly othersSubscribed: number;
  readonly maxSubscribed: number;
}): Verdict => {
  if (facts.isOwn) return denied('INVALID_PARAMETERS', operationTexts.notApplicableToSelf);
  if (!facts.isKnown) return denied('INVALID_PARAMETERS', operationTexts.noMatchingUser);
  if (!facts.isVideoOn) return denied('INVALID_OPERATION', videoTexts.userNotSending);
  if (facts.othersSubscribed >= facts.maxSubscribed)
    return denied('INVALID_OPERATION', videoTexts.tooManyRendered);
  return facts.isDecodeFailed ? denied('INTERNAL_ERROR', videoTexts.decodeFailed) : allowed;
};
