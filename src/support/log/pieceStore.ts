import { readPiece } from '../../protocol/action-log/container';
import { isNodeLine, linesIn } from './lineHead';

/** A stored piece: its compressed bytes and its range of lines. */
interface StoredPiece {
  readonly body: Uint8Array;
  readonly firstLine: number;
  readonly lines: number;
}
/** An opened piece: its text and, once needed, the offsets of its lines. */
interface OpenPiece {
  readonly text: string;
  bounds?: Uint32Array;
}

/** Text units of all pieces that are open at a time. @decision */
const mostOpen = 4 * 2 ** 20;

/** Pieces stay as small as they came; the few that are looked at are open. */
export class PieceStore {
  readonly #pieces: StoredPiece[] = [];
  readonly #open = new Map<number, OpenPiece>();
  #openLength = 0;
  /** The piece used last. */
  #latest = -1;
  #size = 0;

  /** Adds a piece, which is open since it was read. */
  add(piece: StoredPiece, text: string): void {
    this.#pieces.push(piece);
    this.#size += piece.body.length;
    this.#keepOpen(this.#pieces.length - 1, { text });
  }

  /** All pieces so far, in a store of their own. */
  copy(): PieceStore {
    const copy = new PieceStore();
    for (const piece of this.#pieces) copy.#pieces.push(piece);
    for (const [piece, opened] of this.#open) copy.#keepOpen(piece, opened);
    copy.#size = this.#size;
    return copy;
  }

  get count(): number {
    return this.#pieces.length;
  }
  /** Bytes stored. */
  get bytes(): number {
    return this.#size;
  }

  /** The text of a whole piece, state objects included; the piece is not kept open. */
  textOf(piece: number): string {
    const stored = this.#pieces[piece];
    if (!stored) return '';
    return this.#open.get(piece)?.text ?? readPiece(stored.body);
  }

  /** The number of the first line in a piece. */
  firstLineOf(piece: number): number {
    return this.#pieces[piece]?.firstLine ?? 0;
  }

  /** How many lines are in a piece, objects of states not counted. */
  linesOf(piece: number): number {
    return this.#pieces[piece]?.lines ?? 0;
  }

  /** The piece that a line is in. */
  pieceOf(line: number): number {
    let low = 0;
    let high = this.#pieces.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.firstLineOf(middle) <= line) low = middle;
      else high = middle;
    }
    // Pieces that contain only objects have no line; they carry the next piece's first.
    return low;
  }

  /** The text of a listed line; empty where there is none. */
  line(line: number): string {
    const piece = this.pieceOf(line);
    const opened = this.#opened(piece);
    opened.bounds ??= boundsIn(opened.text, this.linesOf(piece));
    const at = 2 * (line - this.firstLineOf(piece));
    const from = opened.bounds[at];
    const to = opened.bounds[at + 1];
    return from === undefined || to === undefined ? '' : opened.text.slice(from, to);
  }

  #opened(piece: number): OpenPiece {
    const known = this.#open.get(piece);
    if (known && piece === this.#latest) return known;
    const opened = known ?? { text: this.textOf(piece) };
    if (known) {
      this.#open.delete(piece);
      this.#openLength -= known.text.length;
    }
    this.#keepOpen(piece, opened);
    return opened;
  }

  #keepOpen(piece: number, opened: OpenPiece): void {
    this.#open.set(piece, opened);
    this.#latest = piece;
    this.#openLength += opened.text.length;
    for (const [oldest, { text }] of this.#open) {
      if (this.#openLength <= mostOpen || this.#open.size === 1) break;
      this.#open.delete(oldest);
      this.#openLength -= text.length;
    }
  }
}

const boundsIn = (text: string, lines: number): Uint32Array => {
  const bounds = new Uint32Array(2 * lines);
  let at = 0;
  for (const [from, to] of linesIn(text)) {
    if (isNodeLine(text, from)) continue;
    bounds[at] = from;
    bounds[at + 1] = to;
    at += 2;
  }
  return bounds;
};
