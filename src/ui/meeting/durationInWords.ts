import { minutes, seconds, type Millis } from '../../kernel/units';

type Unit = 'hour' | 'minute' | 'second';

/**
 * A duration in words, such as "1 hour, 4 minutes": seconds only under a minute.
 * @decision Not by `Intl.DurationFormat`, which Chrome has since 129 and Firefox since 136.
 */
export const durationInWords = (duration: Millis, language: string): string => {
  const [second, minute, hour] = [seconds(1), minutes(1), minutes(60)];
  const write = (value: number, unit: Unit) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
      Math.floor(value),
    );
  if (duration < minute) return write(duration / second, 'second');
  const rest = duration % hour;
  const parts = [
    ...(duration < hour ? [] : [write(duration / hour, 'hour')]),
    ...(rest < minute ? [] : [write(rest / minute, 'minute')]),
  ];
  return new Intl.ListFormat(language, { type: 'unit' }).format(parts);
};
