import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '../support/seededRandom';
import { streamKeyOf } from '../../src/protocol/streamKey';
import { readPacketHeader } from '../../src/protocol/channels/packet';
import { Speakers } from '../../workers/engine/speakers';
import { noWay } from '../../workers/engine/way';
import { aWanderingVoice, intelligibility } from '../builders/heardVoice';
import { aPacket } from '../builders/mediaPacket';
import { aPlayoutMixer } from '../fakes/media/aPlayoutMixer';
import { FakeAudioEnvironment } from '../fakes/media/audio';
import { VirtualNet, type VirtualWay } from '../fakes/virtualNet';

const anna = 1024;
const bert = 2048;
const perPacket = 960;
/** What the loudspeaker takes at once: three quanta. */
const biteMillis = 8;
const perBlock = 128;
const perBite = 3 * perBlock;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Bert hears Anna through a relay, over one socket each or over two, of which the first copy wins. */
const hear = (said: Float32Array, seed: number, way: VirtualWay, sockets: 1 | 2) => {
  const net = new VirtualNet(seed);
  const up = [net.join(anna, 'a', way)];
  const down = [net.join(bert, 'a', way)];
  if (sockets === 2) {
    up.push(net.join(anna, 'a', way, true));
    down.push(net.join(bert, 'a', way, true));
  }
  const environment = new FakeAudioEnvironment();
  const speakers = new Speakers(environment, { failed: () => undefined, decoded: () => undefined });
  const mixer = aPlayoutMixer(speakers);
  const count = { said: 0, came: 0 };
  for (const peer of down)
    peer.packet = (packet) => {
      const read = readPacketHeader(packet);
      if (!read.ok) throw new Error(read.error.detail);
      const { sequence, captureTime } = read.value;
      const samples = said.slice(sequence * perPacket, (sequence + 1) * perPacket);
      const header = { ...read.value, captureTime };
      speakers
        .speakerOf(streamKeyOf(anna, 'microphone'))
        .take(header, new Uint8Array(samples.buffer), count.came === 0);
      count.came += 1;
    };
  net.time.every(20, () => {
    if ((count.said + 2) * perPacket > said.length) return;
    const captureTime = Math.round((net.time.now - 20) * 1000);
    const shape = { sequence: count.said, captureTime, audioLevel: 20 };
    for (const peer of up) peer.send(aPacket(anna, 'microphone', shape));
    count.said += 1;
  });
  const heard = new Float32Array(said.length);
  const right = new Float32Array(perBlock);
  for (let at = 0; (at + 1) * perBite <= said.length; at += 1) {
    net.time.pass(biteMillis);
    environment.pass(biteMillis);
    for (let from = at * perBite; from < (at + 1) * perBite; from += perBlock)
      mixer.play(heard.subarray(from, from + perBlock), right);
  }
  const [stream] = speakers.report(environment.now(), noWay);
  speakers.close();
  const scores = intelligibility(said, heard, 2 * way.delay);
  return {
    scores,
    concealed: stream?.concealed ?? 0,
    /** From mouth to ear in most cases, ms; the two clocks differ. */
    latency: (stream?.latency ?? Infinity) - (environment.now() - net.time.now),
  };
};

describe('R7: a voice over bad networks of every kind, through the relay', () => {
  const said = aWanderingVoice(6);

  /** Total of both hops: up to 300 ms, 60 ms of jitter, 10 % loss. */
  const wayOf = (seed: number): VirtualWay => {
    const random = seededRandom(seed);
    return {
      delay: 10 * Math.floor(15.5 * random()),
      jitter: 30 * random(),
      loss: 0.05 * random(),
    };
  };

  test('is understood on every one of 30, and comes no later than it must', () => {
    const all = Array.from({ length: 30 }, (_, at) => {
      const way = wayOf(at + 1);
      return { seed: at + 1, way, ...hear(said, at + 1, way, 2) };
    });
    // Of two voices that have nothing to do with each other a second correlates by 0.5 or so.
    expect(mean(all.flatMap(({ scores }) => scores))).toBeGreaterThan(0.9);
    // Where much was cut out at once within a second, no one delay fits it.
    const isClear = (score: number): boolean => score > 0.8;
    const unclear = all.filter(({ scores }) => scores.filter(isClear).length < scores.length / 2);
    expect(unclear.map(({ seed, way, scores }) => ({ seed, way, scores }))).toEqual([]);
    // A buffer that only grows would have half a second and more.
    const late = all.filter(({ way, latency }) => latency > 2 * way.delay + 300);
    expect(late.map(({ seed, way, latency }) => ({ seed, way, latency }))).toEqual([]);
    const good = all.filter(({ way }) => way.loss < 0.015);
    expect(good.length).toBeGreaterThan(5);
    expect(Math.min(...good.map(({ scores }) => mean(scores)))).toBeGreaterThan(0.9);
  });

  test('is better over two sockets, of which the first copy wins, than over one', () => {
    const seeds = [3, 5, 12, 27];
    const over = (sockets: 1 | 2) =>
      seeds.map((seed) => hear(said, seed, { delay: 40, jitter: 5, loss: 0.04 }, sockets));
    const [one, two] = [over(1), over(2)];
    expect(mean(two.flatMap(({ scores }) => scores))).toBeGreaterThan(
      mean(one.flatMap(({ scores }) => scores)),
    );
    expect(mean(two.map(({ concealed }) => concealed))).toBeLessThan(
      0.5 * mean(one.map(({ concealed }) => concealed)),
    );
  });
});
