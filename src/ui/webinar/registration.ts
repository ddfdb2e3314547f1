import { cleanName } from '../lobby/joinForm';
import { emailTrouble } from './emailTrouble';

/** Texts of what is wrong with each field; empty when nothing is. */
export interface RegistrationTrouble {
  readonly name: '' | 'nameEmpty';
  readonly email: '' | 'emailEmpty' | 'emailInvalid';
  readonly code: '' | 'codeEmpty';
}

/**
 * What keeps a registration from being sent: name and e-mail are required, and a code where there was
 * one (null where there was none). @source core 8 (3082, 3005)
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
