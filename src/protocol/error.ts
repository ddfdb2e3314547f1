import type { ErrorType } from './vocabulary/errorTypes';

/** What an error says, as plain data: it fits an action, an ack and a log line. */
export interface Refusal {
  readonly type: ErrorType;
  /** The documented sentence, shown as it is spelled. */
  readonly reason: string;
  /** A code of the error catalogue, where there is one. */
  readonly code?: number | undefined;
}

/** Makes a refusal. */
export const refusal = (type: ErrorType, reason: string, code?: number): Refusal =>
  code === undefined ? { type, reason } : { type, reason, code };

/**
 * The one error class. Rules return verdicts, sagas carry refusals; only the SDK throws this.
 * @source core 8
 */
export class PlenaryError extends Error implements Refusal {
  readonly type: ErrorType;
  readonly reason: string;
  readonly code?: number | undefined;

  constructor(from: Refusal, cause?: unknown) {
    super(from.reason, cause === undefined ? undefined : { cause });
    this.name = 'PlenaryError';
    this.type = from.type;
    this.reason = from.reason;
    if (from.code !== undefined) this.code = from.code;
  }
}
