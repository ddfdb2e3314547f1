import * as z from 'zod/mini';
import { bytes, characters } from '../../kernel/units';
import { token64 } from '../ids';
import { plainText } from '../plainText';

/**
 * What somebody thinks of a meeting's quality once they have left it. It is kept among the reports, of the
 * kind `rating`.
 * @source UX (a short rating at the end) @decision All of it: no document shows such a call.
 */
export const ratingPath = '/api/v1/ratings';

/** What a person writes beside a rating. */
export const ratingTextLimit = characters(500);
/** Longest body of a rating: the text, however it is escaped, and the rest. */
export const ratingLimit = bytes(4096);

/** What may have been bad, in the order in which it is asked for. */
export const ratingProblems = ['audio', 'video', 'connection', 'other'] as const;
export type RatingProblem = (typeof ratingProblems)[number];

/** How the meeting was; problems are named beside a bad rating alone, each once. */
export const ratingFacts = z
  .strictObject({
    quality: z.enum(['good', 'bad']),
    problems: z.array(z.enum(ratingProblems)).check(z.maxLength(ratingProblems.length)),
  })
  .check(
    z.refine(({ problems }) => new Set(problems).size === problems.length),
    z.refine(({ quality, problems }) => quality === 'bad' || problems.length === 0),
  );
export type RatingFacts = z.output<typeof ratingFacts>;

/** `POST /api/v1/ratings`; answered as a report is. */
export const rating = z.strictObject({
  /** The run of the meeting: the group of its log among the reports. */
  meetingId: token64,
  rating: ratingFacts,
  text: plainText(ratingTextLimit),
});
export type Rating = z.output<typeof rating>;
