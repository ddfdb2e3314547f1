import { Button } from '@fluentui/react-components';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { selectPreferences } from '../../features/devices/devices.selectors';
import type { JoinRequest } from '../../features/meeting/meeting.actions';
import { displayNameLimit, passwordLimit } from '../../protocol/limits';
import { joinTexts } from '../../protocol/vocabulary/messages';
import { useSelect } from '../client/client';
import { Notice } from '../kit/Notice';
import { TextField } from '../kit/TextField';
import { DeviceSelects } from './DeviceSelects';
import { joinRequestOf, joinTrouble, type JoinDraft } from './joinForm';
import type { DeepLink } from './deepLink';
import { useLobbyStyles } from './lobby.styles';
import { Unavailable } from './Unavailable';
import { isUnknownMeeting } from './unknownMeeting';
import type { useLobbyDevices } from './useLobbyDevices';

/** What the form starts from, and who hears that it is sent. */
export interface JoinFieldsProps {
  readonly meetingNumber: string;
  readonly link: DeepLink;
  readonly lobby: ReturnType<typeof useLobbyDevices>;
  readonly hasPasscode: boolean;
  readonly isJoining: boolean;
  /** The last refusal's text; empty when there was none. */
  readonly refusal: string;
  readonly onJoin: (request: JoinRequest) => void;
}

/** Name, email, passcode and devices; **Join** sends what is filled in. */
export const JoinFields = (props: JoinFieldsProps) => {
  const styles = useLobbyStyles();
  const { t } = useTranslation('lobby');
  const preferences = useSelect(selectPreferences);
  const { link, refusal } = props;
  const [name, setName] = useState<string | null>(link.name || null);
  const [email, setEmail] = useState<string | null>(link.email || null);
  const [passcode, setPasscode] = useState(link.passcode);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const passcodeField = useRef<HTMLInputElement>(null);
  useEffect(() => setRefused(refusal), [refusal, props.isJoining]);

  const draft: JoinDraft = {
    meetingNumber: props.meetingNumber,
    // Remembered ones arrive after the first drawing; what is typed wins.
    name: name ?? preferences.userName,
    email: email ?? preferences.userEmail,
    passcode,
    token: link.token,
    isPasscodeNeeded: props.hasPasscode,
  };
  const trouble = joinTrouble(draft);
  const isPasscodeWrong = refused === joinTexts.incorrectPasscode;
  const passcodeError = isPasscodeWrong
    ? refused
    : tried && trouble.passcode !== ''
      ? t(trouble.passcode)
      : '';
  // There it is put right: the wrong one is marked, so that typing replaces it.
  useEffect(() => {
    if (!isPasscodeWrong) return;
    passcodeField.current?.focus();
    passcodeField.current?.select();
  }, [isPasscodeWrong]);
  const join = (event: SyntheticEvent) => {
    event.preventDefault();
    if (props.isJoining) return;
    flushSync(() => setTried(true));
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (Object.values(trouble).some((text) => text !== '')) return wrong?.focus();
    setRefused('');
    props.onJoin(joinRequestOf(draft));
  };

  return (
    <form ref={form} className={styles.form} onSubmit={join} noValidate>
      <TextField
        label={t('name')}
        required
        value={draft.name}
        maxLength={displayNameLimit}
        autoComplete="name"
        error={tried && trouble.name !== '' ? t(trouble.name) : ''}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.pair}>
        <TextField
          label={t('email')}
          type="email"
          placeholder={t('emailHint')}
          value={draft.email}
          autoComplete="email"
          error={tried && trouble.email !== '' ? t(trouble.email) : ''}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          ref={passcodeField}
          label={t('passcode')}
          type="password"
          value={passcode}
          maxLength={passwordLimit}
          autoComplete="off"
          required={props.hasPasscode && link.token === ''}
          error={passcodeError}
          onChange={(event) => {
            setPasscode(event.target.value);
            if (isPasscodeWrong) setRefused('');
          }}
        />
      </div>
      <DeviceSelects lobby={props.lobby} />
      {isUnknownMeeting(refused) && <Unavailable reason={refused} />}
      {refused !== '' && !isPasscodeWrong && !isUnknownMeeting(refused) && (
        <Notice tone="error" title={t('refused.title')}>
          {refused}
        </Notice>
      )}
      <Button
        className={styles.join}
        type="submit"
        appearance="primary"
        size="large"
        aria-describedby="lobby-topic"
        disabledFocusable={props.isJoining}
      >
        {props.isJoining ? t('joining') : t('join')}
      </Button>
    </form>
  );
};
