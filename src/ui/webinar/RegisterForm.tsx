import { Button } from '@fluentui/react-components';
import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { RegistrationMade } from '../../protocol/http/registration';
import { displayNameLimit, emailLimit } from '../../protocol/limits';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import { useServices } from '../app/services';
import { Notice } from '../kit/Notice';
import { TextField } from '../kit/TextField';
import { cleanName } from '../lobby/joinForm';
import { registrationTrouble } from './registration';
import { useRegisterStyles } from './register.styles';

/** Which webinar, and who hears that there is a place. */
export interface RegisterFormProps {
  readonly meetingNumber: string;
  readonly onRegistered: (name: string, place: RegistrationMade) => void;
}

/**
 * Name and e-mail, and the confirmation code where somebody registered before, all required; what is
 * wrong is said at the field.
 */
export const RegisterForm = ({ meetingNumber, onRegistered }: RegisterFormProps) => {
  const styles = useRegisterStyles();
  const { t } = useTranslation('register');
  const { registerFor } = useServices();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  /** What an earlier registration was confirmed with; null where there was none. */
  const [code, setCode] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const trouble = registrationTrouble(name, email, code);

  const register = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    flushSync(() => setTried(true));
    if (trouble.name !== '' || trouble.email !== '' || trouble.code !== '')
      return form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    setBusy(true);
    setRefused('');
    const made = await registerFor(meetingNumber, {
      name: cleanName(name),
      email: email.trim(),
      ...(code !== null && { code: code.trim() }),
    });
    setBusy(false);
    if (made.ok) onRegistered(cleanName(name), made.value);
    else if (made.error.code === JoinErrorCode.registerRequired) setRefused(t('codeWrong'));
    else setRefused(made.error.reason);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void register(event)} noValidate>
      <TextField
        label={t('name')}
        required
        value={name}
        maxLength={displayNameLimit}
        autoComplete="name"
        error={tried && trouble.name !== '' ? t(trouble.name) : ''}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('email')}
        required
        type="email"
        value={email}
        maxLength={emailLimit}
        autoComplete="email"
        error={tried && trouble.email !== '' ? t(trouble.email) : ''}
        onChange={(event) => setEmail(event.target.value)}
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
