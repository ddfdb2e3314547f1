import type { Action } from '@reduxjs/toolkit';
import type { PlenaryClient } from '../../client/client';
import type { Intent } from '../../effects/intent';
import { resumeAwaited, sharePaused } from '../../features/sharing/sharing.actions';
import type { RemoteInput } from '../../protocol/agent/remoteInput';
import type { Result } from '../../kernel/result';
import { PlenaryError, type Refusal } from '../../protocol/error';
import { aStore } from './builders';
import { fakeBackgroundClient } from './fakeBackground';
import { fakeReports } from './fakeReports';

/** A client without a gateway: it has a state, no devices, and records its intents. */
export interface FakeClient extends PlenaryClient {
  readonly performed: readonly Intent[];
  /** What was done to a controlled screen. */
  readonly inputs: readonly RemoteInput[];
  /** A text that was copied on a controlled computer; undefined for one that is too long. */
  tellCopied(text: string | undefined): void;
  /** Sends levels to the stage. */
  tellLevels(own: number, users: readonly (readonly [number, number])[]): void;
}

/** What every file of the gallery says. */
const shownText = 'Agenda\n\n1. What we have learned\n2. What comes next\n';

/** The fake's answer to an intent. */
export type Answer = (
  intent: Intent,
  client: FakeClient,
) => Result<unknown, Refusal> | Promise<Result<unknown, Refusal>>;

type MountStage = PlenaryClient['stage']['mountStage'];
type TakeScreenshot = Awaited<ReturnType<PlenaryClient['stage']['pictures']>>['takeScreenshot'];
const emptyStage: MountStage = () => ({ layout: () => undefined, unmount: () => undefined });

/** A share that is to be frozen is paused at once. */
const freezeFor = (store: PlenaryClient['store']): void => {
  const freeze = (): void => {
    const { isFrozen, status } = store.getState().sharing;
    if (!isFrozen || status !== 'Sharing') return;
    store.dispatch(sharePaused());
    store.dispatch(resumeAwaited({ isAwaited: true }));
  };
  store.subscribe(freeze);
};

/**
 * A client whose state follows from `actions`; `answer` answers every intent, and tiles stay empty
 * unless `mountStage` paints them; so do pictures without `takeScreenshot`.
 */
export const createFakeClient = (
  actions: readonly Action[],
  answer: Answer = () => ({ ok: true, value: undefined }),
  mountStage: MountStage = emptyStage,
  takeScreenshot: TakeScreenshot = () => Promise.resolve(undefined),
): FakeClient => {
  const performed: Intent[] = [];
  const inputs: RemoteInput[] = [];
  const copyListeners = new Set<(text: string | undefined) => void>();
  const listeners = new Set<Parameters<PlenaryClient['stage']['onLevels']>[0]>();
  const client: FakeClient = {
    store: aStore(actions),
    performed,
    perform: async (intent) => {
      performed.push(intent);
      const outcome = await answer(intent, client);
      if (!outcome.ok) throw new PlenaryError(outcome.error);
      return outcome.value;
    },
    stage: {
      mountStage,
      onLevels: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      pictures: () =>
        Promise.resolve({
          takeScreenshot,
          playInto: () => Promise.resolve(undefined),
        }),
    },
    selfView: { current: () => null, onChange: () => () => undefined },
    ownShare: { current: () => null, onChange: () => () => undefined },
    inputs,
    remoteInput: {
      send: (input) => void inputs.push(input),
      onCopied: (listener) => {
        copyListeners.add(listener);
        return () => void copyListeners.delete(listener);
      },
    },
    background: fakeBackgroundClient,
    files: () =>
      Promise.resolve({
        offer: ({ name, size, type }) => ({ handle: name, name, size, type }),
        forget: () => undefined,
        blobOf: () => new Blob([shownText]),
      }),
    reports: fakeReports,
    dispose: () => Promise.resolve(),
    tellCopied: (text) => {
      for (const listener of copyListeners) listener(text);
    },
    tellLevels: (own, users) => {
      for (const listener of listeners) listener(own, users);
    },
  };
  freezeFor(client.store);
  return client;
};
