import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PacketKind } from '../../src/protocol/channels/packet';
import { ivCounterJump } from '../../src/protocol/limits';
import vectors from '../../test/vectors/media-packet.json';
import { countedSubtle as subtle, settle } from '../../test/fakes/media/environment';
import { PacketDecryptor } from './packetDecryptor';
import { PacketEncryptor, type PlainHeader } from './packetEncryptor';
import { PacketKeys } from './packetKeys';

const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const encryptKey = new Uint8Array(32).fill(3);
const keysOf = (key: Uint8Array, { meetingId = 'm', keyEpoch = 0 } = {}): PacketKeys => {
  const keys = new PacketKeys(subtle, meetingId);
  keys.add({ encryptKey: key, keyEpoch });
  return keys;
};
const header: PlainHeader = {
  kind: PacketKind.video,
  isKeyFrame: false,
  isEndOfFrame: true,
  temporalLayer: 0,
  hasVoice: false,
  isContinuation: false,
  layer: 2,
  ssrc: 1026,
  sequence: 0,
  codec: 2,
  audioLevel: 127,
  captureTime: 5,
};

interface SealOptions {
  readonly keyId?: number;
  readonly counterStart?: number;
  readonly ssrc?: number;
}

const seal = async (
  payloads: readonly Uint8Array<ArrayBuffer>[],
  options: SealOptions = {},
): Promise<Uint8Array<ArrayBuffer>[]> => {
  const { keyId = 1, counterStart = 0, ssrc = header.ssrc } = options;
  const packets: Uint8Array<ArrayBuffer>[] = [];
  const encryptor = new PacketEncryptor({
    subtle,
    keys: new Map([[ssrc, await keysOf(encryptKey).keyOf(ssrc, 0)]]),
    keyEpoch: 0,
    keyId,
    counterStart,
    send: (packet) => packets.push(packet.slice()),
    failed: (cause) => {
      throw cause;
    },
  });
  payloads.forEach((payload, sequence) =>
    encryptor.encrypt({ ...header, ssrc, sequence }, payload),
  );
  await settle();
  return packets;
};

const openAll = async (packets: readonly Uint8Array<ArrayBuffer>[], key = encryptKey) => {
  const opened: { sequence: number; text: string; isNew: boolean }[] = [];
  const refused: number[] = [];
  const decryptor = new PacketDecryptor(subtle, keysOf(key), {
    opened: ({ sequence }, payload, isNew) =>
      opened.push({ sequence, text: toHex(payload), isNew }),
    refused: (ssrc) => refused.push(ssrc),
  });
  for (const packet of packets) await decryptor.decrypt(packet.slice().buffer);
  return { opened, refused, count: decryptor.takeRefused() };
};

const payload = (...bytes: number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);

describe('the shared test vectors', () => {
  test.each(vectors)('$name: seals and opens as written', async (vector) => {
    const packets: string[] = [];
    const { encryptKey: hexKey, header: written } = vector;
    const keys = keysOf(fromHex(hexKey), {
      meetingId: vector.meetingId,
      keyEpoch: written.keyEpoch,
    });
    const encryptor = new PacketEncryptor({
      subtle,
      keys: new Map([[written.ssrc, await keys.keyOf(written.ssrc, written.keyEpoch)]]),
      keyEpoch: written.keyEpoch,
      keyId: vector.header.keyId,
      counterStart: vector.header.counter,
      send: (packet) => packets.push(toHex(packet)),
      failed: (cause) => {
        throw cause;
      },
    });
    encryptor.encrypt(vector.header as PlainHeader, fromHex(vector.payload));
    await settle();
    expect(packets).toEqual([vector.packet]);

    const opened: unknown[] = [];
    const decryptor = new PacketDecryptor(subtle, keys, {
      opened: (read, plain) => opened.push(read, toHex(plain)),
      refused: () => undefined,
    });
    await decryptor.decrypt(fromHex(vector.packet).buffer);
    expect(opened).toEqual([vector.header, vector.payload]);
  });
});

