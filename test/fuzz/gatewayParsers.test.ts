import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Result } from '../../src/kernel/result';
import { parseWith, type Malformed } from '../../src/protocol/parse';
import { headOf, readHead } from '../../src/gateway/instance/storedHead';
import { logsOf, readEntry } from '../../src/gateway/instance/storedLogs';
import { isStoredSeat, seatOf, storedSeat, takenUp } from '../../src/gateway/instance/storedRun';
import { DrawnNumbers } from '../../src/gateway/instance/drawnNumbers';
import { batchCapacity, PacketBatch, readBatch } from '../../src/gateway/telephony/packetBatch';
import { fromTelephonyWorker, toTelephonyWorker } from '../../src/gateway/telephony/workerMessages';
import { MeetingStory } from '../builders/aMeetingState';
import { hostileKeys, prototypeNames, spoiled, wrongValues } from './hostile';
import { validFor } from './schemaArbitrary';

/** The one thing that a parser may do: give a value, or say why not in a word and a short line. */
const expectTotal = (read: Result<unknown, Malformed>): void => {
  if (read.ok) return;
  expect(read.error.kind).toBe('invalid');
  expect(read.error.detail.length).toBeLessThan(500);
};

const anything = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withTypedArray: true }),
  wrongValues,
);
const buffers = (maxLength: number): fc.Arbitrary<ArrayBuffer> =>
  fc.uint8Array({ maxLength }).map((bytes) => bytes.slice().buffer);

describe.each(Object.entries({ toTelephonyWorker, fromTelephonyWorker }))(
  'RELIABILITY 2.4 item 23: a message %s',
  (_name, schema) => {
    test('that is anything at all is taken or refused', () => {
      fc.assert(
        fc.property(anything, (value) => expectTotal(parseWith(schema, value))),
        { numRuns: 1000 },
      );
    });

    test('that was right and is spoiled is taken or refused', () => {
      fc.assert(
        fc.property(spoiled(validFor(schema)), (value) => expectTotal(parseWith(schema, value))),
        { numRuns: 1000 },
      );
    });

    test('with packets is taken where it holds a buffer of a size that there is', () => {
      const one = (batch: unknown) => parseWith(schema, { is: 'packets', batch });
      fc.assert(
        fc.property(fc.oneof(buffers(300), anything), (batch) => {
          const read = one(batch);
          expectTotal(read);
          expect(read.ok).toBe(batch instanceof ArrayBuffer && batch.byteLength > 0);
        }),
        { numRuns: 500 },
      );
      expect(one(new ArrayBuffer(batchCapacity)).ok).toBe(true);
      expect(one(new ArrayBuffer(batchCapacity + 1)).ok).toBe(false);
    });
  },
);

describe('RELIABILITY 2.4 item 23: a batch of packets', () => {
  /** Whatever it is: packets lie in it one after the other, and none of them reaches beyond it. */
  const readWhole = (batch: ArrayBuffer) => {
    const packets = [...readBatch(batch)];
    let end = 0;
    for (const { packet } of packets) {
      expect(packet.buffer).toBe(batch);
      expect(packet.byteOffset).toBe(end + 10);
      end = packet.byteOffset + packet.byteLength;
    }
    expect(end).toBeLessThanOrEqual(batch.byteLength);
    return packets;
  };

  test('of any bytes is read to where it makes sense', () => {
    fc.assert(
      fc.property(buffers(400), (batch) => void readWhole(batch)),
      { numRuns: 5000 },
    );
  });

  test('of short packets, cut off or changed, is read to where it makes sense', () => {
    const packet = fc.record({
      line: fc.nat(2 ** 32 - 1),
      userId: fc.nat(2 ** 22 - 1).map((ordinal) => ordinal * 1024),
      packet: fc.uint8Array({ maxLength: 40 }),
    });
    fc.assert(
      fc.property(fc.array(packet, { maxLength: 10 }), fc.nat(), fc.nat(255), (list, at, by) => {
        const batch = new PacketBatch();
        for (const one of list) expect(batch.add(one)).toBe(true);
        const whole = batch.take();
        expect(readWhole(whole)).toEqual(list);
        readWhole(whole.slice(0, at % (whole.byteLength + 1)));
        const bytes = new Uint8Array(whole);
        if (bytes.length > 0) bytes[at % bytes.length] = by;
        readWhole(whole);
      }),
      { numRuns: 2000 },
    );
  });
});

