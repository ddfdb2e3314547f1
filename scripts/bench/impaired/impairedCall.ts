import type { Contender } from '../call/contender';
import type { Conditions } from '../../../test/journeys/support/lane';

/** Bytes that people have sent and received so far. */
export interface Carried {
  readonly up: number;
  readonly down: number;
}

/** A way to hold a call whose network can be made bad. */
export interface ImpairedCall {
  readonly contender: Contender;
  /** The network of everybody, from now on; none is a perfect one. */
  impair(conditions: Conditions | undefined): void;
  carried(): Carried;
  close(): Promise<void>;
}
