import type { MediaWorker } from './media';
import { phrase } from '../phrase';
import type { MediaErrorCode } from '../engine/media';

/**
 * Texts of the product, spelled as documented, misspellings included. One table per area, so that a
 * bundle carries only what it shows; tables that nobody needs before a meeting are in `*Texts.ts`
 * beside this file. Those with places for values are phrases. A table or entry
 * marked `@decision` words a condition that the documents name without giving its text.
 */

/** The browser cannot send and receive audio and video. @source core 1, media 8 */
export const unsupportedBrowserText =
  "Please update to the latest Chrome, Edge, Safari, or Firefox, as your current browser doesn't support audio/video. Retry after the upgrade.";

/** Dialogs. @source core 2, collaboration 2 */
export const dialogTexts = {
  /** Label of the cancel button where a dialog names none. */
  cancel: 'Cancel',
  errorTitle: 'An error has ocurred',
  close: 'Close',
  reportFailure: 'Report failure',
} as const;

/** Reasons of refused operations that belong to no single area. @source core 8, media 8 */
export const operationTexts = {
  closed: 'closed',
  reconnecting: 'reconnecting',
  onHold: 'on hold',
  onlyHostOrCoHost: 'only host or co-host can do the operation',
  onlyHost: 'only host can do the operation',
  noMatchingUser: 'no matching user',
  /** Removing, by the other reading of the documents. @source collaboration 8 */
  noMatchedUser: 'no matched user',
  notApplicableToSelf: 'operation is not applicable to self',
  dependentAssets: 'dependent assets are not accessible',
  permissionDenied: 'permission is denied',
  informationBarrier: 'information barrier',
  duplicatedOperation: 'duplicated operation',
  invalidSignature: 'invalid signature',
  parameterEmpty: 'parameter cannot be empty',
  moduleNotEnabled: phrase('Module:{{name}} is not enabled'),
  /** Reason of the locked-operation type. */
  optionLocked: phrase('{{option}} is locked'),
  /** An awaited event did not come. @decision */
  timedOut: 'operation timeout',
  /** Joining while joined or connecting. @source core 4 @decision */
  alreadyJoined: 'already joined or connecting',
  /** More commands than the gateway takes from one seat. @decision */
  tooManyRequests: 'too many requests',
} as const;

/** Joining: parameters, meeting information, tokens. @source core 5, core 8, collaboration 5 */
export const joinTexts = {
  parametersRequired: 'Topic, token and userName must be string and required',
  topicTooLong: 'The maximum length of topic is 200',
  /** @decision */
  userNameTooLong: 'The maximum length of userName is 200',
  /** @decision */
  passwordTooLong: 'The maximum length of password is 10',
  assistantThroughWidget: 'dont support assisnt join through widget',
  incorrectPasscode: 'Incorrect passcode.',
  roleTypeError: 'Role type error',
  connectionError: 'connection error',
  accountNotExist: 'This account does not exist or does not belong to you',
  topicInvalid: 'Topic is invalid',
  tokenExpired: 'The token has expired, is over 2 days old, or is ineffective.',
  verifyJwtFailed: 'Verify JWT failed',
  invalidParameter: 'Invalid parameter',
  /** The gateway asks for a newer client. @decision The documents show only that it is filled in. */
  upgradeRequired: phrase(
    'This version is no longer supported. Please upgrade to version {{version}} or later.',
  ),
  /** Console warning of an old client. @decision */
  upgradeAdvised: ({ version }: { readonly version: string }) =>
    `This version is outdated. Please upgrade to version ${version} or later.`,
} as const;

/** What a server says that the client recognises, before it is worded for a person. @source core 8 */
export const serverTexts = {
  passwordIncorrect: 'Meeting password is incorrect',
  roleTypeError: 'The role type error',
  topicAndPasswordUnparsed: 'Parse lite sdk topic and pwd fail',
  invalidParameters: 'invalid parameters!',
} as const;

