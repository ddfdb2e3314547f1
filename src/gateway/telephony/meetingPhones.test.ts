import { describe, expect, test } from '@jest/globals';
import {
  PacketCodec,
  PacketKind,
  packetHeaderLength,
  writePacketHeader,
  type PacketHeader,
} from '../../protocol/channels/packet';
import type { ScopeId } from '../../protocol/ids';
import { streamKeyOf, type StreamKey } from '../../protocol/streamKey';
import type { TapListener } from '../relay/mediaTap';
import { MeetingPhones } from './meetingPhones';

const [phone, other, speaker] = [1024, 2048, 3072];
const call = { id: 4, hangUp: () => undefined };

const headerOf = (userId: number, counter: number): PacketHeader => ({
  kind: PacketKind.audio,
  isKeyFrame: false,
  isEndOfFrame: true,
  temporalLayer: 0,
  hasVoice: true,
  isContinuation: false,
  layer: 0,
  ssrc: streamKeyOf(userId, 'microphone'),
  sequence: counter,
  codec: PacketCodec.opus,
  audioLevel: 20,
  keyId: 1,
  captureTime: 0,
  counter,
  keyEpoch: 1,
});

/** A meeting whose seats and keys the test moves. */
const open = () => {
  const told: unknown[] = [];
  const published: number[] = [];
  const scopes = new Map<number, ScopeId>([phone, other, speaker].map((id) => [id, 'main']));
  const muted = new Set<number>();
  const epochs = new Map<ScopeId, number>();
  const taps = new Map<number, TapListener>();
  let now = 0;
  const phones = new MeetingPhones({
    openChannel: () => {
      told.push('open');
      return {
        enter: ({ id }, seat) => told.push({ call: id, ...seat }),
        stand: (seats) => told.push(...seats),
        rekey: ({ scope, keyEpoch }) => told.push(`${scope} ${keyEpoch}`),
        hear: (userId) => told.push(userId),
        close: () => told.push('close'),
      };
    },
    openTap: (userId, listener) => {
      taps.set(userId, listener);
      return {
        get streams() {
          return new Set(muted.has(userId) ? [] : [streamKeyOf(userId, 'phone')]);
        },
        subscribe: () => undefined,
        askKeyFrame: () => undefined,
        publish: ({ counter }) => published.push(counter),
        close: () => taps.delete(userId),
      };
    },
    scopeOf: (userId) => scopes.get(userId),
    keyOf: (scope) => ({ encryptKey: '', keyEpoch: epochs.get(scope) ?? 1 }),
    monotonic: () => now,
  });
  /** The calls to the port. */
  const toldOf = (act: () => void): readonly unknown[] => {
    told.length = 0;
    act();
    return [...told];
  };
  /** What goes out together: each tap has all of it before the next one has any. */
  const hear = (headers: readonly PacketHeader[]): void => {
    for (const tap of taps.values())
      for (const header of headers) {
        const stream = header.ssrc as StreamKey;
        tap({ name: 'packet', stream, header, packet: Buffer.alloc(60) });
      }
  };
  const say = (userId: number, counter: number): void => {
    const header = headerOf(userId, counter);
    hear([header]);
  };
  const wait = (time: number): void => void (now += time);
  return { phones, scopes, muted, epochs, taps, published, toldOf, hear, say, wait };
};

