/** A time in words, with the zone that it is meant in. */
export const timeInWords = (
  at: number,
  language: string,
  length: 'long' | 'short' = 'long',
): string =>
  new Intl.DateTimeFormat(language, {
    weekday: length,
    year: 'numeric',
    month: length,
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