/** Why a meeting was left or not entered. @source core 8 */
export const leaveTexts = {
  ended: 'meeting ended',
  atCapacity: 'meeting is at capacity',
  locked: 'meeting locked',
  informationBarriers: 'reject for information barriers',
  participantExist: 'participant exist',
  connectionError: 'connection error',
  /** Shown when an idle session ends. @source core 4 @decision The wording. */
  idle: phrase('There was no activity for {{minutes}} minutes'),
  /** @decision */
  removed: 'you have been removed from the meeting',
  /** @decision */
  webinarBlockedEmail: 'this email is blocked from the webinar',
} as const;

/** What the schedule of a meeting makes worth saying. @decision The wording. */
export const scheduleTexts = {
  ranLate: 'This meeting has run past its scheduled end.',
} as const;

/** Audio. @source media 5, media 8 */
export const audioTexts = {
  startBeforeJoin: 'Please call `startAudio` method after the `join` has been resolved',
  loading: 'Computer audio has been loading, please wait.',
  joinedByPhone: 'joined by phone',
  noAudioJoined: 'no audio joined',
  unmuteNotAllowed: 'host not allow unmute themselves',
  webinarAttendeeUnmute: 'Webinar attendee cannot unmute self audio.',
  codecError: 'audio encode or decode error',
  /** @decision */
  webinarAttendeeSend: 'Webinar attendee cannot send audio.',
  /** @decision */
  shareAudioNotEnabled: 'share audio is not enabled',
  /** @decision */
  countryNotSupported: 'the country code is not supported',
  /** @decision */
  numberNotAllowed: "Calls to this number aren't allowed.",
  /** @decision */
  dailyCallsReached: 'No more calls can be made today.',
  /** @decision */
  callMeNotAllowed: "The host doesn't allow guests to be called by phone.",
  /** @decision */
  notJoinedByPhone: 'not joined by phone',
  /** @decision */
  dialOutFailed: 'dial-out fail',
  /** @decision */
  dialOutCancelFailed: 'dial-out cancel fail',
  /** @decision */
  tooManyCalls: 'too many calls',
  /** @decision */
  invalidDeviceId: 'invalid device id',
  /** @decision */
  noiseSuppressionNotSupported: 'background noise suppression is not supported',
  /** @decision */
  noiseSuppressionFailed:
    "Background noise suppression couldn't start. Others may hear noise around you.",
  /** @decision */
  startTimedOut: 'audio start timeout',
  /** @decision Said once when audio's severity becomes critical. */
  poorConnection:
    'Your connection is too weak for clear audio. Open Statistics in Settings to see what helps.',
  /** @decision The catalogue's own words for it. */
  streamEstablishment: 'audio stream establishment error',
  /** @decision */
  headsetNotSupported: 'headset buttons are not supported',
  /** @decision */
  headsetNotFound: 'no headset was chosen',
  /** @decision */
  mediaFileTooLarge: 'media file is too large',
  /** @decision */
  mediaFileUrl: 'media file url is invalid',
  /** @decision */
  mediaFileNotPlaying: 'media file is not playing',
} as const;

/** A second microphone. @source media 8 @decision The documents say that texts exist. */
export const secondaryAudioTexts = {
  notSupported: 'Secondary audio is not supported on this platform.',
  sameMicrophone: 'Secondary audio cannot use the microphone that is in use.',
  whileSharing: 'Secondary audio cannot be started while sharing.',
  microphoneNotFound: 'cannot find target microphone',
  notStarted: 'Secondary audio is not started.',
} as const;

/** Video. @source media 4, media 8 */
export const videoTexts = {
  started: 'Video is started',
  starting: 'Camera is starting,please wait.',
  mutedByHost: 'Video is muted by the host',
  cameraClosed: 'camera is closed',
  userNotSending: 'user is not send video',
  decodeFailed: 'Video decode status is failed',
  targetCameraNotFound: 'cannot find target camera',
  moveWithoutPermission: 'Cannot move camera without permission granted',
  noCameras: 'Cannot detect camera devices',
  /** @decision */
  stopCaptureFailed: 'stop capture failed',
  /** @decision */
  streamEstablishment: 'stream establishment error',
  /** @decision */
  tooManyRendered: 'exceed the maximum of subscribed videos',
  /** @decision */
  noPicture: 'no picture of this user is shown',
  /** @decision */
  elementRequired: 'a video element is required for self-view',
} as const;

