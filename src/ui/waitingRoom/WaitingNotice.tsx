import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  admitAllRequested,
  admitRequested,
  expelRequested,
} from '../../features/hosting/hosting.actions';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import { useSelect } from '../client/client';
import { MeetingNotice } from '../notices/MeetingNotice';
import { useShell } from '../meeting/shell';
import { useNameOf } from '../participants/useNameOf';
import { selectWaiting } from '../../features/participants/present.selectors';

/** Notifies hosts that somebody waits: one by name, several by their number. */
export const WaitingNotice = () => {
  const { t } = useTranslation('panels');
  const shell = useShell();
  const waiting = useSelect(selectWaiting);
  const isControlling = useSelect(selectIsControlling);
  // The people who were waiting when it was dismissed; anybody else shows it again.
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const isNew = waiting.some(({ userId }) => !seen.has(userId));
  const [first] = waiting;
  const name = useNameOf(first?.userId ?? 0);
  if (!isControlling || first === undefined || !isNew || shell.panel === 'participants')
    return null;
  const { userId } = first;
  const dismiss = () => setSeen(new Set(waiting.map((person) => person.userId)));
  if (waiting.length === 1)
    return (
      <MeetingNotice
        key={userId}
        kind="waiting"
        tone="info"
        onDismiss={dismiss}
        actions={[
          { label: t('waiting.remove'), press: () => expelRequested({ userId }) },
          { label: t('waiting.admit'), press: () => admitRequested({ userId }), isPrimary: true },
        ]}
      >
        {t('waiting.one', { name })}
      </MeetingNotice>
    );
  const view = (): undefined => {
    shell.togglePanel('participants');
  };
  return (
    <MeetingNotice
      // Each new person shows it over the stage again.
      key={waiting.at(-1)?.userId}
      kind="waiting"
      tone="info"
      onDismiss={dismiss}
      actions={[
        { label: t('waiting.view'), press: view },
        { label: t('waiting.admitAll'), press: () => admitAllRequested(), isPrimary: true },
      ]}
    >
      {t('waiting.many', { count: waiting.length })}
    </MeetingNotice>
  );
};
