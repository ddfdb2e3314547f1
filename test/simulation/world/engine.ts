import type { EnginePort } from '../../../src/transport/enginePort';
import type { MediaChannel } from '../../../src/protocol/vocabulary/media';
import type { MediaSession } from '../../../src/protocol/engine/media';
import { createFakeEngine, type FakeEngine } from '../../fakes/fakeEngine';
import type { Network, Place } from './network';
import type { Machine, Scheduler } from './scheduler';

/** Packets of one medium per second, and the interval of reports of the last counter, in ms. */
const packetRate = 50;
const tellEvery = 20_000;

/** Counters that one sender has used with one key. */
export interface Used {
  readonly key: string;
  readonly userId: number;
  readonly keyId: number;
  readonly medium: MediaChannel;
  readonly from: number;
  /** The last one so far. */
  to: number;
}

/**
 * An engine whose sockets are lines of the network and whose packets are counted, not sent: as long
 * as a socket is up it uses counters, and tells the last one now and then.
 */
export const createSimEngine = (given: {
  readonly scheduler: Scheduler;
  readonly network: Network;
  readonly place: Place;
  readonly machine: Machine;
  readonly used: Used[];
}): FakeEngine => {
  const { scheduler, network, place, machine, used } = given;
  const fake = createFakeEngine();
  const port = network.port(place);
  const closers = new Map<MediaChannel, () => void>();

  const connect = (medium: MediaChannel, session: MediaSession): void => {
    closers.get(medium)?.();
    fake.sessions[medium].push(session);
    fake.mediaKey = Buffer.from(session.encryptKey).toString('base64');
    const count: Used = {
      key: `${session.meetingId} ${Buffer.from(session.encryptKey).toString('base64')}`,
      userId: session.userId,
      keyId: session.keyId,
      medium,
      from: session.counterStart,
      to: session.counterStart,
    };
    used.push(count);
    const state = { openedAt: Number.POSITIVE_INFINITY, isOver: false };
    const bring = (): void => {
      const seconds = Math.max(0, scheduler.now - state.openedAt) / 1000;
      const counter = count.from + Math.floor(seconds * packetRate);
      if (counter === count.to) return;
      count.to = counter;
      fake.say({ type: 'counter', medium, counter });
    };
    const tick = (): void => {
      if (state.isOver) return;
      // What is used is used, told or not.
      bring();
      scheduler.plan(machine, tellEvery, tick);
    };
    const finish = (code: number): void => {
      if (state.isOver) return;
      bring();
      state.isOver = true;
      if (closers.get(medium) === close) closers.delete(medium);
      fake.say({ type: 'socket', medium, state: 'closed', code });
    };
    const socket = port.open(session.url, (event) => {
      if (event.type === 'closed') return finish(event.code);
      if (event.type !== 'open' || state.isOver) return;
      state.openedAt = scheduler.now;
      tick();
      fake.say({ type: 'socket', medium, state: 'connected' });
    });
    const close = (): void => {
      if (state.isOver) return;
      bring();
      state.isOver = true;
      closers.delete(medium);
      socket.close(1000, '');
    };
    closers.set(medium, close);
    fake.say({ type: 'socket', medium, state: 'connecting' });
  };
  const closeAll = (): void => [...closers.values()].forEach((close) => close());
  const own: Partial<EnginePort> = {
    connect,
    disconnect: closeAll,
    dispose: closeAll,
  };
  return Object.assign(fake, own);
};
