import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { whenIdle } from '../kit/whenIdle';

/**
 * Makes the clock of the meeting's header once, while the lobby is idle. A browser takes 20 ms and
 * more to read a language's forms of time, and nothing once it has: on pressing **Join** the first
 * picture would wait for it.
 */
export const useWarmClock = (): void => {
  const { language } = useTranslation().i18n;
  useEffect(
    () => whenIdle(() => void new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format()),
    [language],
  );
};
