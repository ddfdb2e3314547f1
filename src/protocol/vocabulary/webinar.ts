/** Numbers of the webinar socket's events. @source collaboration 7 */
export const WebinarEvent = {
  join: 24576,
  lowerHand: 24578,
  raiseHand: 24580,
  message: 24582,
  answer: 24584,
  answerLive: 24586,
  dismissOrReopenQuestion: 24590,
  askQuestion: 24592,
  vote: 24598,
  rename: 24600,
  deleteQuestion: 24614,
  deleteComment: 24616,
  skinTone: 24618,
} as const;
export type WebinarEvent = (typeof WebinarEvent)[keyof typeof WebinarEvent];

/** Events of a question. @source collaboration 4 */
export const questionActions = [
  'question',
  'update',
  'answer',
  'delete comment',
  'delete question',
  'dismiss',
  'reopen',
  'upvote',
  'answer live',
] as const;
export type QuestionAction = (typeof questionActions)[number];

/** Changes of the list of webinar attendees. @source core 7 */
export const webinarAttendeeActions = ['add', 'list', 'update', 'rename', 'remove'] as const;
export type WebinarAttendeeAction = (typeof webinarAttendeeActions)[number];