describe('RELIABILITY 2.3 item 19: packets in transit', () => {
  test('are opened as they were sealed, in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 }),
        async (all) => {
          const packets = await seal(all.map((bytes) => Uint8Array.from(bytes)));
          const { opened, count } = await openAll(packets);
          expect(opened.map(({ text }) => text)).toEqual(all.map(toHex));
          expect(opened.map(({ sequence }) => sequence)).toEqual(all.map((_, index) => index));
          expect(count).toBe(0);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('are opened in order though some take longer to decrypt', async () => {
    const packets = await seal([1, 2, 3, 4, 5].map((byte) => payload(byte)));
    const waits: (() => void)[] = [];
    const slow = {
      decrypt: async (...given: Parameters<SubtleCrypto['decrypt']>) => {
        const plain = await subtle.decrypt(...given);
        await new Promise<void>((resolve) => waits.push(resolve));
        return plain;
      },
    } as SubtleCrypto;
    const opened: number[] = [];
    const decryptor = new PacketDecryptor(slow, keysOf(encryptKey), {
      opened: ({ sequence }) => opened.push(sequence),
      refused: () => undefined,
    });
    const opening = packets.map((packet) => decryptor.decrypt(packet.slice().buffer));
    await settle();
    for (const done of waits.reverse()) {
      done();
      await settle();
    }
    await Promise.all(opening);
    expect(opened).toEqual([0, 1, 2, 3, 4]);
  });

  test('are refused with any single bit changed', async () => {
    const [packet] = await seal([payload(1, 2, 3, 4)]);
    if (!packet) throw new Error('no packet');
    for (let bit = 0; bit < packet.length * 8; bit += 1) {
      const turned = packet.slice();
      turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const { opened, count } = await openAll([turned]);
      expect({ bit, opened, count }).toEqual({ bit, opened: [], count: 1 });
    }
  });

  test('are refused under another key, cut short, or spliced between streams', async () => {
    const [first] = await seal([payload(1, 2, 3)]);
    const [other] = await seal([payload(1, 2, 3)], { ssrc: 2050 });
    if (!first || !other) throw new Error('no packet');
    const spliced = other.slice();
    spliced.set(first.subarray(32), 32);
    const bad = [first.subarray(0, 31).slice(), first.subarray(0, 40).slice(), spliced];
    expect((await openAll(bad)).opened).toEqual([]);
    expect((await openAll([first], new Uint8Array(32).fill(4))).opened).toEqual([]);
  });

  test('are opened once, however often and in whatever order they come', async () => {
    const packets = await seal([payload(0), payload(1), payload(2), payload(3)]);
    const [a, b, c, d] = packets;
    if (!a || !b || !c || !d) throw new Error('no packets');
    const { opened, count } = await openAll([b, b, a, d, c, a, b, c, d]);
    expect(opened.map(({ text }) => text)).toEqual(['01', '00', '03', '02']);
    expect(count).toBe(0);
  });

  test('of an earlier media session are refused once a new one has begun', async () => {
    const old = await seal([payload(1), payload(2)], { keyId: 1 });
    const fresh = await seal([payload(3)], { keyId: 2 });
    const { opened } = await openAll([...old.slice(0, 1), ...fresh, ...old.slice(1)]);
    expect(opened.map(({ text, isNew }) => [text, isNew])).toEqual([
      ['01', true],
      ['03', true],
    ]);
  });

  test('that fail ten times in a row are reported, so that a key frame can be requested', async () => {
    const [good, ...rest] = await seal(Array.from({ length: 12 }, () => payload(9)));
    if (!good) throw new Error('no packet');
    const broken = rest.map((packet) => {
      const turned = packet.slice();
      turned[40] = (turned[40] ?? 0) ^ 1;
      return turned;
    });
    const { refused, count } = await openAll([good, ...broken]);
    expect(refused).toEqual([1026]);
    expect(count).toBe(11);
  });
});

describe('RELIABILITY 2.3 item 20: unencrypted packets', () => {
  test('with a valid header are dropped, also with a tag of zeros', async () => {
    const [sealed] = await seal([payload(7, 7, 7)]);
    const clear = Uint8Array.from([...sealed!.slice(0, 32), 7, 7, 7]);
    const tagged = Uint8Array.from([...clear, ...new Uint8Array(16)]);
    const { opened, count } = await openAll([clear, tagged]);
    expect(opened).toEqual([]);
    expect(count).toBe(2);
  });

  test('cannot be requested by a header: every key epoch is sealed alike', async () => {
    const [sealed] = await seal([payload(7)]);
    const others = Array.from({ length: 7 }, (_, at) => {
      const turned = sealed!.slice();
      turned[2] = ((turned[2] ?? 0) & 31) | ((at + 1) << 5);
      return turned;
    });
    const { opened, count } = await openAll(others);
    expect(opened).toEqual([]);
    expect(count).toBe(7);
  });
});

describe('RELIABILITY 2.3 item 18: counters', () => {
  test('never repeat a key id and counter, whatever is lost at resets', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            // Packets in a second stay far below the jump; the last save may be a second old.
            packets: fc.array(fc.integer({ min: 0, max: 2000 }), { maxLength: 5 }),
            lostSaves: fc.integer({ min: 0, max: 3 }),
            isNewSession: fc.boolean(),
          }),
          { maxLength: 30 },
        ),
        (lives) => {
          const used = new Map<number, readonly [number, number][]>();
          let keyId = 1;
          let saved = 0;
          let start = 0;
          for (const { packets, lostSaves, isNewSession } of lives) {
            let counter = start;
            packets.forEach((count, second) => {
              counter += count;
              if (second < packets.length - lostSaves) saved = counter;
            });
            const ranges = used.get(keyId) ?? [];
            for (const [from, to] of ranges) expect(start >= to || counter <= from).toBe(true);
            used.set(keyId, [...ranges, [start, counter]]);
            keyId += isNewSession ? 1 : 0;
            saved = isNewSession ? 0 : Math.max(saved, start) + ivCounterJump;
            start = isNewSession ? 0 : saved;
          }
        },
      ),
    );
  });

  test('stop the sending at their limit, and report it', async () => {
    const failures: unknown[] = [];
    const packets: unknown[] = [];
    const encryptor = new PacketEncryptor({
      subtle,
      keys: new Map([[header.ssrc, await keysOf(encryptKey).keyOf(header.ssrc, 0)]]),
      keyEpoch: 0,
      keyId: 1,
      counterStart: Number.MAX_SAFE_INTEGER - 1,
      send: (packet) => packets.push(packet),
      failed: (cause) => failures.push(cause),
    });
    encryptor.encrypt(header, payload(1));
    await settle();
    encryptor.encrypt(header, payload(1));
    encryptor.encrypt(header, payload(1));
    await settle();
    expect(packets).toHaveLength(1);
    expect(failures).toEqual([new RangeError('The packet counter is used up')]);
  });
});
