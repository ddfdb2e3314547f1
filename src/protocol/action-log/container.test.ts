import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '../../../test/support/seededRandom';
import {
  BodyReader,
  largestLog,
  largestPiece,
  logStart,
  packPiece,
  PieceReader,
  readPieceStart,
} from './container';

const join = (...parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);
const texts = [
  '["action",1,0,"a/b"]\n',
  '["action",2,5,"a/ü"]\n'.repeat(2000),
  '["frame",2,7,"x"]\n',
];
const file = join(logStart(), ...texts.map((text) => packPiece(text)));

const none = { at: 0, bytes: new Uint8Array() };

const readIn = (bytes: Uint8Array, step: number) => {
  const reader = new PieceReader();
  const read: string[] = [];
  for (let at = 0; at < bytes.length; at += step) {
    const pushed = reader.push(bytes.subarray(at, at + step));
    if (!pushed.ok) return { read: [...read, ...pushed.error.texts], damage: pushed.error };
    read.push(...pushed.value);
  }
  return { read, damage: reader.end() };
};

describe('a log file', () => {
  test.each([1, 7, 1000, 1e6])('comes in steps of %i bytes and gives its text', (step) => {
    expect(readIn(file, step)).toEqual({ read: texts, damage: undefined });
  });

  test('that is cut anywhere gives every whole piece and says where it ends', () => {
    for (let length = logStart().length; length < file.length; length += 13) {
      const { read, damage } = readIn(file.subarray(0, length), 100);
      expect(texts.slice(0, read.length)).toEqual(read);
      if (damage) expect(damage).toMatchObject({ kind: 'cut' });
      else
        expect(
          [0, 1, 2].map(
            (n) => join(logStart(), ...texts.slice(0, n).map((text) => packPiece(text))).length,
          ),
        ).toContain(length);
    }
    expect(readIn(file.subarray(0, 5), 100).damage).toEqual({ kind: 'not-a-log', at: 0 });
  });

  test('gives the first lines of a piece, of lines by their shapes and of plain ones', () => {
    const lines = Array.from({ length: 50 }, (_, at) => `["action",${at},0,"a/b"]\n`);
    const plain = `${lines.join('')}"\u001f"\n`;
    for (const text of [lines.join(''), plain]) {
      const [body] = new BodyReader().push(join(logStart(), packPiece(text))).bodies;
      const startOf = (last: string) => readPieceStart(body ?? none, (line) => line === last);
      expect(startOf('["action",9,0,"a/b"]')).toBe(lines.slice(0, 10).join(''));
      expect(startOf('there is no such line')).toBe(text);
      const damaged = (body?.bytes ?? new Uint8Array()).map((byte) => byte ^ 0x55);
      expect(readPieceStart({ at: 0, bytes: damaged }, () => false)).toBe('');
    }
  });

  test('with a wrong byte gives what was before it', () => {
    const first = join(logStart(), packPiece(texts[0] ?? '')).length;
    const spoiled = Uint8Array.from(file);
    spoiled[first + 20] = (spoiled[first + 20] ?? 0) ^ 0x55;
    const { read, damage } = readIn(spoiled, 1000);
    expect(read).toEqual(texts.slice(0, 1));
    expect(damage).toMatchObject({ kind: 'damaged', at: first });
  });

  test('of another kind, or of a later version, is said to be so', () => {
    expect(readIn(Buffer.from('<html><script>alert(1)</script></html>'), 100).damage).toMatchObject(
      {
        kind: 'not-a-log',
      },
    );
    const later = Uint8Array.from(file);
    later[logStart().length - 1] = 200;
    expect(readIn(later, 100).damage).toMatchObject({ kind: 'unknown-version', version: 200 });
  });

  test('has lines alike in less than two thirds of what deflate alone makes of them', () => {
    const random = seededRandom(1);
    const upTo = (end: number): number => Math.floor(random() * end);
    const lines = Array.from({ length: 1000 }, (_, at) => [
      ...['action', at + 1, upTo(200), 'received/networkQualityChanged'],
      {
        payload: { userId: 1024 * upTo(1000), level: upTo(6), jitter: upTo(90) / 10, rev: at + 7 },
      },
    ]);
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    expect(packPiece(text).length).toBeLessThan((deflateSync(text).length * 2) / 3);
  });

  test('has lines as they stand where an earlier build wrote them', () => {
    const [text = ''] = texts;
    const body = deflateSync(text);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    const mixed = join(logStart(), length, body, packPiece(text));
    expect(readIn(mixed, 100)).toEqual({ read: [text, text], damage: undefined });
  });

  test('that claims a huge piece, or swells, is not read into memory', () => {
    const claim = Buffer.alloc(4);
    claim.writeUInt32BE(largestPiece + 1);
    expect(readIn(join(logStart(), claim), 100).damage).toMatchObject({ kind: 'too-large' });
    const swollen = deflateSync(Buffer.alloc(17 * 2 ** 20, 10));
    expect(swollen.length).toBeLessThan(20_000);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(swollen.length);
    const bomb = join(length, swollen);
    expect(readIn(join(logStart(), bomb), 1e6).damage).toMatchObject({ kind: 'too-large' });
  });
});

describe('SECURITY M9: a file whose pieces are small and stand for much', () => {
  const countOf = (piece: Uint8Array, most: number) => {
    const pieces = Array.from({ length: most }, () => piece);
    const { read, damage } = readIn(join(logStart(), ...pieces), 1e6);
    return { read: read.length, damage };
  };

  test.each([
    ['text', '["trouble",1,"console","a long text that is always the same"]\n'.repeat(50_000)],
    ['lines', '1\n'.repeat(200_000)],
    ['characters of one line', `"${'a'.repeat(3e6)}"\n`],
  ])('is too large once it swells beyond measure: %s', (_what, text) => {
    const piece = packPiece(text);
    expect(piece.length).toBeLessThan(10_000);
    const { read, damage } = countOf(piece, 20);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(8);
    expect(damage).toMatchObject({
      kind: 'too-large',
      at: logStart().length + read * piece.length,
    });
  });

  test('is too large beyond what any file may stand for, however many its bytes are', () => {
    const random = seededRandom(1);
    const line = () => `["action",${random()},${random()},${random()}]\n`;
    const text = Array.from({ length: 5000 }, line).join('');
    const piece = packPiece(text);
    expect(text.length / piece.length).toBeLessThan(10);
    const readerOf = (texts: number) => new PieceReader(texts * (text.length + 5000 * 32 + 64));
    const file = join(logStart(), piece, piece, piece);
    expect(readerOf(3).push(file)).toMatchObject({ ok: true });
    expect(readerOf(2).push(file)).toMatchObject({
      ok: false,
      error: { kind: 'too-large', texts: [text, text] },
    });
    expect(largestLog).toBe(1_073_741_824);
  });

  test('is read to its end where it says as much as a recorded meeting does', () => {
    const random = seededRandom(1);
    const line = () => `["action",${Math.floor(random() * 1e9)},5,"a/b",{"level":${random()}}]\n`;
    const piece = packPiece(Array.from({ length: 5000 }, line).join(''));
    expect(countOf(piece, 100)).toEqual({ read: 100, damage: undefined });
  });
});
