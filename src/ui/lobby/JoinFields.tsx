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
 * Name, the meeting's other fields, and devices; **Join** sends the form. Email and passcode appear
 * if the meeting requires them or the link has one. A refusal that belongs to no field replaces the
 * form, whose input is kept.
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
          <DeviceSelects lobby={props.lobby} isAttendee={props.isAttendee} />
          {form.isUnregistered && <Unregistered meetingNumber={props.meetingNumber} />}
          <Button
            className={styles.join}
            type="submit"
            // One primary action at a time: registration comes first.
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
