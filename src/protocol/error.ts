import { sentence, type Phrase, type Sentence } from './phrase';
import type { ErrorType } from './vocabulary/errorTypes';

/** An error as plain data, for actions, acks and log lines. */
export interface Refusal extends Sentence {
  readonly type: ErrorType;
  /** A code of the error catalog, if it has one. */
  readonly code?: number | undefined;
  /** The person knows it, such as who closed the browser's picker: no alert tells them. */
  readonly isSilent?: true | undefined;
}

/** Makes a refusal. */
export const refusal = (type: ErrorType, of: string | Phrase, code?: number): Refusal => ({
  type,
  ...sentence(of),
  ...(code !== undefined && { code }),
});
/** The same refusal without an alert. */
export const silent = (of: Refusal): Refusal => ({ ...of, isSilent: true });

/**
 * The one error class. Rules return verdicts and sagas carry refusals; only the SDK throws this.
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
