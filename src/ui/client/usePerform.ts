import { useCallback, useRef, useState } from 'react';
import type { Intent } from '../../effects/intent';
import { ok, fail, type Result } from '../../kernel/result';
import { PlenaryError, refusal, type Refusal } from '../../protocol/error';
import { useClient } from './client';

/** The result of an intent. */
export type Outcome = Result<unknown, Refusal>;

const refusalOf = (error: unknown): Refusal =>
  error instanceof PlenaryError
    ? error
    : refusal('INTERNAL_ERROR', error instanceof Error ? error.message : String(error));

/**
 * Performs intents for one control. `isPending` is true while one runs. The result has a refusal;
 * the alerts show it, so the caller may ignore it.
 */
export const usePerform = () => {
  const client = useClient();
  const running = useRef(0);
  const [isPending, setPending] = useState(false);
  const perform = useCallback(
    async (intent: Intent): Promise<Outcome> => {
      running.current += 1;
      setPending(true);
      try {
        return ok(await client.perform(intent));
      } catch (error) {
        return fail(refusalOf(error));
      } finally {
        running.current -= 1;
        setPending(running.current > 0);
      }
    },
    [client],
  );
  return { perform, isPending };
};
