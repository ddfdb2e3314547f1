import { describe, expect, test } from '@jest/globals';
import { loudestShareOf } from '../../../test/builders/aPhoneListener';
import { createGatewayTime } from '../../../test/fakes/gatewayTime';
import { readPacketHeader } from '../../protocol/channels/packet';
import { PhoneBridge } from './phoneBridge';
import { PhoneCosts } from './phoneCosts';
import { PhoneLine } from './phoneLine';
import { framesOf } from './sound';
import { StreamCipher } from './streamCipher';
import type { ScopeKey } from './telephonyPort';

const [phone, speaker] = [1024, 2048];
const keyIn = (scope: string, fill: number): ScopeKey => ({
  scope,
  encryptKey: Buffer.alloc(32, fill).toString('base64'),
  keyEpoch: 1,
});
const [main, room] = [keyIn('main', 1), keyIn('room', 2)];

/**
 * A bridge with a telephone in the main session, and a speaker whose packets the test takes to it.
 */
const open = () => {
  const { environment, pass } = createGatewayTime();
  const costs = new PhoneCosts(() => environment.monotonic());
  const bridge = new PhoneBridge('meeting', { environment, costs });
  const heard: number[] = [];
  const published: Uint8Array[] = [];
  bridge.rekey(main);
  bridge.rekey(room);
  bridge.stand([
    { userId: phone, scope: 'main', maySpeak: true },
    { userId: speaker, scope: 'main', maySpeak: false },
  ]);
  bridge.join({
    userId: phone,
    keyId: 3,
    sampleRate: 8000,
    send: (samples) => heard.push(...samples),
    publish: (packet) => published.push(packet),
  });
  const cipherOf = (key: ScopeKey) =>
    new StreamCipher('meeting', { current: () => key, monotonic: () => environment.monotonic() });
  const line = new PhoneLine({
    ...{ userId: speaker, keyId: 1, sampleRate: 8000 },
    send: () => undefined,
    publish: () => undefined,
  });
  /** The speaker's packets of a tone, sealed with the key of a scope, one after the other. */
  const eachOf = (length: number, key: ScopeKey, then: () => void): void => {
    const cipher = cipherOf(key);
    for (const frame of framesOf([{ frequency: 500, length }], 8000)) {
      const packet = line.packetOf(frame, { capturedAt: 0, keyEpoch: cipher.keyEpoch });
      if (packet) bridge.hear(speaker, cipher.seal(packet.header, packet.payload));
      then();
    }
  };
  /** What is heard while it is said. */
  const say = (length: number, key = main): readonly number[] => {
    heard.length = 0;
    eachOf(length, key, () => pass(20));
    return [...heard];
  };
  const sayAtOnce = (length: number): void => eachOf(length, main, () => undefined);
  const hearFor = (length: number): readonly (readonly number[])[] =>
    Array.from({ length: length / 20 }, () => {
      heard.length = 0;
      pass(20);
      return [...heard];
    });
  return { bridge, costs, published, say, sayAtOnce, hearFor, cipherOf };
};
const loudness = (samples: readonly number[]): number => Math.max(...samples.map(Math.abs));

describe('the bridge of telephones', () => {
  test('plays speakers of the telephone’s scope, and nobody who has left it', () => {
    const { bridge, say } = open();
    expect(loudestShareOf(Int16Array.from(say(600)), 8000, 500)).toBeGreaterThan(0.9);
    bridge.stand([{ userId: speaker, scope: 'room', maySpeak: false }]);
    expect(loudness(say(200, room))).toBe(0);
    bridge.stand([{ userId: phone, scope: 'room', maySpeak: true }]);
    expect(loudness(say(600, room))).toBeGreaterThan(1000);
    bridge.stand([{ userId: speaker, scope: null, maySpeak: false }]);
    expect(loudness(say(200, room))).toBe(0);
    bridge.close();
  });

  test('plays nothing that is encrypted with the key of another scope', () => {
    const { bridge, say } = open();
    expect(loudness(say(200, room))).toBe(0);
    bridge.close();
  });

  test('plays at most 160 ms of a burst', () => {
    const { bridge, sayAtOnce, hearFor } = open();
    sayAtOnce(600);
    const frames = hearFor(600);
    expect(frames.filter((frame) => loudness(frame) > 0).length).toBeLessThanOrEqual(8);
    expect(loudness(frames.flat())).toBeGreaterThan(1000);
    bridge.close();
  });

  test('publishes a telephone as its seat, encrypted for its scope, while it may speak', () => {
    const { bridge, costs, published, cipherOf } = open();
    const [frame = new Int16Array(160)] = framesOf([{ frequency: 500, length: 20 }], 8000);
    bridge.speak(phone, frame);
    bridge.stand([{ userId: phone, scope: 'main', maySpeak: false }]);
    bridge.speak(phone, frame);
    bridge.speak(speaker, frame);
    expect(published).toHaveLength(1);
    const [packet = new Uint8Array()] = published;
    const header = readPacketHeader(packet);
    if (!header.ok) throw new Error(header.error.detail);
    expect(header.value).toMatchObject({ keyId: 3, ssrc: phone + 5 });
    expect(cipherOf(main).open(header.value, packet)).toBeDefined();
    expect(cipherOf(room).open(header.value, packet)).toBeUndefined();
    expect(costs.take()).toMatchObject({ encoded: 1 });
    expect(costs.take()).toMatchObject({ encoded: 0 });
    bridge.close();
  });
});
