import { Alerts } from '../alerts/Alerts';
import { ChatToast } from '../chat/chat.view';
import { ConnectionBanner } from '../connection/ConnectionBanner';
import { CameraNotices } from '../far-camera/farCamera.view';
import { HostNotices } from '../hosting/hosting.view';
import { PracticeBanner } from '../webinar/webinar.view';
import { Hints } from './meeting.view';
import type { ScreenPart } from './screenPart';

/** The notices over the stage, in their order: a line for each feature that has some. */
export const banners: readonly ScreenPart[] = [
  ConnectionBanner,
  PracticeBanner,
  Hints,
  ChatToast,
  HostNotices,
  CameraNotices,
  Alerts,
];
