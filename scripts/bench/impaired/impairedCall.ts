import type { Contender } from '../call/contender';
import type { Conditions } from '../../../test/journeys/support/lane';

/** Bytes that people have sent and received so far. */
export interface Carried {
  readonly up: number;
  readonly down: number;
}

/** A call with an adjustable network. */
export interface ImpairedCall {
  readonly contender: Contender;
  /** Sets the network conditions of everybody; undefined for a perfect network. */
  impair(conditions: Conditions | undefined): void;
  carried(): Carried;
  close(): Promise<void>;
}