describe('the telephones of a meeting', () => {
  test('have a channel as long as there is one of them', () => {
    const { phones, taps, toldOf } = open();
    const seat = { userId: phone, keyId: 9 };
    expect(toldOf(() => phones.enter(call, seat))).toEqual([
      'open',
      { call: 4, ...seat },
      { userId: phone, scope: 'main', maySpeak: true },
      'main 1',
    ]);
    expect(toldOf(() => phones.enter(call, { userId: other, keyId: 10 }))).not.toContain('open');
    expect(toldOf(() => phones.leave(phone))).toEqual([
      { userId: phone, scope: null, maySpeak: false },
    ]);
    expect(toldOf(() => phones.close())).toEqual(['close']);
    expect(taps.size).toBe(0);
  });

  test('get each packet once, after its speaker and key', () => {
    const { phones, epochs, toldOf, say } = open();
    phones.enter(call, { userId: phone, keyId: 9 });
    phones.enter(call, { userId: other, keyId: 10 });
    expect(toldOf(() => say(speaker, 1))).toEqual([
      { userId: speaker, scope: 'main', maySpeak: false },
      speaker,
    ]);
    expect(toldOf(() => say(speaker, 2))).toEqual([speaker]);
    epochs.set('main', 2);
    expect(toldOf(() => say(speaker, 3))).toEqual(['main 2', speaker]);
  });

  test('get each of two packets in one write once', () => {
    const { phones, toldOf, hear } = open();
    phones.enter(call, { userId: phone, keyId: 9 });
    phones.enter(call, { userId: other, keyId: 10 });
    hear([headerOf(speaker, 1)]);
    const both = [headerOf(speaker, 2), headerOf(speaker, 3)];
    expect(toldOf(() => hear(both))).toEqual([speaker, speaker]);
  });

  test('get a new tap after the relay has ended theirs', () => {
    const { phones, taps } = open();
    phones.enter(call, { userId: phone, keyId: 9 });
    const first = taps.get(phone);
    phones.review();
    expect(taps.get(phone)).toBe(first);
    first?.({ name: 'ended', code: 4001, reason: 'changed' });
    phones.review();
    expect(taps.get(phone)).not.toBe(first);
  });

  test('get changes of mute and scope, and departures', () => {
    const { phones, scopes, muted, toldOf, say } = open();
    phones.enter(call, { userId: phone, keyId: 9 });
    say(speaker, 1);
    expect(toldOf(() => phones.review())).toEqual([]);
    muted.add(phone);
    expect(toldOf(() => phones.review())).toEqual([
      { userId: phone, scope: 'main', maySpeak: false },
    ]);
    scopes.set(speaker, 'room');
    expect(toldOf(() => phones.review())).toEqual([
      { userId: speaker, scope: 'room', maySpeak: false },
      'room 1',
    ]);
    scopes.delete(speaker);
    expect(toldOf(() => phones.review())).toEqual([
      { userId: speaker, scope: null, maySpeak: false },
    ]);
  });

  test('drop a speaker who was silent for long', () => {
    const { phones, toldOf, say, wait } = open();
    phones.enter(call, { userId: phone, keyId: 9 });
    say(speaker, 1);
    wait(5000);
    expect(toldOf(() => phones.review())).toEqual([
      { userId: speaker, scope: null, maySpeak: false },
    ]);
    expect(toldOf(() => phones.review())).toEqual([]);
    expect(toldOf(() => say(speaker, 2))).toHaveLength(2);
  });

  test('have no tap on hold, and a new one afterwards', () => {
    const { phones, scopes, taps, toldOf } = open();
    phones.enter(call, { userId: phone, keyId: 9 });
    const first = taps.get(phone);
    scopes.delete(phone);
    expect(toldOf(() => phones.review())).toEqual([
      { userId: phone, scope: null, maySpeak: false },
    ]);
    expect(taps.size).toBe(0);
    scopes.set(phone, 'main');
    expect(toldOf(() => phones.review())).toEqual([
      { userId: phone, scope: 'main', maySpeak: true },
    ]);
    expect(taps.get(phone)).not.toBe(first);
  });

  test('publish only packets with a header, and get a new key even if nobody else speaks', () => {
    const { phones, epochs, published, toldOf } = open();
    phones.enter(call, { userId: phone, keyId: 9 });
    const packet = Buffer.alloc(60);
    expect(toldOf(() => phones.publish(phone, packet))).toEqual([]);
    expect(published).toEqual([]);
    const header = headerOf(phone, 7);
    writePacketHeader(header, new DataView(packet.buffer, packet.byteOffset, packetHeaderLength));
    epochs.set('main', 2);
    expect(toldOf(() => phones.publish(phone, packet))).toEqual(['main 2']);
    expect(published).toEqual([7]);
  });
});
