import { isVersion } from '../clientVersion';
import type { Phrase } from '../phrase';
import { joinTexts, leaveTexts, serverTexts } from './messages';

/**
 * Codes of a refused or broken join.
 * @source core 8
 * @decision A Plenary gateway never sends 3000, 3051, 3052 and 6024: it has no accounts with a
 * login window or a limit of one meeting at a time. 3622 is the body of a refused ping; the person
 * sees 'connection error', as documented, once all relays have refused. 3635 is never sent, because
 * joining does not depend on WebAssembly. Clients accept all of them from other gateways.
 */
export const JoinErrorCode = {
  commonError: 200,
  serviceOffline: 403,
  anotherMeetingInProgress: 3000,
  meetingNotExist: 3001,
  notHost: 3003,
  wrongPasscode: 3004,
  missingEmail: 3005,
  meetingNotStarted: 3008,
  userRemoved: 3009,
  roleTypeMissing: 3010,
  deniedRegisterWithPanelist: 3032,
  webinarEnforcesLogin: 3034,
  loginWindow: 3051,
  loginWindowAgain: 3052,
  realNameMissing: 3082,
  registerRequired: 3099,
  loginRequired: 3100,
  emptyRwc: 3621,
  rwcError: 3622,
  frequentCall: 3633,
  frequentJoin: 3634,
  wasmFail: 3635,
  reconnecting: 4000,
  disconnect: 4001,
  invalidParameter: 4003,
  loginWindowThird: 6024,
  upgrade: 10000,
} as const;
export type JoinErrorCode = (typeof JoinErrorCode)[keyof typeof JoinErrorCode];

/**
 * The text of every join error code.
 * @source core 8
 * @decision A code without a documented message has the catalog's words as its text.
 */
export const joinErrorTexts: Readonly<Record<JoinErrorCode, string>> = {
  200: 'common error',
  403: 'service offline',
  3000: 'another meeting in progress',
  3001: 'meeting not exist',
  3003: 'not host',
  3004: joinTexts.incorrectPasscode,
  3005: 'missing email',
  3008: 'meeting not started',
  3009: 'user removed',
  3010: 'role type missing',
  3032: 'denied register with panelist',
  3034: 'webinar enforces login',
  3051: 'login required',
  3052: 'login required',
  3082: 'real name missing',
  3099: 'register required',
  3100: 'login required',
  3621: 'empty RWC',
  3622: 'RWC error',
  3633: 'frequent call',
  3634: 'frequent join',
  3635: 'wasm fail',
  4000: 'reconnecting',
  4001: 'disconnect',
  4003: joinTexts.invalidParameter,
  6024: 'login required',
  10000: 'upgrade',
};

/** Codes of the meeting-info call in addition to the join error codes. @source core 8 */
export const MeetingInfoErrorCode = {
  /** The web token is bad, expired or too old, or the topic is. */
  token: 124,
  accountNotExist: 300,
  /** Wrong passcode, role type or whatever the server's message says. */
  serverMessage: 3000,
  /** @decision The "wrong-passcode code" is the join error of that name. */
  wrongPasscode: JoinErrorCode.wrongPasscode,
} as const;
export type MeetingInfoErrorCode = (typeof MeetingInfoErrorCode)[keyof typeof MeetingInfoErrorCode];

/**
 * The text for a refused token or topic. A text that the gateway already worded is used unchanged.
 * @decision The documents name the conditions, not the server's words for them.
 */
const tokenErrorText = (errorMessage: string): string => {
  const topicTexts: readonly string[] = [
    joinTexts.topicInvalid,
    serverTexts.topicAndPasswordUnparsed,
  ];
  if (topicTexts.includes(errorMessage)) return joinTexts.topicInvalid;
  return errorMessage === joinTexts.tokenExpired ? errorMessage : joinTexts.verifyJwtFailed;
};

/**
 * The demand for an upgrade, with the version filled in.
 * @source core 5 (server demand for upgrade)
 * @decision The server's message is the version; any other message is shown unchanged.
 */
const upgradeText = (errorMessage: string): string | Phrase =>
  isVersion(errorMessage) ? joinTexts.upgradeRequired({ version: errorMessage }) : errorMessage;

/**
 * The text shown for a refused meeting-info call.
 * @source core 8 (meeting-info errors), first matching row
 */
export const meetingInfoErrorText = (errorCode: number, errorMessage: string): string | Phrase => {
  switch (errorCode) {
    case MeetingInfoErrorCode.wrongPasscode:
      return joinTexts.incorrectPasscode;
    case MeetingInfoErrorCode.serverMessage:
      if (errorMessage === serverTexts.passwordIncorrect) return joinTexts.incorrectPasscode;
      return errorMessage === serverTexts.roleTypeError ? joinTexts.roleTypeError : errorMessage;
    case MeetingInfoErrorCode.accountNotExist:
      return joinTexts.accountNotExist;
    case MeetingInfoErrorCode.token:
      return tokenErrorText(errorMessage);
    case JoinErrorCode.upgrade:
      return upgradeText(errorMessage);
    default:
      return errorMessage === serverTexts.invalidParameters
        ? joinTexts.invalidParameter
        : errorMessage;
  }
};

/** Reasons with which a meeting is left or ended. @source core 8 */
export const LeaveReason = {
  meetingEnded: 6,
  fullOrLocked: 9,
  locked: 12,
  webinarBlockedEmail: 3033,
  closed: 103003,
  removed: 103039,
  informationBarrierReject: 103043,
  participantExists: 103044,
} as const;
export type LeaveReason = (typeof LeaveReason)[keyof typeof LeaveReason];

/**
 * The message of every leave or end reason.
 * @source core 8
 * @decision Which message 103003 maps to. The client itself ends an idle session with this reason;
 * a gateway says why a meeting ends. A full meeting names no link: where it leads is not shown.
 */
export const leaveReasonTexts: Readonly<Record<LeaveReason, string>> = {
  6: leaveTexts.ended,
  9: leaveTexts.atCapacity,
  12: leaveTexts.locked,
  3033: leaveTexts.webinarBlockedEmail,
  103003: leaveTexts.ended,
  103039: leaveTexts.removed,
  103043: leaveTexts.informationBarriers,
  103044: leaveTexts.participantExist,
};

const leaveReasonText = new Map<number, string>(
  Object.entries(leaveReasonTexts).map(([reason, text]) => [Number(reason), text]),
);
/**
 * The message for a leave reason from outside; the documented fallback when it is unknown.
 * @source core 8
 */
export const leaveTextOf = (reason: number): string =>
  leaveReasonText.get(reason) ?? leaveTexts.connectionError;
