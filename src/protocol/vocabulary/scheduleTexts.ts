/** What the schedule of a meeting makes worth saying. @decision The wording. */
export const scheduleTexts = {
  ranLate: 'This meeting has run past its scheduled end.',
} as const;
