import { sentence, type Phrase, type Sentence } from './phrase';
import type { ErrorType } from './vocabulary/errorTypes';

/** What an error says, as plain data: it fits an action, an ack and a log line. */
export interface Refusal extends Sentence {
  readonly type: ErrorType;
  /** A code of the error catalogue, where there is one. */
  readonly code?: number | undefined;
}

/** Makes a refusal. */
export const refusal = (type: ErrorType, of: string | Phrase, code?: number): Refusal => ({
  type,
  ...sentence(of),
  ...(code !== undefined && { code }),
});

/**
 * The one error class. Rules return verdicts, sagas carry refusals; only the SDK throws this.
 * @source core 8
 */
export class PlenaryError extends Error implements Refusal {
  readonly type: ErrorType;
  readonly reason: string;
  readonly phrase?: Phrase | undefined;
  readonly code?: number | undefined;

  constructor(from: Refusal, cause?: unknown) {
    super(from.reason, cause === undefined ? undefined : { cause });
    this.name = 'PlenaryError';
    this.type = from.type;
    this.reason = from.reason;
    if (from.phrase !== undefined) this.phrase = from.phrase;
    if (from.code !== undefined) this.code = from.code;
  }
}
