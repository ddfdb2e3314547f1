import {
  captureSize,
  captureSizeHd,
  frameRateDefault,
  frameRateMax,
  frameRateMin,
} from '../../protocol/limits';
import type { VideoCaptureSettings } from '../../protocol/engine/video';
import { operationTexts, videoTexts } from '../../protocol/vocabulary/messages';
import { facingModes } from '../../protocol/vocabulary/video';
import { allowed, denied, type Verdict } from '../../protocol/verdict';

/** What the own video is judged by. */
export interface VideoFacts {
  readonly capture: 'stopped' | 'starting' | 'started' | 'failed';
  readonly bVideoMuted: boolean;
  readonly isControlling: boolean;
}

/** May the own video start? @source media 5, media 8 */
export const mayStartVideo = ({ capture, bVideoMuted, isControlling }: VideoFacts): Verdict => {
  if (capture === 'started') return denied('INVALID_OPERATION', videoTexts.started);
  if (capture === 'starting') return denied('INVALID_OPERATION', videoTexts.starting);
  return bVideoMuted && !isControlling
    ? denied('INSUFFICIENT_PRIVILEGES', videoTexts.mutedByHost)
    : allowed;
};

/** Is this a camera: 'default', a listed device, or a facing mode? @source media 5 */
export const mayUseCamera = (cameraId: string, listed: readonly string[] | null): Verdict =>
  cameraId === 'default' ||
  facingModes.some((mode) => mode === cameraId) ||
  listed === null ||
  listed.includes(cameraId)
    ? allowed
    : denied('INVALID_PARAMETERS', videoTexts.targetCameraNotFound);

/** May this person's video be subscribed? @source media 8 */
export const mayWatch = (facts: {
  readonly isKnown: boolean;
  readonly isOwn: boolean;
  readonly isVideoOn: boolean;
}): Verdict => {
  if (facts.isOwn) return denied('INVALID_PARAMETERS', operationTexts.notApplicableToSelf);
  if (!facts.isKnown) return denied('INVALID_PARAMETERS', operationTexts.noMatchingUser);
  return facts.isVideoOn ? allowed : denied('INVALID_OPERATION', videoTexts.userNotSending);
};

/** Size and frame rate of the own camera: rates are clamped to 10 to 30, 24 by default. @source media 5 */
export const captureSettings = (wish: {
  readonly frameRate?: number | undefined;
  readonly hd?: boolean | undefined;
  readonly isHDSupported: boolean;
}): VideoCaptureSettings => {
  const isHd = wish.hd === true && wish.isHDSupported;
  const { width, height } = isHd ? captureSizeHd : captureSize;
  const rate = wish.frameRate ?? frameRateDefault;
  const frameRate = Number.isFinite(rate)
    ? Math.min(frameRateMax, Math.max(frameRateMin, Math.round(rate)))
    : frameRateDefault;
  return { width, height, frameRate, maxLayer: isHd ? 3 : 2 };
};
