import { phrase } from '../phrase';

/**
 * Texts of the product, spelled as documented, misspellings included. One table per area, so that a
 * bundle has only the texts it shows; tables that are not needed before a meeting are in
 * `*Texts.ts` beside this file. Texts with values are phrases. A table or entry marked `@decision`
 * words a condition that the documents name without its text.
 */

/** The browser cannot send and receive audio and video. @source core 1, media 8 */
export const unsupportedBrowserText =
  "Please update to the latest Chrome, Edge, Safari, or Firefox, as your current browser doesn't support audio/video. Retry after the upgrade.";

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
  /** An awaited event timed out. @decision */
  timedOut: 'operation timeout',
  /** Joining while joined or connecting. @source core 4 @decision */
  alreadyJoined: 'already joined or connecting',
  /** More commands than the gateway accepts from one seat. @decision */
  tooManyRequests: 'too many requests',
} as const;

/** No remote control of shares: judged before its other texts load. @decision */
export const remoteControlOffText = 'remote control is not enabled';

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
  /**
   * The gateway asks for a newer client.
   * @decision The documents show only that it is filled in.
   */
  upgradeRequired: phrase(
    'This version is no longer supported. Please upgrade to version {{version}} or later.',
  ),
  /** Console warning of an old client. @decision */
  upgradeAdvised: ({ version }: { readonly version: string }) =>
    `This version is outdated. Please upgrade to version ${version} or later.`,
} as const;

/** Server texts that the client recognizes and rewords for a person. @source core 8 */
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
