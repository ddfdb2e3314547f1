import { createAction, type PayloadAction } from '@reduxjs/toolkit';
import type { Refusal } from '../protocol/error';

/** Marks an action as somebody's wish that will be settled. */
export interface IntentMeta {
  /** The id of the promise to settle; empty for an intent without one. */
  readonly intentId: string;
}

/** An intent without an id yet: the client's `perform` stamps it. */
export type Intent<P = unknown> = PayloadAction<P, string, IntentMeta>;

/** Declares an intent. Types end in `Requested`. */
export const intent = <P = void>(type: `${string}/${string}Requested`) =>
  createAction(type, (payload: P) => ({ payload, meta: { intentId: '' } satisfies IntentMeta }));

/** How an intent ended: with a value, or with a refusal. */
export type Settlement =
  | { readonly intentId: string; readonly ok: true; readonly value: unknown }
  | { readonly intentId: string; readonly ok: false; readonly error: Refusal };

/** Dispatched exactly once for each intent. */
export const intentSettled = createAction(
  'intent/settled',
  (settlement: Settlement, of: string) => ({
    payload: settlement,
    meta: { of },
  }),
);
