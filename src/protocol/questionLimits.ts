import { characters } from '../kernel/units';

/**
 * Limits of Q&A, which the documents do not give.
 * @decision All of them.
 */

/** A question of a webinar. @decision A paragraph that hosts can read aloud. */
export const questionTextLimit = characters(1000);
/** An answer to a question. @decision As long as a chat message. */
export const answerTextLimit = characters(4096);
/** A comment on a question. @decision */
export const questionCommentLimit = characters(1000);
/** Questions of a webinar, and of one attendee. @decision 2,000 in a minute are expected. */
export const questionLimit = 5000;
export const ownQuestionLimit = 50;
/**
 * Questions that one attendee may have voted for. @decision Each vote is stored with all others of
 * its voter.
 */
export const ownVoteLimit = 200;
/** Answers and comments of one question. @decision */
export const questionAnswerLimit = 20;
export const questionCommentsLimit = 50;
/** Labels of one question, and their characters. @decision */
export const questionLabelLimit = 5;
export const labelTextLimit = characters(32);
/** Questions that wait to be answered live. @decision */
export const questionQueueLimit = 50;
/** Questions in a page of the list, or in one message about changes. @decision */
export const questionPageLimit = 30;
/** Numbers of votes in one message about changes. @decision */
export const voteChangeLimit = 100;
