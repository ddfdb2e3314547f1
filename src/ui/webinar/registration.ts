import { emailAddress } from '../../protocol/http/registration';
import { parseWith } from '../../protocol/parse';
import { cleanName } from '../lobby/joinForm';

/** Texts of what is wrong with each field; empty when nothing is. */
export interface RegistrationTrouble {
  readonly name: '' | 'nameEmpty';
  readonly email: '' | 'emailEmpty' | 'emailInvalid';
}

const emailTrouble = (email: string): RegistrationTrouble['email'] => {
  if (email.trim() === '') return 'emailEmpty';
  return parseWith(emailAddress, email).ok ? '' : 'emailInvalid';
};

/** What keeps a registration from being sent: both fields are required. @source core 8 (3082, 3005) */
export const registrationTrouble = (name: string, email: string): RegistrationTrouble => ({
  name: cleanName(name) === '' ? 'nameEmpty' : '',
  email: emailTrouble(email),
});
