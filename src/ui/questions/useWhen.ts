import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createClockFormat } from '../kit/clockFormat';

/** Says the time of day of milliseconds since 1970, in the person's language. */
export const useWhen = (): ((time: number) => string) => {
  const { i18n } = useTranslation();
  const format = useMemo(() => createClockFormat(i18n.language), [i18n.language]);
  return (time) => format.format(time);
};
