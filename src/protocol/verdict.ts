import { refusal, type Refusal } from './error';
import type { Phrase } from './phrase';
import type { ErrorType } from './vocabulary/errorTypes';

/** The answer of a rule: allowed, or denied with a refusal. */
export type Verdict =
  { readonly isAllowed: true } | { readonly isAllowed: false; readonly refusal: Refusal };

/** The verdict that permits. */
export const allowed: Verdict = { isAllowed: true };
/** The rule refuses. */
export const denied = (type: ErrorType, of: string | Phrase, code?: number): Verdict => ({
  isAllowed: false,
  refusal: refusal(type, of, code),
});
/** The first refusal among `verdicts`, or allowed. */
export const firstDenied = (...verdicts: readonly Verdict[]): Verdict =>
  verdicts.find((verdict) => !verdict.isAllowed) ?? allowed;
