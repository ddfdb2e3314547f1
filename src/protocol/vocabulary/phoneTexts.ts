import { phrase, type Phrase } from '../phrase';
import type { DialOutState } from './audio';
import { audioTexts } from './messages';

/** Who was called: a name, a number or an address. */
type Callee = { readonly name: string };

/**
 * What is told of each result of a call to a telephone or a room system; it is told apart from the
 * other texts, since it is loaded with the calls.
 * @source media 4 (each result raises a matching notification), media 8 (dial-out fail)
 * @decision The wording of all others.
 */
export const dialOutTexts = {
  ringing: phrase('It rings at {{name}}.'),
  accepted: phrase('{{name}} has answered and has to press 1.'),
  success: phrase('{{name}} is in the meeting.'),
  busy: phrase('{{name}} is busy. Try again in a few minutes.'),
  timeout: phrase('Nobody answered at {{name}}. Try again later.'),
  'not available': phrase('{{name}} cannot be reached. Check it, and call again.'),
  'hang up': phrase('The call with {{name}} is over.'),
  canceled: phrase('The call to {{name}} was given up.'),
  fail: () => audioTexts.dialOutFailed,
  canceling: phrase('The call to {{name}} is being given up.'),
  'cancel failed': () => audioTexts.dialOutCancelFailed,
} as const satisfies Readonly<
  Record<Exclude<DialOutState, 'calling'>, (callee: Callee) => string | Phrase>
>;
