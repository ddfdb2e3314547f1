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

/** Longest body of these posts. @decision The same as a chunk of a report. */
export const errorLogLimit = reportChunkSize;

const word = plainText(reportWordLimit);
/** Any JSON value, stored without a check of its content. */
const anything = z.unknown();
const csrfToken = z.string().check(z.regex(/^[\w.-]{1,200}$/));

/** Headers of fetch helpers, which a form of another site cannot send. */
export const fetchHeaders = z.object({
  'x-requested-with': z.literal('XMLHttpRequest'),
  'x-csrf-token': csrfToken,
});

const errorFields = {
  /** The seat's id. */
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

/**
 * `POST /action_logs`, as a beacon sends it: the body has the token, because beacons have no
 * headers.
 */
export const actionLogBeacon = z.strictObject({
  description: plainText(reportDescriptionLimit),
  token: csrfToken,
});

/** `GET /api/v1/csrf`: a token for posts from pages of allowed origins, valid for a day. */
export const csrfAnswer = z.object({ token: csrfToken });
