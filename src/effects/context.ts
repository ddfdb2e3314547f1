import { getContext, type SagaGenerator } from 'typed-redux-saga';
import type { GetContextEffect } from 'redux-saga/effects';
import type { IndicationRow } from '../protocol/signal/define';
import type { Ports } from '../transport/ports';
import type { Captures } from './devices/captures';
import type { CommandLink } from './commandLink';
import type { Resume } from './feature';
import type { Mutex } from './mutex';
import type { Preparations } from './preparation';
import type { RemoteInputLine } from './remoteInput';
import type { Session } from './session';

/** How the embedding page wants this client to behave. */
export interface ClientSettings {
  /** Sound of the meeting is played from the join on, before computer audio is started. */
  readonly listensOnJoin: boolean;
  /** Names of the side panels that the meeting's screen has. */
  readonly panels: readonly string[];
}

/** What every saga may ask for: the ports, and the few things that a store must not hold. */
export interface SagaContext extends Ports {
  readonly settings: ClientSettings;
  readonly link: CommandLink;
  readonly session: Session;
  /** What the gateway may send, by event number: it grows with the parts that load. */
  readonly indications: Map<number, IndicationRow>;
  readonly preparations: Preparations;
  readonly captures: Captures;
  readonly remoteInput: RemoteInputLine;
  /** What survives a seat or a page, for each feature. */
  readonly resumes: readonly Resume[];
  /** Serializes actions on the local audio. */
  readonly audioMutex: Mutex;
}

/** One entry of the saga context. */
export function* fromContext<K extends keyof SagaContext>(
  key: K,
): SagaGenerator<SagaContext[K], GetContextEffect> {
  return yield* getContext<SagaContext[K]>(key);
}
