import type { Middleware } from '@reduxjs/toolkit';
import { intentSettled, type Intent, type Settlement } from '../effects/intent';
import { PlenaryError, refusal, type Refusal } from '../protocol/error';
import { operationTexts } from '../protocol/vocabulary/messages';

/** Promises that wait for intents. */
export interface IntentRegistry {
  readonly middleware: Middleware;
  /** The intent with an id, and the promise of its settlement. */
  await(
    intent: Intent,
    intentId: string,
  ): { readonly action: Intent; readonly done: Promise<unknown> };
  /** Refuses an intent that no feature can answer. */
  refuse(intent: Intent, error: Refusal): void;
  /** Rejects every intent that is still open. */
  close(): void;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: PlenaryError) => void;
}

/** A registry for one store. A settlement reaches its promise after the store has taken it in. */
export const createIntentRegistry = (): IntentRegistry => {
  const waiting = new Map<string, Waiting>();
  const finish = (settlement: Settlement): void => {
    const promise = waiting.get(settlement.intentId);
    waiting.delete(settlement.intentId);
    if (settlement.ok) promise?.resolve(settlement.value);
    else promise?.reject(new PlenaryError(settlement.error));
  };
  return {
    middleware: () => (next) => (action) => {
      const result = next(action);
      if (intentSettled.match(action)) finish(action.payload);
      return result;
    },
    await: (intent, intentId) => ({
      action: { ...intent, meta: { ...intent.meta, intentId } },
      done: new Promise((resolve, reject) => waiting.set(intentId, { resolve, reject })),
    }),
    refuse: ({ meta: { intentId } }, error) => finish({ intentId, ok: false, error }),
    close: () => {
      const closed = refusal('IMPROPER_MEETING_STATE', operationTexts.closed);
      for (const intentId of [...waiting.keys()]) finish({ intentId, ok: false, error: closed });
    },
  };
};
