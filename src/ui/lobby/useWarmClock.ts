import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { createClockFormat } from '../kit/clockFormat';
import { whenIdle } from '../kit/whenIdle';

/**
 * Makes the clock of the meeting's header once, while the lobby is idle. A browser takes 20 ms and
 * more to read a language's time formats, and nothing once it has: on pressing **Join** the first
 * picture would wait for it.
 */
export const useWarmClock = (): void => {
  const { language } = useTranslation().i18n;
  useEffect(() => whenIdle(() => void createClockFormat(language).format()), [language]);
};
