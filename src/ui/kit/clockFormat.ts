/** The format of the clock in the meeting's header. Its first use in a language is slow. */
export const createClockFormat = (language: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' });
