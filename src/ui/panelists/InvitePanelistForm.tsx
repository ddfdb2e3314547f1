import { Button } from '@fluentui/react-components';
import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { HostedMeeting } from '../../protocol/http/meetings';
import type { Panelist } from '../../protocol/http/panelists';
import { displayNameLimit, emailLimit } from '../../protocol/limits';
import { useServices } from '../app/services';
import { Notice } from '../kit/Notice';
import { TextField } from '../kit/TextField';
import { cleanName } from '../lobby/joinForm';
import { panelistTrouble, refusalText } from './panelistTrouble';
import { usePanelistStyles } from './panelists.styles';

/** The webinar, and who hears of a panelist. */
export interface InvitePanelistFormProps {
  readonly meeting: HostedMeeting;
  readonly onInvited: (panelist: Panelist) => void;
}

/** Name, e-mail and **Invite**; what is wrong is said at the field, and the next one can follow. */
export const InvitePanelistForm = ({ meeting, onInvited }: InvitePanelistFormProps) => {
  const styles = usePanelistStyles();
  const { t } = useTranslation('panelists');
  const { panelists } = useServices();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ReturnType<typeof refusalText> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const trouble = panelistTrouble(name, email);

  const invite = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    flushSync(() => setTried(true));
    if (trouble.name !== '' || trouble.email !== '')
      return form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    setBusy(true);
    setRefused(null);
    const request = { name: cleanName(name), email: email.trim() };
    const invited = await panelists.invite(meeting.number, meeting.hostToken, request);
    setBusy(false);
    if (!invited.ok) return setRefused(refusalText(invited.error));
    setName('');
    setEmail('');
    setTried(false);
    first.current?.focus();
    onInvited(invited.value);
  };
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={t('form')}
      onSubmit={(event) => void invite(event)}
      noValidate
    >
      <TextField
        ref={first}
        label={t('name')}
        required
        value={name}
        maxLength={displayNameLimit}
        autoComplete="off"
        error={tried && trouble.name !== '' ? t(trouble.name) : ''}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('email')}
        required
        type="email"
        value={email}
        maxLength={emailLimit}
        autoComplete="off"
        error={tried && trouble.email !== '' ? t(trouble.email) : ''}
        onChange={(event) => setEmail(event.target.value)}
      />
      {refused !== null && (
        <Notice tone="error" className={styles.wholeRow}>
          {t(refused)}
        </Notice>
      )}
      <div className={styles.wholeRow}>
        <Button type="submit" disabledFocusable={isBusy}>
          {isBusy ? t('pending', { ns: 'common' }) : t('invite')}
        </Button>
      </div>
    </form>
  );
};
