import type { PlenaryClient, PlenaryState } from '../../client/client';

/** What operations are made of: the same intents that the screens dispatch, and the state they read. */
export interface Core {
  /** @throws PlenaryError */
  readonly perform: PlenaryClient['perform'];
  readonly read: () => PlenaryState;
}

/** Dispatches an intent whose settlement carries nothing. @throws PlenaryError */
export const done = async (settled: Promise<unknown>): Promise<void> => {
  await settled;
};
