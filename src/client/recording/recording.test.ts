import { describe, expect, test } from '@jest/globals';
import { createFakeClock } from '../../../test/fakes/fakeClock';
import { createFakeLog } from '../../../test/fakes/fakeLog';
import type { FromLog, ToLog } from '../../protocol/engine/log';
import { LogWorkerError } from '../../transport/browser/logWorkerClient';
import { keepRecording } from './recording';
import { openTape } from './tape';

interface FakeWorker {
  readonly heard: ToLog[];
  readonly say: (message: FromLog) => void;
  readonly die: () => void;
  isTerminated: boolean;
}

const open = () => {
  const clock = createFakeClock();
  const log = createFakeLog();
  const tape = openTape(clock);
  const store = { state: { count: 0 } as object };
  const write = tape.follow(() => store.state);
  const workers: FakeWorker[] = [];
  const recording = keepRecording(tape, {
    clock,
    log,
    world: {
      whenIdle: (task) => task(() => 1),
      machine: () => ({}),
      open: ({ message, death }) => {
        const worker: FakeWorker = { heard: [], say: message, die: death, isTerminated: false };
        workers.push(worker);
        return {
          post: (said) => void worker.heard.push(said),
          terminate: () => {
            worker.isTerminated = true;
          },
        };
      },
    },
  });
  const act = (count: number): void => {
    store.state = { count, [`of person ${count}`]: true };
    write({ type: 'a/counted', payload: count });
  };
  const at = (number: number): FakeWorker => workers[number] as FakeWorker;
  return { clock, log, tape, recording, workers, at, act };
};
const typesOf = ({ heard }: FakeWorker) => heard.map(({ type }) => type);

describe('a recording', () => {
  test('whose worker dies goes on as another log, from the state of then on', async () => {
    const { clock, log, recording, at, act, workers } = open();
    act(1);
    await clock.advance(300);
    const asked = recording.logClient().logs.list();
    const firstId = recording.logClient().logs.ownId;
    act(2);
    at(0).die();
    await expect(asked).rejects.toMatchObject({ name: 'LogWorkerError', fault: 'died' });
    expect(at(0).isTerminated).toBe(true);
    expect(recording.logClient().logs.ownId).not.toBe(firstId);
    expect(typesOf(at(1))).toEqual(['open', 'begin', 'nodes', 'frame']);
    expect(at(1).heard[2]).toMatchObject({
      nodes: [{ names: ['count', 'of person 2'], values: [2, true] }],
    });
    // What a person has named since is no name that code gave.
    expect(at(1).heard[0]).toMatchObject({ names: ['count'] });
    const heard = at(0).heard.length;
    act(3);
    await clock.advance(60_000);
    expect(at(0).heard).toHaveLength(heard);
    expect(at(1).heard).toContainEqual({
      type: 'entries',
      entries: [expect.objectContaining({ action: { type: 'a/counted', payload: 3 } })],
    });
    expect(workers).toHaveLength(2);
    expect(log.warnings).toEqual([]);
  });

  test('whose second worker dies too ends, says so once, and keeps nothing more', async () => {
    const { clock, log, tape, recording, at, act, workers } = open();
    at(0).die();
    at(1).die();
    at(1).die();
    act(1);
    await clock.advance(60_000);
    recording.keep();
    expect(workers).toHaveLength(2);
    expect(tape.take()).toEqual([]);
    expect(log.warnings).toEqual(['The action log is not written any more']);
    await expect(recording.logClient().logs.list()).rejects.toBeInstanceOf(LogWorkerError);
    await expect(recording.logClient().logs.forget('any')).rejects.toMatchObject({ fault: 'died' });
    expect(clock.pending()).toBe(0);
  });

  test('whose worker does not answer ends the question, and has another worker', async () => {
    const { clock, recording, at, workers } = open();
    const { logs } = recording.logClient();
    const answered = logs.list();
    at(0).say({ type: 'listed', requestId: 1, logs: [] });
    expect(await answered).toEqual([]);
    const silent = [logs.list(), logs.redact('a sentence')];
    const ends = Promise.allSettled(silent);
    await clock.advance(61_000);
    expect(await ends).toMatchObject([
      { reason: { fault: 'silent' } },
      { reason: { fault: 'died' } },
    ]);
    expect(workers).toHaveLength(2);
    expect(at(0).isTerminated).toBe(true);
  });

  test('that ends rejects what is asked, and waits for nothing', async () => {
    const { clock, recording, at } = open();
    const asked = recording.logClient().logs.list();
    recording.stop();
    await expect(asked).rejects.toMatchObject({ fault: 'closed' });
    expect(typesOf(at(0)).at(-1)).toBe('keep');
    expect(clock.pending()).toBe(0);
  });

  test('tells why the worker refuses', async () => {
    const { recording, at } = open();
    const asked = recording.logClient().logs.draft('gone');
    at(0).say({ type: 'failed', requestId: 1, reason: 'not-kept' });
    await expect(asked).rejects.toMatchObject({ fault: 'refused', message: 'not-kept' });
  });
});