const page = { cid: 'page-of-somebody', confirmedKeyId: 1, commandSeq: 3, acks: [] };
/** Parts of a run as they are read from JSON, before anybody has looked at them. */
const aStoredRun = (() => {
  const story = new MeetingStory({
    isWebinar: true,
    numbers: new DrawnNumbers('key-of-a-stored-run'),
  });
  const host = story.seatHost();
  const panelist = story.seat({
    isPanelist: true,
    displayName: 'Grace',
    identifiers: ['page grace'],
  });
  story.seat({ isWebinarAttendee: true });
  story.ask(host, { name: 'startWebinar', body: {} });
  story.ask(host, { name: 'assignHost', body: { id: panelist, bCoHost: true } });
  story.ask(host, { name: 'sendChat', body: { text: 'a text', destNodeID: 0, sn: 'message-1' } });
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  return {
    head: plain(headOf(story.state)),
    seats: story.state.seats.filter(isStoredSeat).map((seat) => plain(seatOf(seat, page))),
    entries: logsOf(story.state).flatMap(({ area, entries }) =>
      entries.map((entry) => ({ area, entry: plain(entry) })),
    ),
  };
})();
const aSeat = aStoredRun.seats.at(-1);

describe('RELIABILITY 2.4 item 23: what is stored of a run', () => {
  test('is a head, or is refused', () => {
    expect(readHead(aStoredRun.head)).toMatchObject({ ok: true });
    const heads = fc.oneof(anything, spoiled(fc.constant(aStoredRun.head)));
    fc.assert(
      fc.property(heads, (head) => expectTotal(readHead(head))),
      { numRuns: 2000 },
    );
  });

  test('is a seat, or is refused', () => {
    expect(parseWith(storedSeat, aSeat)).toMatchObject({ ok: true });
    const seats = fc.oneof(anything, spoiled(fc.constant(aSeat)));
    fc.assert(
      fc.property(seats, (seat) => expectTotal(parseWith(storedSeat, seat))),
      { numRuns: 2000 },
    );
  });

  test('is an entry of a log that there is, or is none', () => {
    expect(aStoredRun.entries).toHaveLength(1);
    for (const { area, entry } of aStoredRun.entries) expect(readEntry(area, entry)).toEqual(entry);
    const areas = fc.constantFrom(...aStoredRun.entries.map(({ area }) => area), ...hostileKeys);
    const [first] = aStoredRun.entries;
    const before = prototypeNames();
    fc.assert(
      fc.property(areas, fc.oneof(anything, spoiled(fc.constant(first?.entry))), (area, entry) => {
        const read = readEntry(area, entry);
        expect([undefined, first?.area]).toContain(read && area);
      }),
      { numRuns: 2000 },
    );
    expect(prototypeNames()).toEqual(before);
  });

  test('is taken up as a whole, whatever is spoiled of it, or not at all', () => {
    const parts = fc.tuple(
      fc.oneof(fc.constant(aStoredRun.head), spoiled(fc.constant(aStoredRun.head))),
      fc.oneof(fc.constantFrom(...aStoredRun.seats), spoiled(fc.constant(aSeat))),
    );
    const { ok, run } = { ok: { count: 0 }, run: aStoredRun };
    fc.assert(
      fc.property(parts, ([ofHead, ofSeat]) => {
        const head = readHead(ofHead);
        const seats = [...run.seats.slice(0, -1), ofSeat].flatMap((seat) => {
          const read = parseWith(storedSeat, seat);
          return read.ok ? [read.value] : [];
        });
        if (!head.ok) return;
        const kept = takenUp({ head: head.value, seats }, { meetingId: 'run-1', epoch: 1 });
        if (!kept) return;
        ok.count += 1;
        expect(kept.state.seats.size).toBe(run.seats.length);
        expect(kept.pages.size).toBe(run.seats.length);
        for (const { userId } of seats) expect(kept.state.seats.get(userId)).toBeDefined();
      }),
      { numRuns: 2000 },
    );
    expect(ok.count).toBeGreaterThan(0);
  });
});
