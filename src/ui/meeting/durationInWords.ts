const second = 1000;
const minute = 60;

/**
 * A duration in words, such as "1 hour, 4 minutes": seconds only under a minute.
 * @decision Not by `Intl.DurationFormat`, which Chrome has since 129 and Firefox since 136.
 */
export const durationInWords = (milliseconds: number, language: string): string => {
  const seconds = Math.floor(milliseconds / second);
  const minutes = Math.floor(seconds / minute);
  const hours = Math.floor(minutes / minute);
  const write = (value: number, unit: 'hour' | 'minute' | 'second') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  if (minutes === 0) return write(seconds, 'second');
  const parts = [
    ...(hours === 0 ? [] : [write(hours, 'hour')]),
    ...(minutes % minute === 0 ? [] : [write(minutes % minute, 'minute')]),
  ];
  return new Intl.ListFormat(language, { type: 'unit' }).format(parts);
};
