import { describe, expect, test } from '@jest/globals';
import { createGatewayTime } from '../../../test/fakes/gatewayTime';
import { Backlogs, type Queue } from './backlogs';

const limits = { perAddress: 1000, all: 3000, stall: 10_000 };

const open = () => {
  const { environment, pass } = createGatewayTime();
  const backlogs = new Backlogs(limits, environment);
  /** A reader at `address` that reads on demand. */
  const reader = (address: string) => {
    const state = { queued: 0, taken: 0, isEnded: false };
    const queue: Queue = {
      get queued() {
        return state.queued;
      },
      get taken() {
        return state.taken;
      },
      endSlow: () => {
        state.isEnded = true;
        state.queued = 0;
      },
    };
    const account = backlogs.open(address, queue);
    return {
      write: (bytes: number): void => {
        state.queued += bytes;
        account.wrote(bytes);
      },
      take: (bytes: number): void => {
        state.queued -= bytes;
        state.taken += bytes;
      },
      leave: (): void => account.close(),
      get isEnded() {
        return state.isEnded;
      },
    };
  };
  return { backlogs, pass, reader };
};

describe('bytes queued for readers', () => {
  test('close a reader that reads nothing until the time limit', () => {
    const { pass, reader } = open();
    const [stuck, slow, idle] = [reader('a'), reader('b'), reader('c')];
    stuck.write(100);
    slow.write(100);
    idle.write(100);
    idle.take(100);
    for (let second = 0; second < 14; second += 2) {
      slow.take(1);
      pass(2000);
    }
    expect([stuck, slow, idle].map(({ isEnded }) => isEnded)).toEqual([true, false, false]);
  });

  test('are measured from when they were queued, not from an earlier read', () => {
    const { pass, reader } = open();
    const late = reader('a');
    late.write(100);
    late.take(100);
    for (let second = 0; second < 60; second += 2) pass(2000);
    late.write(100);
    pass(2000);
    expect(late.isEnded).toBe(false);
    for (let second = 0; second < 12; second += 2) pass(2000);
    expect(late.isEnded).toBe(true);
  });

  test('beyond the limit of an address close its largest queue, and no other address’s', () => {
    const { backlogs, reader } = open();
    const [large, small, other] = [reader('a'), reader('a'), reader('b')];
    other.write(990);
    small.write(100);
    large.write(895);
    expect(large.isEnded).toBe(false);
    small.write(10);
    expect([large, small, other].map(({ isEnded }) => isEnded)).toEqual([true, false, false]);
    expect(backlogs.queued).toBe(1100);
  });

  test('beyond the limit of the gateway close the largest queue, whatever its address', () => {
    const { backlogs, reader } = open();
    const large = Array.from({ length: 3 }, (_, at) => reader(`large ${at}`));
    const small = Array.from({ length: 3 }, (_, at) => reader(`small ${at}`));
    for (const one of small) one.write(30);
    for (const one of large) one.write(980);
    expect(large.filter(({ isEnded }) => isEnded)).toHaveLength(1);
    expect(small.filter(({ isEnded }) => isEnded)).toHaveLength(0);
    expect(backlogs.queued).toBe(2050);
  });

  test('do not limit a reader that keeps up', () => {
    const { backlogs, reader } = open();
    const quick = reader('a');
    for (let times = 0; times < 1000; times += 1) {
      quick.write(500);
      quick.take(500);
    }
    expect(quick.isEnded).toBe(false);
    expect(backlogs.queued).toBe(0);
  });

  test('are not counted for a closed socket', () => {
    const { backlogs, pass, reader } = open();
    const gone = reader('a');
    gone.write(990);
    gone.leave();
    gone.leave();
    reader('a').write(900);
    expect(backlogs.queued).toBe(900);
    for (let second = 0; second < 8; second += 2) pass(2000);
    expect(gone.isEnded).toBe(false);
  });
});
