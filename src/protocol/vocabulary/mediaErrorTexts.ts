import type { MediaErrorCode } from '../engine/media';
import type { MediaWorker } from './media';
import { operationTexts, unsupportedBrowserText } from './messages';

/** Devices that may have a problem. */
export type TroubledDevice = 'camera' | 'microphone';
/** Problems of a device that a person can fix. */
export type DeviceTrouble = 'denied' | 'notFound' | 'inUse' | 'blockedBySystem';

/**
 * The problems of each device, with the next step.
 * @source media 8 (conditions)
 * @decision The documents give these conditions no text.
 */
export const deviceTroubleTexts: Readonly<
  Record<TroubledDevice, Readonly<Record<DeviceTrouble, string>>>
> = {
  camera: {
    denied: 'Camera access was denied. Allow the camera in the address bar, then try again.',
    notFound: 'No camera was found. Connect a camera, then try again.',
    inUse: 'The camera is in use by another program. Close that program, then try again.',
    blockedBySystem:
      "Your system blocks the camera for this browser. Allow it in your system's privacy settings, then try again.",
  },
  microphone: {
    denied:
      'Microphone access was denied. Allow the microphone in the address bar, then try again.',
    notFound: 'No microphone was found. Connect a microphone, then try again.',
    inUse: 'The microphone is in use by another program. Close that program, then try again.',
    blockedBySystem:
      "Your system blocks the microphone for this browser. Allow it in your system's privacy settings, then try again.",
  },
};

/** Documented reasons that several operations share with the engine's codes. @source media 8 */
export const mediaFaultTexts = {
  microphoneNotFound: 'cannot find target microphone',
  cameraNotFound: 'cannot find target camera',
  audioCodec: 'audio encode or decode error',
  videoDecode: 'Video decode status is failed',
  /** @decision The catalog's words for the condition. */
  audioStream: 'audio stream establishment error',
  /** @decision */
  videoStream: 'stream establishment error',
} as const;

/** Media that a code of the engine can be about. */
export type TroubledMedium = MediaWorker;

/**
 * The text of every media engine code, by medium. A new code does not compile without its text.
 * @source media 8 (conditions)
 * @decision The wording, where media 8 gives a condition no text.
 * @decision A port of a test shows two rows that no browser on a machine without devices produces.
 * `sample-rate-mismatch`: Firefox 153 and Chromium convert a microphone of another rate, older
 * Firefox refused it. `device-in-use`: generated cameras open for everybody, and one whose file or
 * process is gone is not found; only a driver refuses.
 */
export const mediaErrorTexts: Readonly<
  Record<MediaErrorCode, Readonly<Record<TroubledMedium, string>>>
> = {
  unsupported: { audio: unsupportedBrowserText, video: unsupportedBrowserText },
  'permission-denied': {
    audio: deviceTroubleTexts.microphone.denied,
    video: deviceTroubleTexts.camera.denied,
  },
  'permission-blocked-by-system': {
    audio: deviceTroubleTexts.microphone.blockedBySystem,
    video: deviceTroubleTexts.camera.blockedBySystem,
  },
  'device-not-found': {
    audio: deviceTroubleTexts.microphone.notFound,
    video: deviceTroubleTexts.camera.notFound,
  },
  'device-in-use': {
    audio: deviceTroubleTexts.microphone.inUse,
    video: deviceTroubleTexts.camera.inUse,
  },
  'device-ended': {
    audio: 'Your microphone was disconnected. Reconnect it, or choose another one.',
    video: 'Your camera was disconnected. Reconnect it, or choose another one.',
  },
  overconstrained: {
    audio: mediaFaultTexts.microphoneNotFound,
    video: mediaFaultTexts.cameraNotFound,
  },
  'autoplay-failed': {
    audio: 'Your browser blocked the sound. Click or tap anywhere to hear the meeting.',
    video: 'Your browser blocked the video. Click or tap anywhere to see the meeting.',
  },
  'zero-data': {
    audio: "Your microphone isn't sending sound. Check that it's turned on, or choose another one.",
    video: "Your camera isn't sending a picture. Check that it's uncovered, or choose another one.",
  },
  'sample-rate-mismatch': {
    audio: "Your microphone and speaker don't work together. Choose other devices.",
    video: mediaFaultTexts.videoStream,
  },
  'encode-failed': { audio: mediaFaultTexts.audioCodec, video: mediaFaultTexts.videoStream },
  'decode-failed': { audio: mediaFaultTexts.audioCodec, video: mediaFaultTexts.videoDecode },
  'encrypt-failed': { audio: mediaFaultTexts.audioStream, video: mediaFaultTexts.videoStream },
  'decrypt-failed': {
    audio: "This person's audio can't be decrypted.",
    video: "This person's video can't be decrypted.",
  },
  'socket-broken': { audio: 'audio websocket broken', video: 'video websocket broken' },
  'stream-failed': {
    audio: mediaFaultTexts.audioStream,
    video: mediaFaultTexts.videoStream,
  },
  'assets-missing': {
    audio: operationTexts.dependentAssets,
    video: operationTexts.dependentAssets,
  },
  'init-failed': { audio: 'audio init failed', video: 'video init failed' },
};

/** The text of a media engine's code. */
export const mediaErrorText = (code: MediaErrorCode, medium: TroubledMedium): string =>
  mediaErrorTexts[code][medium];
