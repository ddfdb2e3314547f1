import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import { selectWaiting } from '../../features/participants/present.selectors';
import { selectSettings } from '../../features/settings/settings.selectors';
import { useSelect } from '../client/client';
import { useNaming } from '../participants/useNameOf';
import { notificationPermission, notify } from './systemNotifications';

/** The people who were notified of, and a function that closes the notification. */
interface Shown {
  known: ReadonlySet<number>;
  takeBack: () => void;
}

const nothing = () => undefined;
const takeBack = (shown: Shown): void => {
  shown.takeBack();
  shown.takeBack = nothing;
};

/**
 * Notifies hosts by the system, while the page is hidden, that somebody waits, if they have
 * switched it on. It closes when they return, or when nobody waits.
 */
export const WaitingNotification = () => {
  const { t } = useTranslation('panels');
  const { nameOf } = useNaming();
  const waiting = useSelect(selectWaiting);
  const isControlling = useSelect(selectIsControlling);
  const { isWaitingNotified } = useSelect(selectSettings);
  const shown = useRef<Shown>({ known: new Set(), takeBack: nothing });
  useEffect(() => {
    const { current } = shown;
    const hasCome = waiting.some(({ userId }) => !current.known.has(userId));
    current.known = new Set(waiting.map(({ userId }) => userId));
    if (waiting.length === 0) takeBack(current);
    const isWanted = isControlling && isWaitingNotified && notificationPermission() === 'granted';
    const [first] = waiting;
    if (!hasCome || first === undefined || !isWanted || document.visibilityState === 'visible')
      return;
    const words =
      waiting.length === 1
        ? t('waiting.one', { name: nameOf(first) })
        : t('waiting.many', { count: waiting.length });
    current.takeBack = notify(words, { about: 'plenary.waiting' });
  }, [waiting, isControlling, isWaitingNotified, t, nameOf]);
  useEffect(() => {
    const { current } = shown;
    const follow = () => {
      if (document.visibilityState === 'visible') takeBack(current);
    };
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      takeBack(current);
    };
  }, []);
  return null;
};
