/** Types of an SDK operation's error, as documented. @source core 8, collaboration 8 */
export const errorTypes = [
  'INVALID_OPERATION',
  'INTERNAL_ERROR',
  'OPERATION_TIMEOUT',
  'INSUFFICIENT_PRIVILEGES',
  'IMPROPER_MEETING_STATE',
  'INVALID_PARAMETERS',
  'OPERATION_LOCKED',
] as const;
export type ErrorType = (typeof errorTypes)[number];

/**
 * The public error type for each operation type.
 * @source core 8, media 8
 * @decision The pairing; and the locked-operation type has no documented word.
 */
export const publicErrorTypes = {
  INVALID_OPERATION: 'operation-not-allowed',
  INTERNAL_ERROR: 'internal failure',
  OPERATION_TIMEOUT: 'timeout',
  INSUFFICIENT_PRIVILEGES: 'not-permitted',
  IMPROPER_MEETING_STATE: 'operation-not-allowed',
  INVALID_PARAMETERS: 'invalid-parameter',
  OPERATION_LOCKED: 'operation-locked',
} as const satisfies Readonly<Record<ErrorType, string>>;
export type PublicErrorType = (typeof publicErrorTypes)[ErrorType];
