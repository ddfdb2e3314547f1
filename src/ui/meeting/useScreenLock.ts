import { useEffect } from 'react';

/** Keeps the screen on for as long as the page is seen. */
export const useScreenLock = (): void => {
  useEffect(() => {
    const wish: { isOver: boolean; lock: WakeLockSentinel | null } = { isOver: false, lock: null };
    const keepLit = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        wish.lock = await navigator.wakeLock.request('screen');
        if (wish.isOver) await wish.lock.release();
      } catch {
        // The browser refuses on low battery or by policy; the meeting continues under the system's
        // rules.
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
