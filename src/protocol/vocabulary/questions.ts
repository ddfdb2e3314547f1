/**
 * What has become of a question.
 * @source collaboration 4 (answer, answer live, dismiss, reopen)
 * @decision The names of states: the documents name the actions that lead to them.
 */
export const questionStates = ['open', 'answering', 'answered', 'dismissed'] as const;
export type QuestionState = (typeof questionStates)[number];

/** What somebody on stage does with a question that is answered live. @source collaboration 4 */
export const liveActions = ['start', 'end', 'cancel'] as const;

/** The parts of the list of questions. @source UX (webinar) */
export const questionViews = ['all', 'mine', 'open', 'answered', 'dismissed'] as const;
export type QuestionView = (typeof questionViews)[number];

/** The orders of the list of questions. @source UX (webinar) */
export const questionSorts = ['newest', 'votes', 'answered'] as const;
export type QuestionSort = (typeof questionSorts)[number];

/**
 * What attendees may do, and see of each other's questions, until a host says otherwise.
 * @source collaboration 3 (bAllowAttendeeViewAllQuestion)
 * @decision The names of the others, and that all is open: what a host does not want is a switch.
 */
export const initialQuestionOptions = {
  bAllowAnonymousQuestion: true,
  bAllowAttendeeViewAllQuestion: true,
  bAllowAttendeeUpvoteQuestion: true,
  bAllowAttendeeCommentQuestion: true,
} as const;
export type QuestionOption = keyof typeof initialQuestionOptions;
export type QuestionOptions = Readonly<Record<QuestionOption, boolean>>;
