import { describe, expect, test } from '@jest/globals';
import { createFakeClock } from '../../../test/fakes/fakeClock';
import type { ToLog } from '../../protocol/engine/log';
import { millis } from '../../kernel/units';
import { startRecorder } from './recorder';
import { openTape, tapedSignals } from './tape';

const open = ({
  isIdle = true,
  others = 1,
}: { readonly isIdle?: boolean; readonly others?: number } = {}) => {
  const clock = createFakeClock();
  const tape = openTape(clock);
  const rest = Array.from({ length: others }, (_, at) => [`b${at}`, { n: 0 }] as const);
  const store = { state: { parts: { a: { n: 0 }, ...Object.fromEntries(rest) } } };
  const write = tape.follow(() => store.state);
  const said: ToLog[] = [];
  const idle: ((left: () => number) => void)[] = [];
  const recorder = startRecorder(tape, {
    clock,
    post: (message) => said.push(message),
    whenIdle: (task) => (isIdle ? task(() => 1) : idle.push(task)),
    beginning: () => ({ startedAt: clock.now(), clientVersion: '1.0.0', machine: {} }),
  });
  const act = (n: number): void => {
    store.state = { parts: { ...store.state.parts, a: { n } } };
    write({ type: 'a/changed', payload: n });
  };
  const crowd = (people: number): void => {
    const more = Array.from({ length: people }, (_, at) => [`c${at}`, { n: at }] as const);
    store.state = { parts: { ...store.state.parts, ...Object.fromEntries(more) } };
  };
  const count = (type: ToLog['type']): number => said.filter((one) => one.type === type).length;
  const actions = (): readonly unknown[] =>
    said.flatMap((one) =>
      one.type === 'entries'
        ? one.entries.map((entry) => (entry.kind === 'action' ? entry.action : entry))
        : [],
    );
  return { clock, tape, recorder, said, idle, act, crowd, count, actions };
};

