import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  admitAllRequested,
  admitRequested,
  expelRequested,
} from '../../features/hosting/hosting.actions';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { Notice } from '../kit/Notice';
import { useMeetingStyles } from '../meeting/meeting.styles';
import { useRoom } from '../meeting/room';
import { selectWaiting } from '../../features/participants/present.selectors';

/** Tells those who lead that somebody waits: one by name, more by their number. */
export const WaitingNotice = () => {
  const styles = useMeetingStyles();
  const { t } = useTranslation('meeting');
  const { perform, isPending } = usePerform();
  const room = useRoom();
  const waiting = useSelect(selectWaiting);
  const isControlling = useSelect(selectIsControlling);
  // Who was there when it was dismissed; anybody else brings it back.
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const isNew = waiting.some(({ userId }) => !seen.has(userId));
  const [first] = waiting;
  if (!isControlling || first === undefined || !isNew || room.panel === 'participants') return null;
  const { userId, displayName } = first;
  const dismiss = () => setSeen(new Set(waiting.map((person) => person.userId)));
  if (waiting.length === 1)
    return (
      <Notice
        tone="info"
        className={styles.notice}
        onDismiss={dismiss}
        actions={
          <>
            <Button
              size="small"
              disabledFocusable={isPending}
              onClick={() => void perform(expelRequested({ userId }))}
            >
              {t('waiting.remove')}
            </Button>
            <Button
              size="small"
              appearance="primary"
              disabledFocusable={isPending}
              onClick={() => void perform(admitRequested({ userId }))}
            >
              {t('waiting.admit')}
            </Button>
          </>
        }
      >
        {t('waiting.one', { name: displayName })}
      </Notice>
    );
  return (
    <Notice
      tone="info"
      className={styles.notice}
      onDismiss={dismiss}
      actions={
        <>
          <Button size="small" onClick={() => room.togglePanel('participants')}>
            {t('waiting.view')}
          </Button>
          <Button
            size="small"
            appearance="primary"
            disabledFocusable={isPending}
            onClick={() => void perform(admitAllRequested())}
          >
            {t('waiting.admitAll')}
          </Button>
        </>
      }
    >
      {t('waiting.many', { count: waiting.length })}
    </Notice>
  );
};
