/** The audio device test. @source media 8, collaboration 8 @decision The wording. */
export const audioTestTexts = {
  alreadyStarted: 'already started',
  notStarted: 'not started',
  alreadyMuted: 'already muted',
  alreadyUnmuted: 'already unmuted',
} as const;
