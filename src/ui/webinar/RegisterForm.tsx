import { Button } from '@fluentui/react-components';
import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { RegistrationMade } from '../../protocol/http/registration';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import { useServices } from '../app/services';
import { Notice } from '../kit/Notice';
import { PersonFields } from '../kit/PersonFields';
import { TextField } from '../kit/TextField';
import { cleanName } from '../lobby/joinForm';
import { useRefusalText } from '../texts/documented';
import { registrationTrouble } from './registration';
import { useRegisterStyles } from './register.styles';

/** The webinar, and a callback for the place in it. */
export interface RegisterFormProps {
  readonly meetingNumber: string;
  readonly onRegistered: (
    person: { readonly name: string; readonly email: string },
    place: RegistrationMade,
  ) => void;
}

/**
 * Name and e-mail, and the confirmation code of an earlier registration, all required; errors are
 * shown at their field.
 */
export const RegisterForm = ({ meetingNumber, onRegistered }: RegisterFormProps) => {
  const styles = useRegisterStyles();
  const { t } = useTranslation('register');
  const { registerFor } = useServices();
  const sentenceOf = useRefusalText();
  const [person, setPerson] = useState({ name: '', email: '' });
  /** The code of an earlier registration; null if there was none. */
  const [code, setCode] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const trouble = registrationTrouble(person.name, person.email, code);
  const errors = {
    name: tried && trouble.name !== '' ? t(trouble.name) : '',
    email: tried && trouble.email !== '' ? t(trouble.email) : '',
  };

  const register = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    flushSync(() => setTried(true));
    if (trouble.name !== '' || trouble.email !== '' || trouble.code !== '')
      return form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    setBusy(true);
    setRefused('');
    const registrant = { name: cleanName(person.name), email: person.email.trim() };
    const made = await registerFor(meetingNumber, {
      ...registrant,
      ...(code !== null && { code: code.trim() }),
    });
    setBusy(false);
    if (made.ok) onRegistered(registrant, made.value);
    else if (made.error.code === JoinErrorCode.registerRequired) setRefused(t('codeWrong'));
    else setRefused(sentenceOf(made.error));
  };
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void register(event)} noValidate>
      <PersonFields
        isOwn
        person={person}
        labels={{ name: t('name'), email: t('email') }}
        errors={errors}
        onChange={setPerson}
      />
      {code === null ? (
        <Button appearance="subtle" onClick={() => setCode('')}>
          {t('registeredBefore')}
        </Button>
      ) : (
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          required
          value={code}
          maxLength={32}
          autoComplete="off"
          error={tried && trouble.code !== '' ? t(trouble.code) : ''}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      {refused !== '' && (
        <Notice tone="error" title={t('refused')}>
          {refused}
        </Notice>
      )}
      <Button
        className={styles.send}
        type="submit"
        appearance="primary"
        size="large"
        disabledFocusable={isBusy}
      >
        {isBusy ? t('registering') : t(code === null ? 'register' : 'getLink')}
      </Button>
    </form>
  );
};
