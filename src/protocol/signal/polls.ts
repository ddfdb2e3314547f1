import * as z from 'zod/mini';
import { freeText } from '../freeText';
import { token64 } from '../ids';
import { longAnswerLimit } from '../limits';
import {
  pollLimit,
  pollOptionLimit,
  pollOptionTextLimit,
  pollQuestionLimit,
  pollRatingLimit,
  pollTextLimit,
  pollTitleLimit,
} from '../pollLimits';
import { pollKinds, pollStates } from '../vocabulary/polls';
import { indication } from './define';

const count = z.int().check(z.nonnegative());

/**
 * An answer to one question; empty for none.
 * - single, multiple: `choices` are the numbers of the options, from 0.
 * - rating: `choices` is the mark.
 * - ranking: `choices` are the numbers of all options, the best first.
 * - matching: `choices` has, for each option, the number of its match.
 * - short and long answers: `texts` has one; fill in the blank: one for each blank.
 */
export const pollAnswer = z.strictObject({
  choices: z.optional(
    z.readonly(
      z
        .array(z.int().check(z.nonnegative(), z.maximum(pollOptionLimit)))
        .check(z.maxLength(pollOptionLimit)),
    ),
  ),
  texts: z.optional(
    z.readonly(z.array(freeText(longAnswerLimit)).check(z.maxLength(pollOptionLimit))),
  ),
});
export type PollAnswer = z.output<typeof pollAnswer>;

/** The answers of one person, in the order of the questions. */
export const pollAnswers = z.readonly(
  z.array(z.readonly(pollAnswer)).check(z.maxLength(pollQuestionLimit)),
);
export type PollAnswers = z.output<typeof pollAnswers>;

const options = z.readonly(
  z
    .array(freeText(pollOptionTextLimit).check(z.minLength(1)))
    .check(z.minLength(2), z.maxLength(pollOptionLimit)),
);

/** A question, as the editor writes it. Which fields it has follows from its kind. */
export const pollQuestion = z.strictObject({
  kind: z.enum(pollKinds),
  /** In a question to fill in, each `___` is a blank. */
  text: freeText(pollTextLimit).check(z.minLength(1)),
  isRequired: z.optional(z.literal(true)),
  /** Of single, multiple, ranking and matching. */
  options: z.optional(options),
  /** What the options of matching are matched with. */
  matches: z.optional(options),
  /** The highest mark of a rating, which begins at 1. */
  most: z.optional(z.int().check(z.minimum(2), z.maximum(pollRatingLimit))),
  /** The right answer, which makes a quiz; of a short answer, all `texts` are right. */
  correct: z.optional(z.readonly(pollAnswer)),
});
export type PollQuestion = z.output<typeof pollQuestion>;

/** The fields of a poll that its author writes. */
const written = {
  title: freeText(pollTitleLimit).check(z.minLength(1)),
  questions: z.readonly(
    z.array(z.readonly(pollQuestion)).check(z.minLength(1), z.maxLength(pollQuestionLimit)),
  ),
  /** Whether people may change their answers while the poll is open. */
  isChangeable: z.optional(z.literal(true)),
};

/** A poll, as its author writes it. `id` is the author's. */
export const pollDocument = z.strictObject({ id: token64, ...written });
export type PollDocument = z.output<typeof pollDocument>;

/** The answers to one question. */
export const pollResult = z.object({
  /** How many answered it. */
  answered: count,
  /**
   * How often each option or mark was chosen; of ranking, the points of each option, of which the
   * best of n gets n; of matching, how often each option has each match, row by row.
   */
  counts: z.readonly(z.array(count)),
  /** How many are right, of a question with a right answer. */
  right: z.optional(count),
});
export type PollResult = z.output<typeof pollResult>;

/** The results of all questions, in their order. */
export const pollResults = z.object({
  /** How many have answered. */
  voted: count,
  results: z.readonly(z.array(z.readonly(pollResult)).check(z.maxLength(pollQuestionLimit))),
});
export type PollResults = z.output<typeof pollResults>;

/**
 * A poll as one person sees it. Hosts and co-hosts see all polls with their results; others those
 * that were launched, results once they are shared, and right answers once the poll has ended.
 */
export const pollView = z.object({
  id: token64,
  ...written,
  /** The revision at which it was created: the oldest is the first of the list. */
  since: count,
  state: z.enum(pollStates),
  /** How often it was launched. */
  launch: count,
  isShared: z.boolean(),
  results: z.optional(z.readonly(pollResults)),
  /** This person's own answers to this launch. */
  answers: z.optional(pollAnswers),
});
export type PollView = z.output<typeof pollView>;

/** All polls that this person may see, oldest first. */
export const pollsListed = indication({
  name: 'pollsListed',
  evt: 0xa082,
  body: z.object({
    polls: z.readonly(z.array(z.readonly(pollView)).check(z.maxLength(pollLimit))),
  }),
});

const counts = z.object({ id: token64, launch: count, ...pollResults.shape });

/** What has become of polls; absent fields have not changed. */
export const pollsChanged = indication({
  name: 'pollsChanged',
  evt: 0xa081,
  body: z.object({
    /** Polls as they are now; own answers to the same launch stay. */
    polls: z.optional(z.readonly(z.array(z.readonly(pollView)).check(z.maxLength(pollLimit)))),
    /** Polls that are gone. */
    gone: z.optional(z.readonly(z.array(token64).check(z.maxLength(pollLimit)))),
    /** New results. */
    counts: z.optional(z.readonly(z.array(z.readonly(counts)).check(z.maxLength(pollLimit)))),
  }),
});
export type PollCounts = z.output<typeof counts>;

/** What the gateway may send of polls, to clients that have asked for them. */
export const pollIndications = [pollsListed, pollsChanged] as const;
