import type { VideoCaptureSettings } from '../../protocol/engine/video';
import type { WithSettings } from '../settings/settings.selectors';
import type { StartVideoOptions } from './video.actions';
import { captureSettings } from './capture.rules';
import type { WithVideo } from './video.selectors';

/** The settings of the camera: as requested, preferred and supported. */
export const selectCaptureSettings = (
  { video, settings }: WithVideo & WithSettings,
  { frameRate, hd, fullHd }: StartVideoOptions = {},
): VideoCaptureSettings =>
  captureSettings({
    frameRate,
    hd: hd ?? settings.isHdWanted,
    fullHd,
    isHDSupported: video.isHDSupported,
    // @decision A client that may receive full HD can also send it.
    isFullHDSupported: video.reception.maxLayer === 4,
  });
