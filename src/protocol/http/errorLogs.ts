import * as z from 'zod/mini';
import { reportChunkSize } from '../limits';
import { plainText } from '../plainText';
import { reportDescriptionLimit, reportWordLimit } from '../reportLimits';

/**
 * Posts of the live-session tool.
 * @source collaboration 7 (live-session tool HTTP calls), collaboration 3
 * @decision The address of the beacon and of the token; that an answer has the tracking id.
 */
export const errorLogPaths = {
  errorLog: '/error_logs/report',
  debug: '/debug',
  actionLog: '/action_logs',
  token: '/api/v1/csrf',
} as const;

/** Longest body of these posts. @decision As a chunk of a report. */
export const errorLogLimit = reportChunkSize;

const word = plainText(reportWordLimit);
/** Whatever JSON holds: it is kept as it came, and looked at by nobody on the way. */
const anything = z.unknown();
const csrfToken = z.string().check(z.regex(/^[\w.-]{1,200}$/));

/** What fetch helpers send, so that no form of another site can. */
export const fetchHeaders = z.object({
  'x-requested-with': z.literal('XMLHttpRequest'),
  'x-csrf-token': csrfToken,
});

const errorFields = {
  /** The seat. */
  model_id: z.union([z.int().check(z.nonnegative()), z.string().check(z.regex(/^[\w-]{1,64}$/))]),
  model_type: z.literal('Seat'),
  category: word,
  reason: plainText(reportDescriptionLimit),
  data: z.optional(anything),
};

/** `POST /error_logs/report`. */
export const errorLog = z.union([
  z.strictObject({ ...errorFields, is_monitoring_log: z.boolean() }),
  z.strictObject({ ...errorFields, logs: z.union([z.string(), z.array(anything)]) }),
]);

/** `POST /debug`. */
export const debugPost = z.strictObject({ type: word, params: z.optional(anything) });

/** `POST /action_logs`, JSON as a beacon sends it: the token is in it, since beacons have no headers. */
export const actionLogBeacon = z.strictObject({
  description: plainText(reportDescriptionLimit),
  token: csrfToken,
});

/** `GET /api/v1/csrf`: what pages of allowed origins show with these posts, for a day. */
export const csrfAnswer = z.object({ token: csrfToken });