/** Remote control. @source media 8 */
export const remoteControlTexts = {
  alreadyApproved: 'Already get the approval',
  approvalRequired: 'required to be approved',
  grabWithoutApproval: 'should be approved before grab',
  notEntireScreen: 'Cannot approve remote control when not sharing entire screen.',
  pastedTextTooLong: 'length of pasted text is too long',
  /** @decision */
  notEnabled: 'remote control is not enabled',
  /** @decision */
  notReceiving: 'not receiving a share',
  /** @decision */
  targetNotSupported: 'the target user does not support remote control',
} as const;

/** Recording. @source media 5, media 8 */
export const recordingTexts = {
  localNotSupported: 'not support local recording',
  permissionDenied: 'permission is denied',
  informationBarrier: 'information barrier',
  /** @decision */
  cloudDisabled: 'cloud recording is disabled by the account',
  /** @decision */
  notStarted: 'recording is not started',
  /** @decision */
  isoNotEnabled: 'individual recording is not enabled',
  /** @decision */
  consentFinal: 'individual recording has been accepted',
  /** @decision */
  iqNotLicensed: 'Zoom IQ is not licensed',
  /** @decision */
  typeInvalid: 'recording type must be 0, 1 or 2',
  /** @decision */
  grantInvalid: 'grant value must be 1 or 2',
} as const;

/** Files in chat. @source collaboration 8 */
export const fileTransferTexts = {
  notEnabled: 'Send files via in-session chat is not enabled',
  notInAllowList: 'File is not in the allow list',
  tooLarge: 'File size exceeds the maximum limit.',
  wrongRetryToken: 'Retry token is not correct.',
  wrongMessageId: 'msgId is wrong',
  /** @decision */
  fileRequired: 'File is required',
  /** @decision */
  wrongUrl: 'file url is wrong',
} as const;

/** The command channel. @source collaboration 8 */
export const commandChannelTexts = {
  notReady: 'Command channel is not ready',
  notEstablished: 'Cannot establish the command channel',
  userNotFound: 'Cannot find the user',
  tooLong: 'Text exceeds the max length(512).',
  empty: 'Text is empty',
} as const;

/** Breakout rooms. @source collaboration 8 */
export const breakoutTexts = {
  notEnabled: 'Breakout room feature is not enabled.',
  alreadyStarted: 'breakout room has started!',
  tooManyRooms: 'exceed maximum size',
  wrongRoomId: 'roomId is wrong',
  badUser: 'bad user',
  notStarted: 'Breakout room is not started',
  incorrectRoomId: 'Room ID is not correct',
  noReturn: 'Can not return main session during the breakout room',
  notInRoom: 'you are not in breakout room',
  hostAsksForHelp: 'host or co-host can not ask for help',
  hostInRoom: 'host is in room',
  incorrectUserId: 'user id is not correct',
  contentEmpty: 'content empty',
  broadcastNotEnabled: 'Cannot broadcast message due to the feature is not enable',
  voiceInRoom: 'Cannot broadcast voice in the room',
  voiceNeedsAudio: 'Start audio and unmute to broadcast',
  userNotInRoom: 'user not in a room',
  userAlreadyInRoom: 'user already in the target room',
  invalidRoomId: 'invalid room id',
  roomNotStarted: 'room is not started',
  informationBarrier: 'information barrier',
  /** Name of a room made by count. @source collaboration 5 */
  roomName: ({ number }: { readonly number: number }) => `Subsession ${number}`,
} as const;

/** Captions, transcription and translation. @source collaboration 8 */
export const captionTexts = {
  disabledByHost: 'Captions has been disabled by host.',
  transcriptionNotEnabled: 'Live transcription is not enabled.',
  unsupportedLanguage: 'Unsupported transcription language',
  translationNotEnabled: 'Live translation is not enabled.',
  cannotTranslate: ({ from, to }: { readonly from: string; readonly to: string }) =>
    `Cannot support translating ${from} to ${to}`,
  manualNotEnabled: 'Manual caption is not enabled.',
} as const;

