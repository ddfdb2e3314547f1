import type { SagaGenerator } from 'typed-redux-saga';
import type { Result } from '../kernel/result';
import type { Refusal } from '../protocol/error';
import type { SignalPort } from '../transport/ports';
import type { Relay } from './session';

/** What the lobby has fetched and opened for a join that may follow. It shows nobody as present. */
export interface Preparation {
  /**
   * Stores for the present join what was fetched for it, and returns the servers to dial. Also a
   * refusal, so that no query is judged twice; undefined if the join has to ask for itself.
   */
  takePlace(): SagaGenerator<Result<readonly Relay[], Refusal> | undefined>;
  /**
   * How to take over the socket that was opened, if its address is the one that `addressOf` returns
   * for the page's id in it; from then on the page has that id.
   */
  takeSocket(
    addressOf: (cid: string) => SagaGenerator<string>,
  ): SagaGenerator<SignalPort['open'] | undefined>;
}

/** Where a lobby leaves its preparation for the join that takes it. */
export interface Preparations {
  /** Of the lobby that is shown; the meeting's code loads without the lobby's. */
  current: Preparation | undefined;
}
