import type { Ref } from 'react';
import { displayNameLimit, emailLimit } from '../../protocol/limits';
import { TextField } from './TextField';

/** A text for the name and one for the e-mail. */
export interface PersonTexts {
  readonly name: string;
  readonly email: string;
}

/** A person as typed, and the fields' labels and errors. */
export interface PersonFieldsProps {
  readonly person: PersonTexts;
  readonly labels: PersonTexts;
  /** Why a field is not accepted; empty if it is. */
  readonly errors: PersonTexts;
  /** The person enters their own data: the browser may fill in both fields. */
  readonly isOwn?: boolean;
  readonly nameRef?: Ref<HTMLInputElement>;
  readonly onChange: (person: PersonTexts) => void;
}

/** Name and e-mail of a person, both required. */
export const PersonFields = (props: PersonFieldsProps) => {
  const { person, labels, errors, isOwn = false, nameRef, onChange } = props;
  return (
    <>
      <TextField
        {...(nameRef !== undefined && { ref: nameRef })}
        label={labels.name}
        required
        value={person.name}
        maxLength={displayNameLimit}
        autoComplete={isOwn ? 'name' : 'off'}
        error={errors.name}
        onChange={(event) => onChange({ ...person, name: event.target.value })}
      />
      <TextField
        label={labels.email}
        required
        type="email"
        value={person.email}
        maxLength={emailLimit}
        autoComplete={isOwn ? 'email' : 'off'}
        error={errors.email}
        onChange={(event) => onChange({ ...person, email: event.target.value })}
      />
    </>
  );
};
