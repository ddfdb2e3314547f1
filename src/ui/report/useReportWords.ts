import { useTranslation } from 'react-i18next';

const kilobyte = 1000;

/** Times and sizes in the language that is shown. */
export const useReportWords = () => {
  const { language } = useTranslation('report').i18n;
  const dayAndTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'medium' });
  const sizeIn = (unit: 'kilobyte' | 'megabyte', size: number): string =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit,
      maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
    }).format(size);
  return {
    /** From when to when. */
    span: (from: number, to: number): string => dayAndTime.formatRange(from, to),
    time: (at: number): string => time.format(at),
    count: (n: number): string => new Intl.NumberFormat(language).format(n),
    size: (bytes: number): string =>
      bytes < kilobyte * kilobyte
        ? sizeIn('kilobyte', Math.max(1, Math.round(bytes / kilobyte)))
        : sizeIn('megabyte', bytes / kilobyte / kilobyte),
  };
};
