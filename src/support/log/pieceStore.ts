import { readPiece } from '../../protocol/action-log/container';
import { isNodeLine, linesIn } from './lineHead';

/** A piece as it is kept: its bytes as they came, and which lines are in it. */
interface KeptPiece {
  readonly body: Uint8Array;
  readonly firstLine: number;
  readonly lines: number;
}
/** A piece that was opened: its text, and from and to of each line that is listed. */
interface OpenPiece {
  readonly text: string;
  readonly bounds: Uint32Array;
}

/** Text units of all pieces that are open at a time. @decision */
const mostOpen = 4 * 2 ** 20;

/** Pieces stay as small as they came; the few that are looked at are open. */
export class PieceStore {
  private readonly pieces: KeptPiece[] = [];
  private readonly open = new Map<number, OpenPiece>();
  private openLength = 0;
  private size = 0;

  add(body: Uint8Array, firstLine: number, lines: number): void {
    this.pieces.push({ body, firstLine, lines });
    this.size += body.length;
  }

  get count(): number {
    return this.pieces.length;
  }
  /** Bytes of what is kept. */
  get bytes(): number {
    return this.size;
  }

  /** The text of a whole piece, objects of states included; it is not kept open. */
  textOf(piece: number): string {
    const kept = this.pieces[piece];
    if (!kept) return '';
    return this.open.get(piece)?.text ?? readPiece(kept.body);
  }

  /** The number of the first line in a piece. */
  firstLineOf(piece: number): number {
    return this.pieces[piece]?.firstLine ?? 0;
  }

  /** The piece that a line is in. */
  pieceOf(line: number): number {
    let low = 0;
    let high = this.pieces.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.firstLineOf(middle) <= line) low = middle;
      else high = middle;
    }
    // Pieces of objects alone have no line, and the number of the next one's first.
    return low;
  }

  /** The text of a listed line; empty where there is none. */
  line(line: number): string {
    const piece = this.pieceOf(line);
    const { text, bounds } = this.opened(piece);
    const at = 2 * (line - this.firstLineOf(piece));
    const from = bounds[at];
    const to = bounds[at + 1];
    return from === undefined || to === undefined ? '' : text.slice(from, to);
  }

  private opened(piece: number): OpenPiece {
    const known = this.open.get(piece);
    if (known) {
      this.open.delete(piece);
      this.open.set(piece, known);
      return known;
    }
    const text = this.textOf(piece);
    const bounds = new Uint32Array(2 * (this.pieces[piece]?.lines ?? 0));
    let at = 0;
    for (const [from, to] of linesIn(text)) {
      if (isNodeLine(text, from)) continue;
      bounds[at] = from;
      bounds[at + 1] = to;
      at += 2;
    }
    const opened = { text, bounds };
    this.open.set(piece, opened);
    this.openLength += text.length;
    for (const [oldest, { text: own }] of this.open) {
      if (this.openLength <= mostOpen || this.open.size === 1) break;
      this.open.delete(oldest);
      this.openLength -= own.length;
    }
    return opened;
  }
}
