import type { VideoCaptureSettings } from '../../protocol/engine/video';
import type { WithSettings } from '../settings/settings.selectors';
import type { StartVideoOptions } from './video.actions';
import { captureSettings } from './capture.rules';
import type { WithVideo } from './video.selectors';

/** How the own camera is opened: as it is asked for, as the person likes and as is supported. */
export const selectCaptureSettings = (
  { video, settings }: WithVideo & WithSettings,
  { frameRate, hd, fullHd }: StartVideoOptions = {},
): VideoCaptureSettings =>
  captureSettings({
    frameRate,
    hd: hd ?? settings.isHdWanted,
    fullHd,
    isHDSupported: video.isHDSupported,
    // @decision Who may receive full HD can make it too.
    isFullHDSupported: video.reception.maxLayer === 4,
  });
