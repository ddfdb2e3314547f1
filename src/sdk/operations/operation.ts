import type { PlenaryClient, PlenaryState } from '../../client/client';

/** The base of operations: the intents that the screens dispatch too, and the state. */
export interface Core {
  /** @throws PlenaryError */
  readonly perform: PlenaryClient['perform'];
  readonly read: () => PlenaryState;
}

/** Waits for an intent without a value. @throws PlenaryError */
export const done = async (settled: Promise<unknown>): Promise<void> => {
  await settled;
};
