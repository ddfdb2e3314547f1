import type { Reducer } from '@reduxjs/toolkit';
import type { Saga } from 'redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { IndicationRow } from '../protocol/signal/define';
import type { SessionKey } from '../transport/storagePort';

/**
 * When a part of a feature loads: with the first screen, with the press of **Join**, or after it.
 */
export type LoadTime = 'lobby' | 'meeting' | 'deferred';

/** A saga that must start after others. Names read `feature/saga`. */
export interface OrderedSaga {
  readonly saga: Saga<[]>;
  /** What other sagas call it. */
  readonly name?: string;
  /** Sagas that start before it; `'others'` means all that load with it. */
  readonly after?: readonly string[] | 'others';
}

/** A saga; bare when its position does not matter. */
export type FeatureSaga = Saga<[]> | OrderedSaga;

/** A feature's sagas with the same load time. */
export interface FeaturePart {
  /** They run as long as the client lives. */
  readonly always?: readonly FeatureSaga[];
  /** They run from the beginning of a join to the end of the session. */
  readonly inMeeting?: readonly FeatureSaga[];
  /** What the gateway may send once the part has loaded. */
  readonly indications?: readonly IndicationRow[];
  /** Reducers that replace those of the first screen, by the names of their features. */
  readonly reducers?: Readonly<Record<string, Reducer>>;
}

/** Remembers something of a feature in this tab's store, for a page that is reloaded. */
export interface PageMemory {
  readonly key: SessionKey;
  /** Writes it at every change while a meeting lasts. */
  readonly keep: () => SagaGenerator<void>;
  /** Restores what the page stored before its reload, before the seat is requested. */
  readonly recall: () => SagaGenerator<void>;
}

/** Remembers something of a feature while its seat is lost, or silent on hold. */
export interface SeatMemory {
  /** The line was lost: stores the current state. */
  readonly lost?: () => SagaGenerator<void>;
  /** Restores the state on a seat, the same or a new one. */
  readonly settled: (seat: { readonly isResumed: boolean }) => SagaGenerator<void>;
}

/**
 * Local media of a feature: a hold stops them, and an admission starts them again.
 * @source core 4
 */
export interface OwnMedia {
  /** Whether a hold or a reload has stopped them, and they are not restored yet. */
  readonly areSuspended: () => SagaGenerator<boolean>;
  /** Whether they are sent, or about to be. */
  readonly areSending: () => SagaGenerator<boolean>;
  /** Stops capturing and sending, also what is starting, and releases the devices. */
  readonly stop: () => SagaGenerator<void>;
  /** Starts again what was suspended; the end of the hold follows. */
  readonly restart: () => SagaGenerator<void>;
}

/** The state of a feature that survives hold, failover and reload, and how it is restored. */
export interface Resume {
  readonly page?: PageMemory;
  /** Starts with each meeting. */
  readonly seat?: () => SagaGenerator<SeatMemory>;
  readonly media?: OwnMedia;
}

/** The sagas that a join starts with, and the state that they restore. */
export interface MeetingPart extends FeaturePart {
  readonly resume?: Resume;
}

/** Matches the intents of one type. */
interface IntentCreator {
  readonly match: (action: { readonly type: string }) => boolean;
}

/**
 * What the client knows of a feature from its first screen. Parts that load later are separate
 * modules (`<name>.meeting.ts`, `<name>.deferred.ts`), so that no screen loads them too early.
 */
export interface Feature {
  /** Key of its state, and prefix of its intents' types. */
  readonly name: string;
  readonly reducer?: Reducer;
  /** Whether the meeting's screen has a side panel of its name. */
  readonly hasPanel?: true;
  readonly lobby?: FeaturePart;
  /** The part that handles its intents; undefined for a feature without intents. */
  readonly answeredBy?: LoadTime;
  /** Intents that the meeting part handles although the deferred part handles the rest. */
  readonly answeredEarlier?: readonly IntentCreator[];
}

/**
 * Declares a feature and keeps its literal types.
 * @decision It is in `effects`, which all features may import; `client` imports the features.
 */
export const defineFeature = <const F extends Feature>(feature: F): F => feature;
