import { cleanName } from '../lobby/joinForm';
import { emailTrouble } from './emailTrouble';

/** The errors of each field; empty if there are none. */
export interface RegistrationTrouble {
  readonly name: '' | 'nameEmpty';
  readonly email: '' | 'emailEmpty' | 'emailInvalid';
  readonly code: '' | 'codeEmpty';
}

/**
 * The errors that prevent a registration: name and e-mail are required, and a code if there was one
 * (null if not).
 * @source core 8 (3082, 3005)
 */
export const registrationTrouble = (
  name: string,
  email: string,
  code: string | null,
): RegistrationTrouble => ({
  name: cleanName(name) === '' ? 'nameEmpty' : '',
  email: emailTrouble(email),
  code: code?.trim() === '' ? 'codeEmpty' : '',
});
