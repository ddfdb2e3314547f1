/**
 * The container of the records: a start, then pieces. A piece is its length (4 bytes, big-endian)
 * and one zlib stream (RFC 1950) of JSON lines, plain or by shapes; the checksum reveals a damaged
 * piece. A truncated file is valid up to its last whole piece. @decision
 */
import { deflate, Inflate } from 'pako';
import { fail, ok, type Result } from '../../kernel/result';
import { logVersion } from './records';
import { isShaped, shapeLines, unshapeLines } from './shapedLines';

/** The first bytes of every log, before the version byte. */
export const logMark = new TextEncoder().encode('PLENARYLOG');
/** Bytes before the first piece. */
export const logStartLength = logMark.length + 1;
/** Largest compressed piece, in bytes: the most of a file that a reader buffers. */
export const largestPiece = 2 ** 20;
/** Largest text of a piece, in bytes: more is a file that was made to fill the memory. */
export const largestText = 16 * 2 ** 20;
/**
 * The most bytes of text per byte of file, beyond one largest piece that is free. @decision A
 * recorded meeting of a thousand people has 12, its densest piece 40.
 */
export const largestTextPerByte = 100;
/**
 * The most bytes of text in a file of any size. @decision The largest file that a browser sends
 * holds about half of it with a thousand people.
 */
export const largestLog = 2 ** 30;
/** Added to each line's text: indexing a line takes about this many bytes. */
const lineRoom = 32;
const lengthLength = 4;

/** Why reading stops before the end. `at` is the offset in bytes of the piece that is not whole. */
export interface LogDamage {
  readonly kind: 'not-a-log' | 'unknown-version' | 'cut' | 'damaged' | 'too-large';
  readonly at: number;
  /** The version of a log that is none of those known. */
  readonly version?: number;
}

/** The start of a file. */
export const logStart = (): Uint8Array<ArrayBuffer> => Uint8Array.of(...logMark, logVersion);

/**
 * One piece of the lines `text`, each ending with a line feed. A piece that is soon packed again
 * may be longer than the shortest.
 */
export const packPiece = (
  text: string,
  effort: 'most' | 'some' = 'most',
): Uint8Array<ArrayBuffer> => {
  const body = deflate(shapeLines(text) ?? new TextEncoder().encode(text), {
    level: effort === 'most' ? 9 : 4,
  });
  const piece = new Uint8Array(lengthLength + body.length);
  new DataView(piece.buffer).setUint32(0, body.length);
  piece.set(body, lengthLength);
  return piece;
};

/** The content of a piece's body. */
type Unpacked<T> = T | { readonly fault: 'damaged' | 'too-large' };

/** The bytes of a piece's body, unless it is damaged or larger than it may be. */
const inflateBody = (body: Uint8Array): Unpacked<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  let isTooLarge = false;
  const inflate = new Inflate();
  inflate.onData = (part) => {
    size += part.length;
    isTooLarge ||= size > largestText;
    if (!isTooLarge) parts.push(part);
  };
  // Little by little: a piece that swells stops soon after it is too large.
  const step = 4096;
  for (let at = 0; at < body.length && !isTooLarge && inflate.err === 0; at += step)
    inflate.push(body.subarray(at, at + step), at + step >= body.length);
  if (isTooLarge) return { fault: 'too-large' };
  if (inflate.err !== 0 || !inflate.ended) return { fault: 'damaged' };
  const text = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    text.set(part, at);
    at += part.length;
  }
  return text;
};

/**
 * The lines of a piece's body; of `inflated` instead, where somebody has inflated it within the
 * limits.
 */
const unpack = (body: Uint8Array, inflated?: Uint8Array): Unpacked<string> => {
  const bytes = inflated ?? inflateBody(body);
  if ('fault' in bytes) return bytes;
  return isShaped(bytes) ? unshapeLines(bytes, largestText) : new TextDecoder().decode(bytes);
};

/** The text of a piece that `PieceReader` has found whole. */
export const readPiece = (body: Uint8Array): string => {
  const text = unpack(body);
  return typeof text === 'string' ? text : '';
};

/** The first lines of a plain text, to the end of the first for which `isLast` holds. */
const cutAfter = (text: string, isLast: (line: string) => boolean): string => {
  let from = 0;
  for (;;) {
    const end = text.indexOf('\n', from);
    if (end === -1) return text;
    if (isLast(text.slice(from, end))) return text.slice(0, end + 1);
    from = end + 1;
  }
};

/**
 * The first lines of a piece, to the first for which `isLast` holds, in a fraction of the time that
 * all of them take; none of a damaged piece.
 */
