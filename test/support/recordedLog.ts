import type { Action } from '@reduxjs/toolkit';
import { rootReducer } from '../../src/client/rootReducer';
import { openTape } from '../../src/client/recording/tape';
import { startRecorder } from '../../src/client/recording/recorder';
import type { FromLog, ToLog } from '../../src/protocol/engine/log';
import { LogEngine } from '../../workers/engine/log/logEngine';
import { sourceWords } from '../../workers/engine/log/sourceWords';
import { namesIn } from '../../src/client/recording/namesIn';

type State = ReturnType<typeof rootReducer>;
const init = { type: '@@init' };

/** A database that a test can look into. */
export const aPieceDatabase = () => {
  const kept = new Map<string, unknown>();
  return {
    kept,
    getItem: (key: string) => Promise.resolve(kept.get(key)),
    setItem: (key: string, value: unknown) => Promise.resolve(void kept.set(key, value)),
    removeItem: (key: string) => Promise.resolve(void kept.delete(key)),
    keys: () => Promise.resolve([...kept.keys()]),
  };
};

/** The log of `actions` as recorder and worker write it, with a frame after every `every` of them. */
export const recordActions = async (
  actions: readonly Action[],
  { every = 25, begin = rootReducer(undefined, init) }: { every?: number; begin?: State } = {},
): Promise<Uint8Array> => {
  const said: FromLog[] = [];
  const engine = new LogEngine({
    post: (message) => said.push(message),
    openDatabase: () => Promise.resolve(aPieceDatabase()),
    words: sourceWords,
    salt: crypto.getRandomValues(new Uint8Array(32)),
    seal: {
      subtle: crypto.subtle,
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    },
    every: () => undefined,
    now: () => Date.now(),
  });
  const run = { state: begin, now: 0, due: (): void => undefined };
  const clock = {
    monotonic: () => run.now,
    after: (_delay: number, task: () => void) => {
      run.due = task;
      return () => undefined;
    },
  };
  const post = (message: ToLog): void => engine.obey(structuredClone(message));
  post({ type: 'open', logId: 'log', names: namesIn(run.state) });
  const tape = openTape(clock);
  const write = tape.follow(() => run.state);
  const recorder = startRecorder(tape, {
    clock,
    post,
    whenIdle: (task) => task(() => 1),
    beginning: () => ({ startedAt: 1_700_000_000_000, clientVersion: '1.0.0', machine: {} }),
  });
  let at = 0;
  for (const action of actions) {
    run.state = rootReducer(run.state, action);
    write(action);
    at += 1;
    // Long enough for a frame to be due.
    run.now += at % every === 0 ? 40_000 : 1;
    if (at % every === 0) run.due();
  }
  run.now += 40_000;
  run.due();
  recorder.close();
  post({ type: 'export', requestId: 1, logId: 'log' });
  for (let turn = 0; turn < 1000; turn += 1) {
    const exported = said.find((message) => message.type === 'exported');
    if (exported?.type === 'exported') return new Uint8Array(await exported.file.arrayBuffer());
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`No file: ${JSON.stringify(said)}`);
};
