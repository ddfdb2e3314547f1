import type { Refusal } from '../../protocol/error';
import {
  JoinErrorCode,
  joinErrorTexts,
  type LeaveReason,
  type MeetingInfoErrorCode,
} from '../../protocol/vocabulary/errorCodes';
import { joinTexts } from '../../protocol/vocabulary/messages';

/** Names of the texts `errors:cause`. */
export type CauseText =
  | 'unexpected'
  | 'offline'
  | 'otherMeeting'
  | 'unknownMeeting'
  | 'notHost'
  | 'passcode'
  | 'email'
  | 'notStarted'
  | 'removed'
  | 'link'
  | 'panelist'
  | 'signIn'
  | 'realName'
  | 'registration'
  | 'noServer'
  | 'tooOften'
  | 'browser'
  | 'reconnecting'
  | 'noConnection'
  | 'upgrade'
  | 'account'
  | 'ended'
  | 'full'
  | 'locked'
  | 'blockedEmail'
  | 'barrier'
  | 'elsewhere';

type DocumentedCode = JoinErrorCode | LeaveReason | MeetingInfoErrorCode;

/**
 * What happened, for every documented code: a new code does not compile without a sentence.
 * @source core 8
 * @decision The documented texts are short notes such as 'closed' or 'meeting not exist'. People
 * read a sentence; text and code are under Details.
 */
export const causes: Readonly<Record<DocumentedCode, CauseText>> = {
  6: 'ended',
  9: 'full',
  12: 'locked',
  124: 'link',
  200: 'unexpected',
  300: 'account',
  403: 'offline',
  3000: 'otherMeeting',
  3001: 'unknownMeeting',
  3003: 'notHost',
  3004: 'passcode',
  3005: 'email',
  3008: 'notStarted',
  3009: 'removed',
  3010: 'link',
  3032: 'panelist',
  3033: 'blockedEmail',
  3034: 'signIn',
  3051: 'signIn',
  3052: 'signIn',
  3082: 'realName',
  3099: 'registration',
  3100: 'signIn',
  3621: 'noServer',
  3622: 'noServer',
  3633: 'tooOften',
  3634: 'tooOften',
  3635: 'browser',
  4000: 'reconnecting',
  4001: 'noConnection',
  4003: 'link',
  6024: 'signIn',
  10000: 'upgrade',
  103003: 'ended',
  103039: 'removed',
  103043: 'barrier',
  103044: 'elsewhere',
};

const byCode = new Map<number, CauseText>(
  Object.entries(causes).map(([code, cause]) => [Number(code), cause]),
);

/** The code of a refusal; calls without an answer have only a text. */
export const codeOf = ({ code, reason }: Pick<Refusal, 'code' | 'reason'>): number => {
  // Meeting info answers 3000 for a bad role as well.
  if (reason === joinTexts.roleTypeError) return JoinErrorCode.roleTypeMissing;
  if (code !== undefined) return code;
  if (reason === joinTexts.connectionError) return JoinErrorCode.disconnect;
  const known = Object.entries(joinErrorTexts).find(([, text]) => text === reason);
  return known ? Number(known[0]) : JoinErrorCode.commonError;
};

/** What happened, in a sentence; undocumented codes share a common one. */
export const causeOf = (code: number): CauseText => byCode.get(code) ?? 'unexpected';
