import { Button } from '@fluentui/react-components';
import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { HostedMeeting } from '../../protocol/http/meetings';
import type { Panelist } from '../../protocol/http/panelists';
import { useServices } from '../app/services';
import { Notice } from '../kit/Notice';
import { PersonFields } from '../kit/PersonFields';
import { cleanName } from '../lobby/joinForm';
import { panelistTrouble, refusalText } from './panelistTrouble';
import { usePanelistStyles } from './panelists.styles';

/** The webinar, and a callback for an invited panelist. */
export interface InvitePanelistFormProps {
  readonly meeting: HostedMeeting;
  readonly onInvited: (panelist: Panelist) => void;
}

/**
 * Name, e-mail and **Invite**; errors are shown at their field, and further invitations can follow.
 */
export const InvitePanelistForm = ({ meeting, onInvited }: InvitePanelistFormProps) => {
  const styles = usePanelistStyles();
  const { t } = useTranslation('panelists');
  const { panelists } = useServices();
  const [person, setPerson] = useState({ name: '', email: '' });
  const [tried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ReturnType<typeof refusalText> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const trouble = panelistTrouble(person.name, person.email);
  const errors = {
    name: tried && trouble.name !== '' ? t(trouble.name) : '',
    email: tried && trouble.email !== '' ? t(trouble.email) : '',
  };

  const invite = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    flushSync(() => setTried(true));
    if (trouble.name !== '' || trouble.email !== '')
      return form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    setBusy(true);
    setRefused(null);
    const request = { name: cleanName(person.name), email: person.email.trim() };
    const invited = await panelists.invite(meeting.number, meeting.hostToken, request);
    setBusy(false);
    if (!invited.ok) return setRefused(refusalText(invited.error));
    setPerson({ name: '', email: '' });
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
      <PersonFields
        nameRef={first}
        person={person}
        labels={{ name: t('name'), email: t('email') }}
        errors={errors}
        onChange={setPerson}
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
