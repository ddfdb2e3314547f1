/**
 * The measured process: opens a file as the console does, or imports its actions into the peer, and
 * seeks. It needs --expose-gc. Arguments: contender, file, seeks.
 *
 * Pieces are inflated by zlib, as browsers do it natively: Node's stream of the browsers' interface takes 12 to 45 ms
 * for its first piece, where Chromium's takes 4 and zlib 4.
 *
 * `firstScreen` is the time until something is visible: for Plenary from the file until the
 * text of a screenful of records, the state after the first of them that has one, and the rows of that
 * state's tree, while the rest of the file is not yet read; for the peer from a list of actions that
 * is already in memory until the end of its import, before which it shows no state. `whole` is
 * the time until every line can be sought, which the peer's import gives as well.
 */
import { openAsBlob } from 'node:fs';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { legacy_createStore } from '@reduxjs/toolkit';
import { rootReducer } from '../../../src/client/rootReducer';
import { seededRandom } from '../../../test/support/seededRandom';
import { openSession } from '../../../src/support/console/session';
import { wordsOf } from '../../../src/support/console/words';
import { openLog, type OpenedLog } from '../../../src/support/log/openLog';
import { replayBy } from '../../../src/support/log/replayBy';
import { actionOf } from '../../../src/support/log/replayer';
import { treeRows } from '../../../src/support/log/treeRows';
import { quantile } from '../measure';

/** Duration of one turn of the console, in ms. */
const turn = 8;
/** Records on a tall screen. */
const rowsOfScreen = 60;

const heap = (): number => {
  globalThis.gc?.();
  // The second collection frees memory outside the heap that the first one released.
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
};
const timed = (run: () => unknown): number => {
  const begun = performance.now();
  run();
  return performance.now() - begun;
};
const quantiles = (times: readonly number[]) => ({
  seekP50: quantile(times, 0.5),
  seekP95: quantile(times, 0.95),
  seekP99: quantile(times, 0.99),
});
const places = (count: number, seeks: number): readonly number[] => {
  const random = seededRandom(7);
  return Array.from({ length: seeks }, () => Math.floor(random() * count));
};

/** Reads what the console first shows of a log: records, and the state after one of them. */
const showFirst = (log: OpenedLog): void => {
  const { replayer } = openSession('log', log, replayBy(rootReducer));
  const lines = Array.from({ length: Math.min(rowsOfScreen, log.index.length) }, (_, at) => at);
  const words = lines.map((line) => wordsOf(log.brief(line)));
  let state: object | undefined;
  for (const line of lines) state ??= replayer.stateAfter(line);
  const rows = treeRows(state, new Set());
  if (words.length === 0 || rows.length === 0) throw new Error('Nothing is shown');
};

const measurePlenary = async (path: string, seeks: number) => {
  const file = await openAsBlob(path);
  const before = heap();
  const begun = performance.now();
  let firstScreen: number | undefined;
  const first = (log: OpenedLog): void => {
    if (firstScreen !== undefined) return;
    showFirst(log);
    firstScreen = performance.now() - begun;
  };
  const log = await openLog(file, { inflate: promisify(inflate), onPart: first });
  first(log);
  const whole = performance.now() - begun;
  const session = openSession('log', log, replayBy(rootReducer));
  const coldSeek = timed(() => session.replayer.stateAfter(log.index.length >> 1));
  let longestTurn = 0;
  const mismatches = { count: 0, frames: 0 };
  for (let isDone = false; !isDone;) {
    const end = performance.now() + turn;
    const took = timed(() => {
      while (!isDone && performance.now() < end) {
        const { done, value } = session.examination.next();
        isDone = done === true;
        if (value)
          Object.assign(mismatches, { count: value.mismatches.length, frames: value.frames });
      }
    });
    longestTurn = Math.max(longestTurn, took);
  }
  const examined = performance.now() - begun;
  const held = heap() - before;
  const times = places(log.index.length, seeks).map((line) =>
    timed(() => session.replayer.stateAfter(line)),
  );
  return {
    firstScreen,
    whole,
    coldSeek,
    examined,
    longestTurn,
    heap: held,
    heapAfterSeeks: heap() - before,
    frames: mismatches.frames,
    mismatches: mismatches.count,
    ...quantiles(times),
  };
};

/** Returns the actions of a log as a list. */
const actionsIn = async (path: string) => {
  const log = await openLog(await openAsBlob(path));
  const actions: { readonly type: string }[] = [];
  for (let line = 0; line < log.index.length; line += 1) {
    if (log.index.kindAt(line) !== 'action') continue;
    const record = log.record(line);
    if (Array.isArray(record) && record[0] === 'action') actions.push(actionOf(record));
  }
  return actions;
};

const measurePeer = async (path: string, seeks: number) => {
  const { instrument, ActionCreators } = await import('@redux-devtools/instrument');
  const actions = await actionsIn(path);
  const before = heap();
  const store = legacy_createStore(rootReducer, instrument());
  const lifted = Reflect.get(store, 'liftedStore');
  const importing = timed(() => lifted.dispatch(ActionCreators.importState(actions as never)));
  const held = heap() - before;
  const times = places(actions.length, seeks).map((at) =>
    timed(() => {
      lifted.dispatch(ActionCreators.jumpToState(at));
      store.getState();
    }),
  );
  return {
    firstScreen: importing,
    whole: importing,
    examined: importing,
    heap: held,
    ...quantiles(times),
  };
};

const [contender, path = '', seeks = '200'] = process.argv.slice(2);
void (contender === 'plenary' ? measurePlenary : measurePeer)(path, Number(seeks)).then((figures) =>
  process.stdout.write(`${JSON.stringify(figures)}\n`),
);
