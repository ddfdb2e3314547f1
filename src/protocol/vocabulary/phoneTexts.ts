import type { DialOutState } from './audio';
import { audioTexts } from './messages';

interface Named {
  /** Whoever was called: a name, a number or an address. */
  readonly name: string;
}

/**
 * What is told of each result of a call to a telephone or a room system; it is told apart from the
 * other texts, since it is loaded with the calls.
 * @source media 4 (each result raises a matching notification), media 8 (dial-out fail)
 * @decision The wording of all others.
 */
export const dialOutTexts = {
  ringing: ({ name }: Named) => `It rings at ${name}.`,
  accepted: ({ name }: Named) => `${name} has answered and has to press 1.`,
  success: ({ name }: Named) => `${name} is in the meeting.`,
  busy: ({ name }: Named) => `${name} is busy. Try again in a few minutes.`,
  timeout: ({ name }: Named) => `Nobody answered at ${name}. Try again later.`,
  'not available': ({ name }: Named) => `${name} cannot be reached. Check it, and call again.`,
  'hang up': ({ name }: Named) => `The call with ${name} is over.`,
  canceled: ({ name }: Named) => `The call to ${name} was given up.`,
  fail: () => audioTexts.dialOutFailed,
  canceling: ({ name }: Named) => `The call to ${name} is being given up.`,
  'cancel failed': () => audioTexts.dialOutCancelFailed,
} as const satisfies Readonly<Record<Exclude<DialOutState, 'calling'>, (named: Named) => string>>;
