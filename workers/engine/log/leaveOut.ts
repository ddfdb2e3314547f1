import * as z from 'zod/mini';
import { logStart, packPiece, PieceReader } from '../../../src/protocol/action-log/container';

/** An excluded time, in milliseconds since 1970. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

const beginLine = z.tuple([z.literal('begin'), z.object({ startedAt: z.number() })]);
/** The position of the gap in a line of each kind. */
const gapAt: Readonly<Record<string, number>> = { action: 2, sent: 1, heard: 1, trouble: 1 };
const anyLine = z.tuple([z.string()], z.unknown());
const gap = z.catch(z.number(), 0);

/**
 * Excludes `span` from a log. The rest of its segment is dropped too, since its changes would
 * reveal the excluded state: the log continues with the next whole state.
 */
export class LeftOut {
  #time = 0;
  #isLeavingOut = false;

  readonly #span: TimeSpan;

  constructor(span: TimeSpan) {
    this.#span = span;
  }

  /** The lines of `text` that stay. */
  keep(text: string): string {
    let rest = '';
    for (const line of text.split('\n')) if (line !== '' && this.#stays(line)) rest += `${line}\n`;
    return rest;
  }

  #stays(line: string): boolean {
    const parsed: unknown = JSON.parse(line);
    const begin = z.safeParse(beginLine, parsed);
    if (begin.success) {
      this.#time = begin.data[1].startedAt;
      this.#isLeavingOut = this.#isInside();
      return !this.#isLeavingOut;
    }
    const items = z.parse(anyLine, parsed);
    this.#time += z.parse(gap, items[gapAt[items[0]] ?? items.length]);
    this.#isLeavingOut ||= this.#isInside();
    return !this.#isLeavingOut;
  }

  #isInside(): boolean {
    return this.#time >= this.#span.from && this.#time <= this.#span.to;
  }
}

/** The pieces of a log without `span`. */
export const leaveOut = (
  pieces: readonly Uint8Array<ArrayBuffer>[],
  span: TimeSpan,
): readonly Uint8Array<ArrayBuffer>[] => {
  const reader = new PieceReader();
  reader.push(logStart());
  const left = new LeftOut(span);
  return pieces.flatMap((piece) => {
    const read = reader.push(piece);
    if (!read.ok) return [];
    return read.value.flatMap((text) => {
      const rest = left.keep(text);
      if (rest === text) return [piece];
      return rest === '' ? [] : [packPiece(rest)];
    });
  });
};