export const readPieceStart = (
  { bytes: body, inflated }: PieceBody,
  isLast: (line: string) => boolean,
): string => {
  const bytes = inflated ?? inflateBody(body);
  if ('fault' in bytes) return '';
  if (!isShaped(bytes)) return cutAfter(new TextDecoder().decode(bytes), isLast);
  const text = unshapeLines(bytes, largestText, { isLast });
  return typeof text === 'string' ? text : '';
};

/** The compressed bytes of a piece, and its offset in the file. */
export interface PieceBody {
  readonly at: number;
  readonly bytes: Uint8Array;
  /** What they inflate to, `largestText` bytes at most, if somebody has inflated them. */
  readonly inflated?: Uint8Array | undefined;
}

/** Takes the bytes of a file as they come, and gives the bodies of whole pieces. */
export class BodyReader {
  #pending = new Uint8Array(0);
  #offset = 0;
  #hasStarted = false;

  /** The bodies that are complete, and why no more follow; after damage nothing may be pushed. */
  push(bytes: Uint8Array): { readonly bodies: readonly PieceBody[]; readonly damage?: LogDamage } {
    const joined = new Uint8Array(this.#pending.length + bytes.length);
    joined.set(this.#pending);
    joined.set(bytes, this.#pending.length);
    this.#pending = joined;
    const bodies: PieceBody[] = [];
    if (!this.#hasStarted) {
      if (joined.length < logStartLength) return { bodies };
      if (logMark.some((byte, at) => joined[at] !== byte))
        return { bodies, damage: { kind: 'not-a-log', at: 0 } };
      const version = joined[logMark.length] ?? 0;
      if (version < 1 || version > logVersion)
        return { bodies, damage: { kind: 'unknown-version', at: 0, version } };
      this.#hasStarted = true;
      this.#take(logStartLength);
    }
    for (;;) {
      const pending = this.#pending;
      const at = this.#offset;
      if (pending.length < lengthLength) return { bodies };
      const length = new DataView(pending.buffer, pending.byteOffset).getUint32(0);
      if (length > largestPiece) return { bodies, damage: { kind: 'too-large', at } };
      if (pending.length < lengthLength + length) return { bodies };
      bodies.push({ at, bytes: pending.subarray(lengthLength, lengthLength + length) });
      this.#take(lengthLength + length);
    }
  }

  /** Call it after the last bytes: returns what is missing, if anything. */
  end(): LogDamage | undefined {
    if (!this.#hasStarted) return { kind: 'not-a-log', at: 0 };
    return this.#pending.length === 0 ? undefined : { kind: 'cut', at: this.#offset };
  }

  #take(length: number): void {
    this.#pending = this.#pending.subarray(length);
    this.#offset += length;
  }
}

/** The size of a text in the count. */
const roomOf = (text: string): number => {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return text.length + lineRoom * lines;
};

/**
 * Unpacks a file's pieces in their order. A file that swells beyond measure is too large from the
 * piece on that does.
 */
export class PieceUnpacker {
  /** How much more the following pieces may contain. */
  #left = largestText;
  /** Bytes that the rest of the file may still expand to. */
  #leftOfAll: number;

  constructor(largest = largestLog) {
    this.#leftOfAll = largest;
  }

  /** The text of the next piece; after a damage no piece may follow. */
  unpack({ at, bytes, inflated }: PieceBody): string | LogDamage {
    const text = unpack(bytes, inflated);
    if (typeof text !== 'string') return { kind: text.fault, at };
    this.#left += largestTextPerByte * bytes.length - roomOf(text);
    this.#leftOfAll -= roomOf(text);
    return Math.min(this.#left, this.#leftOfAll) < 0 ? { kind: 'too-large', at } : text;
  }
}

/** Takes the bytes of a file as they come, and gives the text of whole pieces. */
export class PieceReader {
  readonly #reader = new BodyReader();
  readonly #unpacker: PieceUnpacker;

  constructor(largest = largestLog) {
    this.#unpacker = new PieceUnpacker(largest);
  }

  /** The texts that are whole by now; after a damage nothing more is to be pushed. */
  push(
    bytes: Uint8Array,
  ): Result<readonly string[], LogDamage & { readonly texts: readonly string[] }> {
    const texts: string[] = [];
    const { bodies, damage } = this.#reader.push(bytes);
    for (const body of bodies) {
      const text = this.#unpacker.unpack(body);
      if (typeof text !== 'string') return fail({ ...text, texts });
      texts.push(text);
    }
    return damage ? fail({ ...damage, texts }) : ok(texts);
  }

  /** Call it after the last bytes: returns what is missing, if anything. */
  end(): LogDamage | undefined {
    return this.#reader.end();
  }
}
