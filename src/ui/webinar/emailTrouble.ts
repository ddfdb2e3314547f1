import { emailAddress } from '../../protocol/http/registration';
import { parseWith } from '../../protocol/parse';

/** The text of what is wrong with a required e-mail address; empty when nothing is. */
export const emailTrouble = (email: string): '' | 'emailEmpty' | 'emailInvalid' => {
  if (email.trim() === '') return 'emailEmpty';
  return parseWith(emailAddress, email).ok ? '' : 'emailInvalid';
};
