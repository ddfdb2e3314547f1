import { phrase, type Phrase } from '../phrase';
import type { DialOutState } from './audio';

/** Calls to telephones. @source media 5, media 8 */
export const callTexts = {
  /** @decision */
  countryNotSupported: 'the country code is not supported',
  /** @decision */
  numberNotAllowed: "Calls to this number aren't allowed.",
  /** @decision */
  dailyCallsReached: 'No more calls can be made today.',
  /** @decision */
  notJoinedByPhone: 'not joined by phone',
  /** @decision */
  dialOutFailed: 'dial-out fail',
  /** @decision */
  dialOutCancelFailed: 'dial-out cancel fail',
  /** @decision */
  tooManyCalls: 'too many calls',
} as const;

/** Who was called: a name, a number or an address. */
type Callee = { readonly name: string };

/**
 * Notices for each result of a call to a telephone or a room system; a separate table, since it
 * loads with the calls.
 * @source media 4 (each result raises a matching notification), media 8 (dial-out fail)
 * @decision The wording of all others. A failed cancel has the text of its refusal.
 */
export const dialOutTexts = {
  ringing: phrase('Ringing {{name}}…'),
  accepted: phrase('{{name}} answered and needs to press 1.'),
  success: phrase('{{name}} is in the meeting.'),
  busy: phrase('{{name}} is busy. Try again in a few minutes.'),
  timeout: phrase("{{name}} didn't answer. Try again later."),
  'not available': phrase("We couldn't reach {{name}}. Check the number or address."),
  'hang up': phrase('The call with {{name}} has ended.'),
  canceled: phrase('The call to {{name}} was canceled.'),
  fail: () => callTexts.dialOutFailed,
  canceling: phrase('Canceling the call to {{name}}…'),
} as const satisfies Readonly<
  Record<Exclude<DialOutState, 'calling' | 'cancel failed'>, (callee: Callee) => string | Phrase>
>;
