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
