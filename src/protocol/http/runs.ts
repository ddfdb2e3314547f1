import * as z from 'zod/mini';
import { token64 } from '../ids';

/**
 * Runs of meetings that go on at a gateway, for whoever shows the support token. Once a run is over,
 * its log is among the reports, of the kind `gateway`.
 * @source issue 5 section 3 @decision
 */
export const runsPath = '/api/v1/runs';

/** Runs that one answer tells of: the latest ones. @decision */
export const runsLimit = 200;

/**
 * What tells one run from another to a person. It stands in no log: the topic is looked up as the list
 * is asked for, and is null once the meeting is no longer stored.
 * @decision
 */
export const runFacts = z.object({
  /** The meeting's number. */
  number: z.string().check(z.maxLength(16)),
  topic: z.nullable(z.string()),
  /** How many are there now; of a run that is over, how many came. */
  people: z.int().check(z.nonnegative()),
});
export type RunFacts = z.output<typeof runFacts>;

/** `GET /api/v1/runs`; `GET /api/v1/runs/{meetingId}/file` gives the log as it is then. */
export const runList = z.object({
  runs: z
    .array(
      z.object({
        meetingId: token64,
        ...runFacts.shape,
        /** When it began here, in milliseconds since 1970. */
        startedAt: z.number(),
        /** How many events and refusals there were. */
        lines: z.int(),
      }),
    )
    .check(z.maxLength(runsLimit)),
});
export type RunList = z.output<typeof runList>;
