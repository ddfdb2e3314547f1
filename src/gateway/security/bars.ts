import type { Barred } from '../../protocol/http/meetings';
import { fail, ok, type Result } from '../../kernel/result';
import { refusal, type Refusal } from '../../protocol/error';
import { LeaveReason, leaveReasonTexts } from '../../protocol/vocabulary/errorCodes';

/** An e-mail address as it is stored and compared: in lower case. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

/** Whether `email` matches one of `entries`, addresses or domains such as `@example.org`. */
export const fitsEmail = (entries: readonly string[], email: string): boolean => {
  const given = normalEmail(email);
  if (given === '') return false;
  return entries.map(normalEmail).some((entry) =>
    // A domain must match whole: subdomains and parent domains do not.
    entry.startsWith('@') ? given.endsWith(entry) : given === entry,
  );
};

const barredFor = (reason: LeaveReason): Result<never, Refusal> =>
  fail(refusal('INSUFFICIENT_PRIVILEGES', leaveReasonTexts[reason], reason));

/**
 * Whether a person with these e-mail addresses may enter.
 * @source core 8 (3033, 103043)
 * @decision A meeting's blocked e-mail address has the webinar's code and text: the documents have
 * no other.
 */
export const admitEmails = (barred: Barred, emails: readonly string[]): Result<void, Refusal> => {
  if (emails.some((email) => fitsEmail(barred.emails, email)))
    return barredFor(LeaveReason.webinarBlockedEmail);
  if (emails.some((email) => fitsEmail(barred.informationBarrier, email)))
    return barredFor(LeaveReason.informationBarrierReject);
  return ok(undefined);
};

/**
 * Whether a registrant's name may be a person's: it has a letter, and is not an e-mail address.
 * @source core 8 (3082)
 * @decision What counts as a real name.
 */
export const isRealName = (name: string): boolean => /\p{L}/u.test(name) && !name.includes('@');
