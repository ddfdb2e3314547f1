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

/** `GET /api/v1/runs`; `GET /api/v1/runs/{meetingId}/file` gives the log as it is then. */
export const runList = z.object({
  runs: z
    .array(
      z.object({
        meetingId: token64,
        /** When it began here, in milliseconds since 1970. */
        startedAt: z.number(),
        /** How many events and refusals there were. */
        lines: z.int(),
      }),
    )
    .check(z.maxLength(runsLimit)),
});
export type RunList = z.output<typeof runList>;
