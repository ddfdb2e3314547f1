import type { JoinRequest } from '../../features/meeting/meeting.actions';

/** The input of the form. */
export interface JoinDraft {
  readonly meetingNumber: string;
  readonly name: string;
  readonly email: string;
  readonly passcode: string;
  readonly token: string;
  /** Whether the meeting is known to have a passcode. */
  readonly isPasscodeNeeded: boolean;
  /** Joining requires an address. @source core 8 (3005) */
  readonly isEmailNeeded: boolean;
  /** A registrant's token. @source core 7 (tk) */
  readonly registration: string;
}

/** The errors of each field; empty if there are none. */
export interface JoinTrouble {
  readonly name: '' | 'nameEmpty';
  readonly email: '' | 'emailEmpty' | 'emailInvalid';
  readonly passcode: '' | 'passcodeEmpty';
}

const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/gu;

/** A name as others will see it: no control characters, no space around it. */
export const cleanName = (typed: string): string => typed.replace(controls, '').trim();

const emailTrouble = ({ email, isEmailNeeded }: JoinDraft): JoinTrouble['email'] => {
  const typed = email.trim();
  if (typed === '') return isEmailNeeded ? 'emailEmpty' : '';
  return /^[^\s@]+@[^\s@]+$/.test(typed) ? '' : 'emailInvalid';
};

/** The errors that prevent sending the form. A token replaces a passcode. */
export const joinTrouble = (draft: JoinDraft): JoinTrouble => ({
  name: cleanName(draft.name) === '' ? 'nameEmpty' : '',
  email: emailTrouble(draft),
  passcode:
    draft.isPasscodeNeeded && draft.token === '' && draft.passcode === '' ? 'passcodeEmpty' : '',
});

/**
 * Whether a complete form may be prepared for before **Join** is pressed, with the passcode that
 * its link brought.
 * @decision A typed passcode waits for **Join**: a wrong one counts as an attempt.
 */
export const mayPrepare = (draft: JoinDraft, givenPasscode: string): boolean =>
  Object.values(joinTrouble(draft)).every((text) => text === '') &&
  draft.passcode === givenPasscode;

/** The join request of a complete form. */
export const joinRequestOf = (draft: JoinDraft): JoinRequest => ({
  meetingNumber: draft.meetingNumber,
  userName: cleanName(draft.name),
  ...(draft.email.trim() === '' ? {} : { userEmail: draft.email.trim() }),
  ...(draft.passcode === '' ? {} : { passWord: draft.passcode }),
  ...(draft.token === '' ? {} : { token: draft.token }),
  ...(draft.registration === '' ? {} : { tk: draft.registration }),
});
