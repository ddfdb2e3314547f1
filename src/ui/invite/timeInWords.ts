/** A time in words, with its time zone. */
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
