import type { VideoCaptureSettings } from '../../protocol/engine/video';
import {
  captureSize,
  captureSizeFullHd,
  captureSizeHd,
  frameRateDefault,
  frameRateMax,
  frameRateMin,
} from '../../protocol/limits';

/**
 * Size and frame rate of the camera: rates are clamped to 10 to 30, 24 by default. Unsupported full
 * HD falls back to HD, and unsupported HD to the usual size.
 * @source media 5, media 9
 */
export const captureSettings = (wish: {
  readonly frameRate?: number | undefined;
  readonly hd?: boolean | undefined;
  readonly fullHd?: boolean | undefined;
  readonly isHDSupported: boolean;
  readonly isFullHDSupported?: boolean;
}): VideoCaptureSettings => {
  const isHd = (wish.hd === true || wish.fullHd === true) && wish.isHDSupported;
  const isFullHd = isHd && wish.fullHd === true && wish.isFullHDSupported === true;
  const { width, height } = isFullHd ? captureSizeFullHd : isHd ? captureSizeHd : captureSize;
  const rate = wish.frameRate ?? frameRateDefault;
  const frameRate = Number.isFinite(rate)
    ? Math.min(frameRateMax, Math.max(frameRateMin, Math.round(rate)))
    : frameRateDefault;
  return { width, height, frameRate, maxLayer: isFullHd ? 4 : isHd ? 3 : 2 };
};
