import { createHash, randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { aLogFile } from '../../../../test/builders/aReport';
import { logStart } from '../../../protocol/action-log/container';
import { reportFileLimit } from '../../../protocol/reportLimits';
import { sealMagic } from '../../../protocol/action-log/sealMagic';
import { checkReport } from './check';

const check = async (file: Buffer, { step = 23_040, digest = '' } = {}) => {
  const rests = { count: 0 };
  async function* pieces() {
    for (let at = 0; at < file.length; at += step) yield file.subarray(at, at + step);
  }
  const found = await checkReport(pieces(), {
    digest: digest || createHash('sha256').update(file).digest('hex'),
    rest: () => Promise.resolve(void (rests.count += 1)),
  });
  return { found, rests: rests.count };
};
const sound = aLogFile(100_000);
const spoiled = Buffer.from(sound);
spoiled[50_000] = (spoiled[50_000] ?? 0) ^ 0xff;
/** Four mebibytes of text in four kilobytes. */
const bubble = deflateSync(Buffer.alloc(4 * 2 ** 20, 'x'));
const swollen = Buffer.concat([
  logStart(),
  ...Array.from({ length: 20 }, () => [Buffer.from([0, 0, 0, 0]), bubble]).flat(),
]);
for (let at = logStart().length; at < swollen.length; at += 4 + bubble.length)
  swollen.writeUInt32BE(bubble.length, at);
const isSealed = false;

describe('the check of a reported file', () => {
  test.each<[string, Buffer, unknown]>([
    ['is whole', sound, { ok: true, value: { isSealed } }],
    ['has only its start', Buffer.from(logStart()), { ok: true, value: { isSealed } }],
    [
      'ends within a piece',
      sound.subarray(0, 60_000),
      { ok: true, value: { isSealed, damage: { kind: 'cut', at: expect.any(Number) } } },
    ],
    [
      'is damaged in the middle',
      spoiled,
      { ok: true, value: { isSealed, damage: { kind: 'damaged', at: expect.any(Number) } } },
    ],
    [
      'expands without limit',
      swollen,
      { ok: true, value: { isSealed, damage: { kind: 'too-large', at: expect.any(Number) } } },
    ],
    ['is encrypted', Buffer.concat([sealMagic, sound]), { ok: true, value: { isSealed: true } }],
    ['is not a log', Buffer.from('%PDF-1.7 '.repeat(99)), { ok: false, error: 'not-a-log' }],
    ['is shorter than a start', sound.subarray(0, 5), { ok: false, error: 'not-a-log' }],
    ['is a magic number alone', Buffer.from('PLENARY'), { ok: false, error: 'not-a-log' }],
    ['is empty', Buffer.alloc(0), { ok: false, error: 'not-a-log' }],
  ])('finds that it %s', async (_what, file, wanted) => {
    expect((await check(file)).found).toEqual(wanted);
  });

  test('stops at the limit in a file that expands too far', async () => {
    const { found } = await check(swollen, { step: 4096 });
    const at = found.ok ? (found.value.damage?.at ?? 0) : 0;
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(swollen.length / 2);
  });

  test('refuses a file with another digest, whatever it contains', async () => {
    for (const file of [sound, Buffer.from('<html>')])
      expect((await check(file, { digest: 'a'.repeat(64) })).found).toEqual({
        ok: false,
        error: 'damaged',
      });
  });

  test('yields to other work while it reads the largest file', async () => {
    const body = deflateSync(randomBytes(1_000_000), { level: 0 });
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    const count = Math.floor((reportFileLimit - logStart().length) / (4 + body.length));
    const largest = Buffer.concat([
      logStart(),
      ...Array.from({ length: count }, () => [length, body]).flat(),
    ]);
    expect(largest.length).toBeGreaterThan(0.95 * reportFileLimit);
    const others = { turns: 0, isOver: false };
    const takeTurns = (): void => {
      others.turns += 1;
      if (!others.isOver) setImmediate(takeTurns);
    };
    setImmediate(takeTurns);
    const { found } = await check(largest);
    others.isOver = true;
    expect(found).toEqual({ ok: true, value: { isSealed } });
    // Each of its pieces is inflated in a turn of its own at least.
    expect(others.turns).toBeGreaterThan(count);
  });

  test('reads piece by piece, and yields after each', async () => {
    expect((await check(sound, { step: 1000 })).rests).toBe(Math.ceil(sound.length / 1000));
  });
});