/** Live stream. @source collaboration 8 */
export const liveStreamTexts = {
  alreadyOn: 'Live stream is already on',
  notEnabled: 'Live stream is not enabled',
  parameterEmpty: 'parameter cannot be empty',
} as const;

/** Smart summary and meeting query. @source collaboration 8 @decision A text exists, not shown. */
export const summaryTexts = {
  summaryDisabled: 'Smart summary is disabled',
  meetingQueryDisabled: 'Meeting query is disabled',
} as const;

/** The live-session tool. @source collaboration 5, collaboration 8 */
export const liveSessionTexts = {
  /** @decision The wording. */
  cameraInUse: 'The camera is in use by another program, so it could not be started.',
  /** @decision The wording. */
  cameraDenied: 'Camera permission denied: allow the webcam and reload.',
  videoError: 'Error loading video',
  pusherFailed:
    'Pusher failed to stablish a connection, please report the failure and reload the page',
  copied: 'Copied to clipboard!',
  couldNotCopy: 'Could not copy text!',
  failedToCopy: 'Failed to copy!',
  unableToCopy: 'Unable to copy!',
  /** A fetch that was flagged to throw and was not OK. @source collaboration 7 */
  fetchFailed: (response: { readonly status: number; readonly statusText: string }) =>
    `${response.status}: ${response.statusText}`,
  passwordLength: ({ least }: { readonly least: number }) =>
    `needs to have at least ${least} characters`,
  passwordNumber: 'needs to have a numeric character',
  passwordUpper: 'needs to have an upper-case character',
  passwordLower: 'needs to have an lower-case character',
  passwordSymbol: 'needs to have an special character',
  /** @decision The documents name the rule without a text. */
  passwordAlpha: 'needs to have an alphabetic character',
} as const;

/** Devices that may be in trouble. */
export type TroubledDevice = 'camera' | 'microphone' | 'speaker';
/** What may be wrong with a device, as a person can mend it. */
export type DeviceTrouble = 'denied' | 'notFound' | 'inUse' | 'blockedBySystem';

/**
 * Trouble with a device, each with its next step.
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
  speaker: {
    denied:
      'Speaker access was denied. Allow the speaker in the address bar, then choose it again.',
    notFound: 'No speaker was found. Connect a speaker, then choose it again.',
    inUse: 'The speaker is in use by another program. Close that program, then choose it again.',
    blockedBySystem:
      "Your system blocks the speaker for this browser. Allow it in your system's sound settings, then choose it again.",
  },
};

/** Media that a code of the engine can be about. */
export type TroubledMedium = MediaWorker;

/**
 * The text of every code of the media engine, for the medium it happened to. Total: a new code does
 * not compile without its text.
 * @source media 8 (conditions)
 * @decision Where media 8 gives a condition no text, the wording.
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
    audio: secondaryAudioTexts.microphoneNotFound,
    video: videoTexts.targetCameraNotFound,
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
    video: videoTexts.streamEstablishment,
  },
  'encode-failed': { audio: audioTexts.codecError, video: videoTexts.streamEstablishment },
  'decode-failed': { audio: audioTexts.codecError, video: videoTexts.decodeFailed },
  'decrypt-failed': {
    audio: "This person's audio can't be decrypted.",
    video: "This person's video can't be decrypted.",
  },
  'socket-broken': { audio: 'audio websocket broken', video: 'video websocket broken' },
  'stream-failed': {
    audio: audioTexts.streamEstablishment,
    video: videoTexts.streamEstablishment,
  },
  'init-failed': { audio: 'audio init failed', video: 'video init failed' },
};

/** The text of a media engine's code. */
export const mediaErrorText = (code: MediaErrorCode, medium: TroubledMedium): string =>
  mediaErrorTexts[code][medium];
