import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { selectUnreadCount } from '../../features/chat/chat.selectors';
import { selectTopic } from '../../features/meeting/meeting.selectors';
import { useSelect } from '../client/client';

/** How a page with a meeting behaves: its title counts, it asks before it closes, the screen stays lit. */
export const usePageManners = (): void => {
  const { t } = useTranslation('meeting');
  const topic = useSelect(selectTopic);
  const unread = useSelect(selectUnreadCount);

  useEffect(() => {
    document.title =
      unread === 0 ? t('pageTitle', { topic }) : t('pageTitleUnread', { topic, count: unread });
  }, [t, topic, unread]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  useEffect(() => {
    const wish: { isOver: boolean; lock: WakeLockSentinel | null } = { isOver: false, lock: null };
    const keepLit = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        wish.lock = await navigator.wakeLock.request('screen');
        if (wish.isOver) await wish.lock.release();
      } catch {
        // Refused on low battery or by policy; the meeting goes on under the system's own rules.
        wish.lock = null;
      }
    };
    const follow = () => void keepLit();
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      wish.isOver = true;
      document.removeEventListener('visibilitychange', follow);
      void wish.lock?.release();
    };
  }, []);
};
