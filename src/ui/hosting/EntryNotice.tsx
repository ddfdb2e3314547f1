import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectIsLocked } from '../../features/meeting/meeting.selectors';
import { selectRule } from '../../features/meeting/rules.selectors';
import { useSelect } from '../client/client';
import { MeetingNotice } from '../notices/MeetingNotice';

const selectHasWaitingRoom = selectRule('bHoldUponEntry');

/** A change is news for so long, also where another notice covers this one, ms. @decision */
const newsFor = 10_000;

/** Tells hosts for a short time that the lock or the waiting room was switched. */
export const EntryNotice = () => {
  const { t } = useTranslation('panels');
  const isLocked = useSelect(selectIsLocked);
  const hasWaitingRoom = useSelect(selectHasWaitingRoom);
  const [before, setBefore] = useState({ isLocked, hasWaitingRoom });
  const [change, setChange] = useState<{ readonly of: 'lock' | 'wait' } | null>(null);
  if (before.isLocked !== isLocked || before.hasWaitingRoom !== hasWaitingRoom) {
    setBefore({ isLocked, hasWaitingRoom });
    setChange({ of: before.isLocked === isLocked ? 'wait' : 'lock' });
  }
  const forget = useCallback(() => setChange(null), []);
  useEffect(() => {
    if (change === null) return undefined;
    const timer = setTimeout(forget, newsFor);
    return () => clearTimeout(timer);
  }, [change, forget]);
  if (change === null) return null;
  const lock = isLocked ? t('header.locked', { ns: 'meeting' }) : t('entry.unlocked');
  const wait = hasWaitingRoom ? t('entry.waitOn') : t('entry.waitOff');
  const text = change.of === 'lock' ? lock : wait;
  return (
    <MeetingNotice key={text} kind="info" tone="info" onDismiss={forget} onShown={forget}>
      {text}
    </MeetingNotice>
  );
};
