import { mediaFaultTexts } from './mediaErrorTexts';

/** Video. @source media 4, media 8 */
export const videoTexts = {
  started: 'Video is started',
  starting: 'Camera is starting,please wait.',
  mutedByHost: 'Video is muted by the host',
  cameraClosed: 'camera is closed',
  userNotSending: 'user is not send video',
  decodeFailed: mediaFaultTexts.videoDecode,
  targetCameraNotFound: mediaFaultTexts.cameraNotFound,
  moveWithoutPermission: 'Cannot move camera without permission granted',
  noCameras: 'Cannot detect camera devices',
  /**
   * @decision No browser produces it: stopping a track never throws. Only a port that releases
   * cameras by other means can, so that a test's port shows it.
   */
  stopCaptureFailed: 'stop capture failed',
  /** @decision */
  tooManyRendered: 'exceed the maximum of subscribed videos',
  /** @decision */
  noPicture: 'no picture of this user is shown',
  /** @decision */
  elementRequired: 'a video element is required for self-view',
} as const;
