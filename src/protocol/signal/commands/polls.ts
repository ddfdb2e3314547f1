import * as z from 'zod/mini';
import { token64, userId } from '../../ids';
import { pollBallotPage } from '../../pollLimits';
import { pollActions } from '../../vocabulary/polls';
import { command } from '../define';
import { pollAnswers, pollDocument } from '../polls';

const count = z.int().check(z.nonnegative());

/** Asks for all polls that this person may see, and from now on for what changes. */
export const openPolls = command({ name: 'openPolls', evt: 0xa001, body: z.object({}) });

/** Creates a poll, or replaces one that was never launched. */
export const savePoll = command({
  name: 'savePoll',
  evt: 0xa002,
  body: z.object({ poll: z.readonly(pollDocument) }),
});

/** Deletes a poll with its answers. */
export const deletePoll = command({
  name: 'deletePoll',
  evt: 0xa003,
  body: z.object({ PollingId: token64 }),
});

/**
 * Launches a poll, ends it, shares its results, or stops sharing them.
 * @source collaboration 7
 */
export const controlPoll = command({
  name: 'controlPoll',
  evt: 0xa004,
  body: z.object({
    PollingId: token64,
    action: z.enum(pollActions),
    /** How often it had been launched: a repeated launch does not start over. */
    launch: count,
  }),
});

/** Gives or changes one's own answers. */
export const answerPoll = command({
  name: 'answerPoll',
  evt: 0xa005,
  body: z.object({ PollingId: token64, launch: count, answers: pollAnswers }),
});

const ballot = z.object({
  userId,
  name: z.string(),
  answers: pollAnswers,
});

/** Reads what people have answered, the ballots from number `from` on. */
export const readBallots = command({
  name: 'readBallots',
  evt: 0xa006,
  body: z.object({ PollingId: token64, from: count }),
  reply: z.object({
    ballots: z.readonly(z.array(z.readonly(ballot)).check(z.maxLength(pollBallotPage))),
    /** How many there are. */
    total: count,
  }),
});
