import { emailAddress } from '../../protocol/http/registration';
import { parseWith } from '../../protocol/parse';

/** The error of a required e-mail address; empty if there is none. */
export const emailTrouble = (email: string): '' | 'emailEmpty' | 'emailInvalid' => {
  if (email.trim() === '') return 'emailEmpty';
  return parseWith(emailAddress, email).ok ? '' : 'emailInvalid';
};
