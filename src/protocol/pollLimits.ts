import { characters, millis } from '../kernel/units';

/**
 * Limits of polls that the documents do not give; the documented ones are in `limits.ts`.
 * @decision All of them.
 */

/** Polls of a meeting. @decision */
export const pollLimit = 50;
/** A poll's title. @decision */
export const pollTitleLimit = characters(200);
/** Questions of a poll. @decision A ballot of the longest answers fits into one command. */
export const pollQuestionLimit = 20;
/** The text of a question. @decision */
export const pollTextLimit = characters(1000);
/** Choices of a question, and what they may be matched with. @decision */
export const pollOptionLimit = 20;
/** The text of a choice. @decision */
export const pollOptionTextLimit = characters(300);
/** Blanks of a question. @decision */
export const pollBlankLimit = 10;
/** The highest mark of a rating. @decision */
export const pollRatingLimit = 10;
/** Ballots that a meeting stores. @decision Two polls of the largest audience. */
export const pollBallotLimit = 20_000;
/** Their total characters. @decision As much as the longest answers of 4,000 people. */
export const pollBallotsLimit = characters(8_388_608);
/** Ballots in one page that a host reads. @decision At most 2 MB of the longest answers. */
export const pollBallotPage = 50;
/** The shortest time between two counts for hosts. @source issue 17 part 6 */
export const pollCountsInterval = millis(250);
