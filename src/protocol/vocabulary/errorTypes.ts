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
 * Types that an embedder sees beside the operation types.
 * @source core 8, media 8
 * @decision The locked-operation type has no documented word of its own.
 */
export const publicErrorTypes = [
  'invalid-parameter',
  'operation-not-allowed',
  'not-permitted',
  'internal failure',
  'timeout',
  'operation-locked',
] as const;
export type PublicErrorType = (typeof publicErrorTypes)[number];

/** The public type of each operation type. @source core 8 @decision The pairing. */
export const publicErrorTypeOf: Readonly<Record<ErrorType, PublicErrorType>> = {
  INVALID_OPERATION: 'operation-not-allowed',
  INTERNAL_ERROR: 'internal failure',
  OPERATION_TIMEOUT: 'timeout',
  INSUFFICIENT_PRIVILEGES: 'not-permitted',
  IMPROPER_MEETING_STATE: 'operation-not-allowed',
  INVALID_PARAMETERS: 'invalid-parameter',
  OPERATION_LOCKED: 'operation-locked',
};
