import { MessageChannel } from 'node:worker_threads';
import { openTape } from '../../../src/client/recording/tape';
import { median, quantile } from '../measure';
import { busyMeeting, type Happening } from './meeting';
import { openStore, plainStore, RecordedPage, type Turn } from './page';
import { Writer } from './writer';

/** Returns the first `actions` actions of a busy meeting of a thousand people, with the other happenings. */
const happeningsOf = (actions: number): readonly Happening[] => {
  const all: Happening[] = [];
  let left = actions;
  for (const happening of busyMeeting(1000)) {
    if ('action' in happening) left -= 1;
    if (left < 0) break;
    all.push(happening);
  }
  return all;
};

/** Returns the microseconds of each dispatch. */
const dispatchAll = (happenings: readonly Happening[], isRecorded: boolean): number[] => {
  const tape = openTape({ monotonic: () => performance.now() });
  const { dispatch } = openStore(isRecorded ? tape.follow : undefined);
  const times: number[] = [];
  for (const happening of happenings) {
    if ('text' in happening) continue;
    const begun = performance.now();
    dispatch(happening.action);
    times.push((performance.now() - begun) * 1000);
    if (times.length % 500 === 0) tape.take();
  }
  return times;
};

/** Returns the mean microseconds of writing an action to the tape. */
const tapeAll = (happenings: readonly Happening[]): number => {
  const tape = openTape({ monotonic: () => performance.now() });
  const write = tape.follow(() => ({}));
  const actions = happenings.flatMap((each) => ('action' in each ? [each.action] : []));
  let took = 0;
  for (let from = 0; from < actions.length; from += 500) {
    const some = actions.slice(from, from + 500);
    const begun = performance.now();
    for (const action of some) write(action);
    took += performance.now() - begun;
    tape.take();
  }
  return (took * 1000) / actions.length;
};

/** Measures the cost of recording for the page's main thread, in microseconds an action. */
export const measureDispatch = (rounds: number, actions: number) => {
  const happenings = happeningsOf(actions);
  dispatchAll(happenings, true);
  tapeAll(happenings);
  return Array.from({ length: rounds }, () => {
    const plain = dispatchAll(happenings, false);
    const recorded = dispatchAll(happenings, true);
    const tape = tapeAll(happenings);
    return {
      plainP50: median(plain),
      recordedP50: median(recorded),
      tape,
      share: (100 * tape) / median(plain),
      shareOfMean: (100 * tape * plain.length) / plain.reduce((sum, each) => sum + each, 0),
    };
  });
};

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

/** Returns the cost of turns outside the dispatch for an action: handing over, cloning and walking. */
const besideOf = (turns: readonly Turn[], actions: number, warm: number) => {
  const counted = turns.slice(warm);
  const handing = counted.filter(({ entries }) => entries > 0);
  return {
    handingP50: median(handing.map(({ took, entries }) => (took * 1000) / entries)),
    mean: (sum(counted.map(({ took }) => took)) * 1000) / actions,
    turnP99: quantile(
      counted.map(({ took }) => took),
      0.99,
    ),
    longestTurn: Math.max(...counted.map(({ took }) => took)),
  };
};

/** Measures the recorder's work outside the dispatch in `actions` actions of a busy meeting. */
export const measureTurns = (actions: number) => {
  const { port1, port2 } = new MessageChannel();
  port2.on('message', () => undefined);
  const page = new RecordedPage((message) => port1.postMessage(message), plainStore());
  const happenings = happeningsOf(actions);
  for (const happening of happenings) page.happen(happening);
  page.close();
  port1.close();
  return besideOf(page.turns, actions, 20);
};

/** Measures the cost of `minutes` of a busy meeting for the worker and the database. */
export const measureHour = async (minutes = 60) => {
  const writer = new Writer();
  const store = plainStore();
  writer.open(store.getState());
  const page = new RecordedPage((message) => writer.take(message), store);
  let actions = 0;
  const end = minutes * 60 * 1000;
  for (const happening of busyMeeting(1000)) {
    if (happening.at > end) break;
    if ('action' in happening) actions += 1;
    page.happen(happening);
    await writer.work(happening.at);
  }
  page.close();
  await writer.work(end + 5000);
  const file = await writer.file();
  return {
    actions,
    bytes: file.length,
    bytesPerAction: file.length / actions,
    written: writer.written,
    stored: writer.stored(),
    workerCpuPercent: (100 * writer.cpu) / end,
    workerMicrosPerAction: (writer.cpu * 1000) / actions,
  };
};
