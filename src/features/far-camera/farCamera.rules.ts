import { ClientCapability, lacksCapability } from '../../protocol/vocabulary/capabilities';
import { farEndCameraTexts } from '../../protocol/vocabulary/farCameraTexts';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { videoTexts } from '../../protocol/vocabulary/videoTexts';
import { allowed, denied, type Verdict } from '../../protocol/verdict';

/** The facts about another person's camera. */
export interface FarCameraFacts {
  readonly isVideoOn: boolean;
  /** The controller of the camera; 0 for none. */
  readonly controllerId: number;
  readonly ownId: number;
  /** The capabilities that the other's client reports. @source core 9 */
  readonly caps: number;
}

/** May this camera be requested, apart from rights? @source media 4 (one controller), media 5 */
export const mayAskFor = ({ isVideoOn, controllerId, ownId, caps }: FarCameraFacts): Verdict => {
  if (!isVideoOn) return denied('INVALID_OPERATION', farEndCameraTexts.videoOff);
  if (lacksCapability(caps, ClientCapability.farEndCameraControl))
    return denied('INVALID_OPERATION', farEndCameraTexts.notSupported);
  return controllerId === 0 || controllerId === ownId
    ? allowed
    : denied('INVALID_OPERATION', farEndCameraTexts.alreadyControlled);
};

/** May this camera be moved, apart from rights, by `range` percent? @source media 5 */
export const mayMoveFar = (
  { isVideoOn, controllerId, ownId }: FarCameraFacts,
  range: number,
): Verdict => {
  if (!isVideoOn) return denied('INVALID_OPERATION', farEndCameraTexts.videoOff);
  if (controllerId !== ownId) return denied('INVALID_OPERATION', farEndCameraTexts.requestRequired);
  return range > 0 && range <= 100
    ? allowed
    : denied('INVALID_PARAMETERS', farEndCameraTexts.rangeNotPositive);
};

/** May a request of this person be answered? */
export const mayAnswer = (requests: readonly number[], userId: number): Verdict =>
  requests.includes(userId) ? allowed : denied('INVALID_OPERATION', operationTexts.timedOut);

/** May one's own camera be moved, apart from the browser's permission? */
export const mayMoveOwn = (isRunning: boolean): Verdict =>
  isRunning ? allowed : denied('INVALID_OPERATION', videoTexts.cameraClosed);
