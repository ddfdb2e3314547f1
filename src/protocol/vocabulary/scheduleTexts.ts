/** Notices about the schedule of a meeting. @decision The wording. */
export const scheduleTexts = {
  ranLate: 'This meeting has run past its scheduled end.',
} as const;
