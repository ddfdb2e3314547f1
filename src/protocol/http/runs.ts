import * as z from 'zod/mini';
import { token64 } from '../ids';

/**
 * The meeting runs that a gateway has now, with the support token. After a run, its log is a report
 * of the kind `gateway`.
 * @source issue 5 section 3
 * @decision
 */
export const runsPath = '/api/v1/runs';

/** The most runs in one answer: the latest. @decision */
export const runsLimit = 200;

/**
 * What identifies a run to a person. Logs do not contain it: the topic is looked up when the list
 * is requested, and is null once the meeting is no longer stored.
 * @decision
 */
export const runFacts = z.object({
  /** The meeting's number. */
  number: z.string().check(z.maxLength(16)),
  topic: z.nullable(z.string()),
  /** Participants now; after the run, the number who joined. */
  people: z.int().check(z.nonnegative()),
});
export type RunFacts = z.output<typeof runFacts>;

/** `GET /api/v1/runs`; `GET /api/v1/runs/{meetingId}/file` returns the log so far. */
export const runList = z.object({
  runs: z
    .array(
      z.object({
        meetingId: token64,
        ...runFacts.shape,
        /** When it began on this gateway, in milliseconds since 1970. */
        startedAt: z.number(),
        /** The number of events and refusals. */
        lines: z.int(),
      }),
    )
    .check(z.maxLength(runsLimit)),
});
export type RunList = z.output<typeof runList>;
