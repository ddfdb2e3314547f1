import * as z from 'zod/mini';
import { bytes, characters } from '../../kernel/units';
import { token64 } from '../ids';
import { plainText } from '../plainText';

/**
 * A participant's rating of a meeting's quality, given after leaving. Stored as a report of the
 * kind `rating`.
 * @source UX (a short rating at the end)
 * @decision All of it: no document shows such a call.
 */
export const ratingPath = '/api/v1/ratings';

export const ratingTextLimit = characters(500);
/** Longest body of a rating: the text with any escaping, and the rest. */
export const ratingLimit = bytes(4096);

/** Problems to choose from, in the order shown. */
export const ratingProblems = ['audio', 'video', 'connection', 'other'] as const;
export type RatingProblem = (typeof ratingProblems)[number];

/** The rating; only a bad one has problems, each once. */
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

/** `POST /api/v1/ratings`; the answer is that of a report. */
export const rating = z.strictObject({
  /** The run of the meeting, which groups the rating with its log. */
  meetingId: token64,
  rating: ratingFacts,
  text: plainText(ratingTextLimit),
});
export type Rating = z.output<typeof rating>;
