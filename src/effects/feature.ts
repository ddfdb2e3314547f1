import type { Reducer } from '@reduxjs/toolkit';
import type { Saga } from 'redux-saga';

/** When a part of a feature loads: with the first screen, with the press of **Join**, or after it. */
export type LoadTime = 'lobby' | 'meeting' | 'deferred';

/** A saga whose place among the sagas of all features matters. Names read `feature/saga`. */
export interface OrderedSaga {
  readonly saga: Saga<[]>;
  /** What other sagas call it. */
  readonly name?: string;
  /** Sagas that stand before it; `'others'` means every other one that loads at the same time. */
  readonly after?: readonly string[] | 'others';
}

/** A saga, alone where any place will do. */
export type FeatureSaga = Saga<[]> | OrderedSaga;

/** The sagas of a feature that load at one time. */
export interface FeaturePart {
  /** They run as long as the client lives. */
  readonly always?: readonly FeatureSaga[];
  /** They run from the beginning of a join to the end of the session. */
  readonly inMeeting?: readonly FeatureSaga[];
}

/** Knows the intents of one type. */
interface IntentCreator {
  readonly match: (action: { readonly type: string }) => boolean;
}

/**
 * What the client knows of a feature from its first screen on. Parts that load later are modules of
 * their own (`<name>.meeting.ts`, `<name>.deferred.ts`), so that no screen loads them too early.
 */
export interface Feature {
  /** Key of its state, and prefix of its intents' types. */
  readonly name: string;
  readonly reducer?: Reducer;
  /** Whether the meeting's screen has a side panel of its name. */
  readonly hasPanel?: true;
  readonly lobby?: FeaturePart;
  /** The part that answers its intents; none where it has no intents. */
  readonly answeredBy?: LoadTime;
  /** Intents that its meeting part answers before the deferred one answers the others. */
  readonly answeredEarlier?: readonly IntentCreator[];
}

/**
 * Declares a feature and keeps its literal types.
 * @decision It stands in `effects`, the room below all features: `client` is above them.
 */
export const defineFeature = <const F extends Feature>(feature: F): F => feature;
