import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import {
  muteRequested,
  startAudioRequested,
  unmuteRequested,
} from '../../src/features/audio/audio.actions';
import { sendChatRequested } from '../../src/features/chat/chat.actions';
import { lowerHandRequested, raiseHandRequested } from '../../src/features/hand/hand.actions';
import { startVideoRequested } from '../../src/features/video/video.actions';
import { aPacket } from '../builders/mediaPacket';
import { VirtualNet } from '../fakes/virtualNet';
import { createWorld, truthOf, viewOf, type Person } from './support/world';

const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida'];
const hour = 3_600_000;
/** A day takes a minute: `SOAK_HOURS=24` lives through it. */
const hours = Number(process.env['SOAK_HOURS'] ?? 8);
/** Compilers and caches settle first. */
const settling = Math.floor(hours / 4);
const megabyte = 2 ** 20;

/** Bytes in use once all that nobody holds is gone. */
const heapUsed = (): number => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed;
};

/** Bytes an hour, by least squares. */
const slopeOf = (values: readonly number[]): number => {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const up = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  return up / values.reduce((sum, _value, at) => sum + (at - middle) ** 2, 0);
};

/** What somebody does in the course of an hour. */
const liveAnHour = async (person: Person, at: number): Promise<void> => {
  const wishes = [
    muteRequested({}),
    raiseHandRequested(),
    sendChatRequested({ text: `Hour ${at}`, receiver: 0 }),
    unmuteRequested(),
    lowerHandRequested({}),
  ];
  for (const wish of wishes) expect(await person.does(wish)).toMatchObject({ isOk: true });
  person.cut();
};

test('R15: nine people meet for hours, agree on all of it (I6) and leave nothing behind (I9)', async () => {
  const world = createWorld(15);
  for (const [at, name] of names.entries()) await world.joins(name, { isHost: at === 0 });
  for (const person of world.people) {
    expect(await person.does(startAudioRequested({}))).toMatchObject({ isOk: true });
    expect(await person.does(startVideoRequested({}))).toMatchObject({ isOk: true });
  }
  const timers: number[] = [];
  const heaps: number[] = [];
  for (let at = 0; at < hours; at += 1) {
    const person = world.people[at % names.length];
    if (person) await liveAnHour(person, at);
    await world.passes(hour);
    const truth = truthOf(world);
    for (const each of world.people) expect(viewOf(each)).toEqual(truth);
    expect(truth.chat).toHaveLength(at + 1);
    timers.push(world.clock.pending());
    // What this test keeps itself.
    for (const { actions } of world.people) (actions as unknown[]).length = 0;
    heaps.push(heapUsed());
  }
  // What waits for readers is looked at while something waits: one more timer, at some hours.
  expect(Math.max(...timers) - Math.min(...timers)).toBeLessThanOrEqual(1);
  expect(slopeOf(heaps.slice(settling)) / megabyte).toBeLessThan(0.5);
  await world.closes();
});

test('R15: a relay carries nine voices for hours, and keeps nothing of them', () => {
  const net = new VirtualNet(15);
  const heard = { packets: 0 };
  const way = { delay: 20, jitter: 10, loss: 0 };
  const peers = names.map((_name, at) => net.join(1024 * (at + 1), 'a', way));
  for (const peer of peers) peer.packet = () => void (heard.packets += 1);
  const state = { sequence: 0 };
  net.time.every(20_000, () => {
    state.sequence += 1;
    for (const [at, peer] of peers.entries()) {
      const captureTime = Math.round(net.time.now * 1000);
      const shape = { sequence: state.sequence, captureTime, audioLevel: 30 + at };
      peer.send(aPacket(1024 * (at + 1), 'microphone', shape));
    }
  });
  const heaps: number[] = [];
  for (let at = 0; at < hours; at += 1) {
    net.time.pass(hour);
    // What this test keeps itself.
    for (const { said } of peers) said.splice(0);
    heaps.push(heapUsed());
  }
  expect(net.relay.figures()).toMatchObject({ sockets: 9, closedSlow: 0, closedSilent: 0 });
  expect(heard.packets).toBe(net.relay.figures()['deliveries']);
  expect(heard.packets).toBeGreaterThan(4000 * hours);
  expect(slopeOf(heaps.slice(settling)) / megabyte).toBeLessThan(0.5);
  net.relay.close();
});
