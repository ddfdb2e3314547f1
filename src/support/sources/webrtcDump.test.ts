import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { openLog } from '../log/openLog';
import { logOfDump, mayBeDump } from './webrtcDump';

/**
 * Made by Chromium 156 with two connections of a page to each other, by its own download button.
 */
const packed = new Uint8Array(readFileSync('test/vectors/webrtc-internals-156.gz'));
const plain = new Uint8Array(gunzipSync(packed));

describe('a WebRTC dump of the browser', () => {
  test.each([
    ['compressed', packed],
    ['uncompressed', plain],
  ])('that is %s is converted to a log with connections and round trips', async (_how, bytes) => {
    expect(mayBeDump(bytes)).toBe(true);
    const log = await openLog(logOfDump(bytes));
    expect({ damage: log.damage, strange: log.strange }).toEqual({ strange: 0 });
    expect(log.index.types).toEqual(
      expect.arrayContaining(['connection/createOffer', 'statistics/reported']),
    );
    const lines = Array.from({ length: log.index.length }, (_, line) => log.pieces.line(line));
    expect(lines.join('\n')).not.toMatch(/127\.0\.0\.1|ice-ufrag|fingerprint/);
    expect(new Date(log.index.timeAt(0)).getUTCFullYear()).toBeGreaterThan(2020);
  });

  test.each([
    ['another JSON', new TextEncoder().encode('{"a":1}')],
    ['cut', plain.subarray(0, 5000)],
    ['cut and compressed', packed.subarray(0, 5000)],
    ['without connections', new TextEncoder().encode('{"PeerConnections":{}}')],
  ])('that is %s is refused', (_what, bytes) => {
    expect(() => logOfDump(bytes)).toThrow('not-a-dump');
  });

  test('that expands too far is not read into memory', () => {
    expect(() => logOfDump(new Uint8Array(gzipSync(Buffer.alloc(70 * 2 ** 20, 32))))).toThrow(
      'too-large',
    );
  });

  test('with any values is converted or refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), fc.string(), async (type, time, values) => {
        const stats = {
          'a-currentRoundTripTime': { startTime: time, endTime: time, statsType: 'x', values },
        };
        const update = { time: '2026-11-22T11:09:03.393Z', type };
        const made = {
          PeerConnections: { a: { stats, updateLog: [update, { ...update, type: 'stop' }] } },
        };
        const log = await openLog(logOfDump(new TextEncoder().encode(JSON.stringify(made))));
        expect(log.strange).toBe(0);
      }),
    );
  });
});
