import { describe, expect, test } from '@jest/globals';
import { readPacketHeader } from '../../protocol/channels/packet';
import { streamKeyOf } from '../../protocol/streamKey';
import { openVoiceDecoder } from './opus';
import { PhoneLine, type Phone } from './phoneLine';
import { framesOf } from './sound';
import { StreamCipher } from './streamCipher';

const aPhone = (fields: Partial<Phone> = {}): Phone => ({
  userId: 2048,
  keyId: 7,
  sampleRate: 8000,
  send: () => undefined,
  publish: () => undefined,
  ...fields,
});
const speech = framesOf([{ frequency: 500, length: 1000 }], 8000);
const aCipher = (encryptKey: string, meetingId: string): StreamCipher =>
  new StreamCipher(meetingId, {
    current: () => ({ encryptKey, keyEpoch: 1 }),
    monotonic: () => 0,
  });
const quiet = Array.from({ length: 100 }, () => new Int16Array(160));

describe('the audio of a telephone', () => {
  test('is one packet every 20 ms, with its level, in a stream of its own', () => {
    const line = new PhoneLine(aPhone());
    const packets = speech.flatMap(
      (frame) => line.packetOf(frame, { capturedAt: 1000, keyEpoch: 1 }) ?? [],
    );
    expect(packets).toHaveLength(50);
    expect(packets[20]?.header).toMatchObject({
      ssrc: streamKeyOf(2048, 'phone'),
      keyId: 7,
      hasVoice: true,
      captureTime: 1_000_000,
    });
    expect(packets[20]?.header.audioLevel).toBeLessThan(30);
    expect(new Set(packets.map(({ header }) => header.counter)).size).toBe(50);
    line.close();
  });

  test('is sent rarely in a pause, as silence', () => {
    const line = new PhoneLine(aPhone());
    const packets = quiet.flatMap(
      (frame) => line.packetOf(frame, { capturedAt: 0, keyEpoch: 1 }) ?? [],
    );
    expect(packets).toHaveLength(10);
    expect(packets.at(-1)?.header).toMatchObject({ hasVoice: false, audioLevel: 127 });
    line.close();
  });

  test('is numbered so that the person’s computer audio before and after is never late', () => {
    const line = new PhoneLine(aPhone());
    const packets = speech.flatMap(
      (frame) => line.packetOf(frame, { capturedAt: 0, keyEpoch: 1 }) ?? [],
    );
    const last = packets.at(-1)?.header.sequence ?? 0;
    for (const computers of [0, 1, 50, 1_000_000])
      expect((computers - last) | 0).toBeGreaterThan(0);
    line.close();
  });

  test('is decrypted only with the meeting’s key and unchanged', () => {
    const line = new PhoneLine(aPhone());
    const packet = speech.flatMap(
      (frame) => line.packetOf(frame, { capturedAt: 0, keyEpoch: 1 }) ?? [],
    )[30];
    if (!packet) throw new Error('Nothing was said');
    const key = Buffer.alloc(32, 1).toString('base64');
    const cipher = aCipher(key, 'meeting-1');
    const sealed = cipher.seal(packet.header, packet.payload);
    const header = readPacketHeader(sealed);
    if (!header.ok) throw new Error(header.error.detail);
    expect(header.value).toEqual(packet.header);
    const opened = cipher.open(header.value, sealed);
    expect(opened && Buffer.from(opened).equals(Buffer.from(packet.payload))).toBe(true);
    const others = [
      aCipher(key, 'meeting-2'),
      aCipher(Buffer.alloc(32, 2).toString('base64'), 'meeting-1'),
    ];
    for (const other of others) expect(other.open(header.value, sealed)).toBeUndefined();
    for (const at of [13, 40, sealed.length - 1]) {
      const forged = Buffer.from(sealed);
      forged[at] = (forged[at] ?? 0) ^ 1;
      expect(cipher.open(header.value, forged)).toBeUndefined();
    }
    expect(cipher.open(header.value, sealed.subarray(0, 40))).toBeUndefined();
    line.close();
  });
});

describe('a voice decoder', () => {
  test('rejects a packet that is not Opus, of any length', () => {
    const decoder = openVoiceDecoder(8000);
    for (const length of [0, 1276, 100_000])
      expect(decoder.decode(new Uint8Array(length))).toBeUndefined();
    expect(decoder.decode(Uint8Array.of(255, 255, 255, 1, 2))).toBeUndefined();
    decoder.close();
  });
});
