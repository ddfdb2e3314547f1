import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '../../test/support/seededRandom';
import { PacketCodec, PacketKind, type PacketHeader } from '../../src/protocol/channels/packet';
import { streamKeyOf } from '../../src/protocol/streamKey';
import { aPlayoutMixer } from '../../test/fakes/media/aPlayoutMixer';
import { FakeAudioEnvironment } from '../../test/fakes/media/audio';
import { aWanderingVoice, intelligibility } from '../../test/builders/heardVoice';
import { Speakers } from './speakers';
import { noWay } from './way';

const frameMillis = 20;
const blockLength = 128;
const blockMillis = blockLength / 48;

// Globals are slow in a test's realm.
const { max, min } = Math;

interface Way {
  /** One way, ms. */
  readonly delay: number;
  readonly loss: number;
}

/**
 * When packets that are sent at `sent` come over one TCP connection: a lost one holds the rest
 * back.
 */
const overTcp = (sent: readonly number[], { delay, loss }: Way, random: () => number): number[] => {
  let last = 0;
  return sent.map((at, index) => {
    const next = sent[index + 1] ?? at;
    // It is noticed a quarter of a round trip after the next one should have been acknowledged.
    const again = random() < loss ? next - at + 2.5 * delay : 0;
    last = max(last, at + again + delay);
    return last;
  });
};

/** Over two connections, whichever brings a packet first. */
const overTwo = (sent: readonly number[], way: Way, random: () => number): number[] => {
  const [first, second] = [overTcp(sent, way, random), overTcp(sent, way, random)];
  return first.map((at, index) => min(at, second[index] ?? at));
};

/** A person hears another across a gateway. */
const hear = (said: Float32Array, way: Way, lane: typeof overTcp) => {
  const random = seededRandom(7);
  const frames = Math.floor(said.length / 960);
  const captured = Array.from({ length: frames }, (_, index) => (index + 1) * frameMillis);
  const arrivals = lane(lane(captured, way, random), way, random);
  const environment = new FakeAudioEnvironment();
  const began = environment.now();
  const speakers = new Speakers(environment, { failed: () => undefined, decoded: () => undefined });
  const mixer = aPlayoutMixer(speakers);
  const heard = new Float32Array(said.length);
  const right = new Float32Array(blockLength);
  const waits: number[] = [];
  let next = 0;
  for (let at = 0; (at + 1) * blockLength <= said.length; at += 1) {
    for (; (arrivals[next] ?? Infinity) <= at * blockMillis; next += 1) {
      const samples = said.slice(next * 960, (next + 1) * 960);
      const header: PacketHeader = {
        ...{
          kind: PacketKind.audio,
          codec: PacketCodec.opus,
          ssrc: streamKeyOf(2048, 'microphone'),
        },
        ...{ isKeyFrame: false, isEndOfFrame: true, temporalLayer: 0 },
        ...{ hasVoice: true, isContinuation: false },
        ...{ sequence: next, audioLevel: 20, keyId: 1, keyEpoch: 0, counter: next },
        layer: 0,
        captureTime: 1000 * (began + next * frameMillis),
      };
      speakers
        .speakerOf(streamKeyOf(2048, 'microphone'))
        .take(header, new Uint8Array(samples.buffer), next === 0);
    }
    mixer.play(heard.subarray(at * blockLength, (at + 1) * blockLength), right);
    environment.pass(blockMillis);
  }
  for (const [index, at] of arrivals.entries()) waits.push(at - (captured[index] ?? 0));
  waits.sort((a, b) => a - b);
  const [stream] = speakers.report(environment.now(), noWay);
  speakers.close();
  return {
    scores: intelligibility(said, heard),
    concealed: stream?.concealed ?? 0,
    /** ms within which 95 % of packets come. */
    p95: waits[Math.floor(waits.length * 0.95)] ?? 0,
  };
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('R7: a voice with 40 ms of delay to and from the gateway', () => {
  const said = aWanderingVoice(6);

  test('is heard as spoken without loss', () => {
    const { scores, concealed } = hear(said, { delay: 40, loss: 0 }, overTcp);
    expect(mean(scores)).toBeGreaterThan(0.98);
    expect(concealed).toBeLessThan(60);
  });

  test('is intelligible at 2 % loss, and as good as without loss and earlier over two connections', () => {
    const way = { delay: 40, loss: 0.02 };
    // Until there is a second one.
    const one = hear(said, way, overTcp);
    expect(mean(one.scores)).toBeGreaterThan(0.7);
    const two = hear(said, way, overTwo);
    expect(mean(two.scores)).toBeGreaterThan(0.95);
    expect(two.concealed).toBeLessThanOrEqual(one.concealed);
    expect(two.p95).toBeLessThan(0.6 * one.p95);
  });
});
