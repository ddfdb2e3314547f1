import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { displayNameLimit, passwordLimit } from '../../protocol/limits';
import { TextField } from '../kit/TextField';
import { useDocumented } from '../texts/documented';
import { DeviceSelects } from './DeviceSelects';
import { Refused, Unregistered } from './laterParts';
import { useLobbyStyles } from './lobby.styles';
import { useJoinForm, type JoinFieldsProps } from './useJoinForm';

/**
 * Name, what else the meeting asks for, and devices; **Join** sends what is filled in. Email and
 * passcode are shown where the meeting asks for them or the link brought one. A refusal that no field
 * can say stands in their place, and what is filled in stays.
 */
export const JoinFields = (props: JoinFieldsProps) => {
  const styles = useLobbyStyles();
  const { t } = useTranslation('lobby');
  const documented = useDocumented();
  const form = useJoinForm(props);
  const { draft, trouble, refusal } = form;
  const passcodeError = form.isPasscodeWrong
    ? documented(refusal ?? '')
    : trouble.passcode && t(trouble.passcode);

  return (
    <form ref={form.form} className={styles.form} onSubmit={form.join} noValidate>
      {form.isRefused && refusal !== null ? (
        <Refused
          refusal={refusal}
          onRetry={() => form.form.current?.requestSubmit()}
          onEdit={form.edit}
        />
      ) : (
        <>
          <TextField
            label={t('name')}
            required
            value={draft.name}
            maxLength={displayNameLimit}
            autoComplete="name"
            error={trouble.name && t(trouble.name)}
            onChange={(event) => form.setName(event.target.value)}
          />
          {form.hasEmail && (
            <TextField
              ref={form.emailField}
              label={t('email')}
              type="email"
              required={draft.isEmailNeeded}
              {...(draft.isEmailNeeded ? {} : { placeholder: t('emailHint') })}
              value={draft.email}
              autoComplete="email"
              error={trouble.email && t(trouble.email)}
              onChange={(event) => form.setEmail(event.target.value)}
            />
          )}
          {form.hasPasscode && (
            <TextField
              ref={form.passcodeField}
              label={t('passcode')}
              type="password"
              value={draft.passcode}
              maxLength={passwordLimit}
              autoComplete="off"
              required={draft.isPasscodeNeeded}
              error={passcodeError}
              onChange={(event) => form.setPasscode(event.target.value)}
            />
          )}
          <DeviceSelects lobby={props.lobby} isAudience={props.isAudience} />
          {form.isUnregistered && <Unregistered meetingNumber={props.meetingNumber} />}
          <Button
            className={styles.join}
            type="submit"
            // One way on at a time: first the registration.
            appearance={form.isUnregistered ? 'secondary' : 'primary'}
            size="large"
            aria-describedby="lobby-topic"
            disabledFocusable={props.isJoining}
          >
            {props.isJoining ? t('joining') : t('join')}
          </Button>
        </>
      )}
      {props.children}
    </form>
  );
};