describe('the recorder', () => {
  test('begins with the whole first state, and hands over what happens four times a second', async () => {
    const { clock, said, act, actions } = open();
    expect(said.map(({ type }) => type)).toEqual(['begin', 'nodes', 'frame']);
    expect(said[2]).toEqual({ type: 'frame', action: 0, root: 4 });
    act(1);
    act(2);
    expect(actions()).toEqual([]);
    await clock.advance(250);
    expect(actions()).toEqual([
      { type: 'a/changed', payload: 1 },
      { type: 'a/changed', payload: 2 },
    ]);
  });

  test('tells of a later state only what is new in it', async () => {
    const { clock, said, act } = open();
    act(7);
    await clock.advance(31_000);
    const nodes = said.flatMap((one) => (one.type === 'nodes' ? one.nodes : [])).slice(4);
    expect(nodes).toEqual([
      { id: 5, names: ['n'], values: [7] },
      { id: 6, names: ['a', 'b0'], values: [[5], [2]] },
      { id: 7, names: ['parts'], values: [[6]] },
    ]);
    expect(said.at(-1)).toEqual({ type: 'frame', action: 1, root: 7 });
    const before = said.length;
    await clock.advance(120_000);
    expect(said).toHaveLength(before);
  });

  test('lets what happens wait while it walks a state on a busy page, so that all has its order', async () => {
    const { clock, said, idle, act, actions } = open({ isIdle: false });
    act(1);
    await clock.advance(1000);
    expect(actions()).toEqual([]);
    // No time is left after the first objects.
    while (idle.length > 0) idle.shift()?.(() => 0);
    await clock.advance(250);
    expect(said.map(({ type }) => type)).toEqual(['begin', 'nodes', 'frame', 'entries']);
  });

  test('hands over at once what comes thick', () => {
    const { act, actions, count } = open();
    for (let n = 1; n <= 500; n += 1) act(n);
    expect(actions()).toHaveLength(500);
    expect(count('frame')).toBe(2);
  });

  test('begins a new segment, with all objects anew, once the last one has had twice as many actions as objects', async () => {
    const { clock, act, count, said } = open();
    for (let n = 1; n <= 10; n += 1) {
      act(n);
      await clock.advance(31_000);
    }
    expect(count('begin')).toBe(2);
    const last = said.findLastIndex(({ type }) => type === 'begin');
    const nodes = said.slice(last).flatMap((one) => (one.type === 'nodes' ? one.nodes : []));
    expect(nodes.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  test('begins a new segment late where a state has more objects than actions come', async () => {
    const { clock, act, count } = open({ others: 100 });
    for (let n = 1; n <= 39; n += 1) {
      act(n);
      await clock.advance(31_000);
    }
    expect(count('begin')).toBe(1);
    act(40);
    await clock.advance(31_000);
    expect(count('begin')).toBe(2);
  });

  test('begins a new segment late where a crowd has come after the first state', async () => {
    const { clock, act, count, crowd } = open();
    crowd(100);
    for (let n = 1; n <= 39; n += 1) {
      act(n);
      await clock.advance(31_000);
    }
    expect(count('begin')).toBe(1);
  });

  test('hands over everything when the page may be gone the next moment', () => {
    const { recorder, act, actions, said } = open();
    act(1);
    recorder.keep();
    expect(actions()).toHaveLength(1);
    expect(said.at(-1)).toEqual({ type: 'keep' });
  });

  test('ends the walk of a state first when the page may be gone the next moment', () => {
    const { recorder, act, said, idle, count } = open({ isIdle: false, others: 100 });
    act(1);
    idle.shift()?.(() => 0);
    recorder.keep();
    expect(said.map(({ type }) => type)).toEqual([
      'begin',
      'nodes',
      'nodes',
      'frame',
      'entries',
      'keep',
    ]);
    // The page is idle after all.
    while (idle.length > 0) idle.shift()?.(() => 1);
    expect(count('frame')).toBe(1);
  });

  test('starts with the state of now where too much happened before it was there', () => {
    const clock = createFakeClock();
    const tape = openTape(clock);
    const store = { state: { n: 0 } };
    const write = tape.follow(() => store.state);
    for (let n = 1; n <= 20_001; n += 1) {
      store.state = { n };
      write({ type: 'n' });
    }
    expect(tape.start()).toEqual({ n: 20_001 });
    expect(tape.take()).toEqual([]);
  });

  test('tells what came before it was there with its own time', async () => {
    const clock = createFakeClock();
    await clock.advance(1000);
    const tape = openTape(clock);
    const write = tape.follow(() => ({}));
    await clock.advance(300);
    write({ type: 'early' });
    await clock.advance(1700);
    const said: ToLog[] = [];
    startRecorder(tape, {
      clock,
      post: (message) => said.push(message),
      whenIdle: (task) => task(() => 1),
      beginning: () => ({ startedAt: clock.now(), clientVersion: '1.0.0', machine: {} }),
    });
    await clock.advance(250);
    const opened = clock.now() - 2250;
    expect(said[0]).toMatchObject({ type: 'begin', at: 1000, beginning: { startedAt: opened } });
    expect(said.at(-1)).toMatchObject({ entries: [{ at: 1300 }] });
  });

  test('hears what sockets say, in both directions', async () => {
    const clock = createFakeClock();
    const tape = openTape(clock);
    const events: unknown[] = [];
    const signal = tapedSignals(
      {
        open: (_url, onEvent) => {
          onEvent({ type: 'text', text: 'from afar' });
          return { send: (text) => void events.push(text), close: () => undefined };
        },
      },
      tape,
      () => 'api',
    );
    await clock.advance(millis(10));
    signal.open('wss://x/wc/api/1', (event) => events.push(event)).send('to afar');
    expect(events).toEqual([{ type: 'text', text: 'from afar' }, 'to afar']);
    expect(tape.take()).toMatchObject([
      { kind: 'heard', socket: 'api', text: 'from afar' },
      { kind: 'sent', socket: 'api', text: 'to afar' },
    ]);
  });
});
