import { useEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { selectUnreadCount } from '../../features/chat/history.selectors';
import { idleCheckTriggered } from '../../features/meeting/meeting.actions';
import { selectTopic } from '../../features/meeting/meeting.selectors';
import { useClient, useSelect } from '../client/client';
import { selectWaiting } from '../../features/participants/present.selectors';
import { useArrival } from '../kit/useArrival';
import { useTabIcon } from './useTabIcon';

/**
 * Sets the title with the number of unread messages or waiting people, marks the tab's icon
 * meanwhile, and asks before the page closes. Returns the ref of the heading.
 */
export const useMeetingPage = (): RefObject<HTMLHeadingElement | null> => {
  const { t } = useTranslation('meeting');
  const { store } = useClient();
  const topic = useSelect(selectTopic);
  const unread = useSelect(selectUnreadCount);
  const waiting = useSelect((state) => selectWaiting(state).length);

  // One number, and what it counts: waiting people come before unread messages.
  const counted =
    waiting > 0
      ? t('titleWaiting', { topic, count: waiting })
      : t('titleUnread', { topic, count: unread });
  const title = waiting === 0 && unread === 0 ? topic : counted;
  useTabIcon(unread > 0 || waiting > 0);
  const heading = useArrival('meeting', t('pageTitle', { ns: 'common', title }));

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  // A person who returns to the page sees that an idle session is about to end.
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') store.dispatch(idleCheckTriggered());
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [store]);
  return heading;
};
