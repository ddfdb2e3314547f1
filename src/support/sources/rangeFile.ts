import { logStart, packPiece } from '../../protocol/action-log/container';
import { isNodeLine, linesIn } from '../log/lineHead';
import type { OpenedLog } from '../log/openLog';

/** Lines of a log, both included. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** Text units of a piece. */
const pieceLength = 256 * 1024;

/** The first line of the segment of `line`; nothing earlier is needed. */
const beginOf = ({ index }: OpenedLog, line: number): number => {
  let begin = line;
  while (begin > 0 && index.kindAt(begin) !== 'begin') begin -= 1;
  return begin;
};

/**
 * Cuts a part of a log into a log of its own: from the start of the range's first segment, with its
 * whole state, to the end of the range. Lines are unchanged.
 */
export const rangeFile = (log: OpenedLog, range: LineRange): Uint8Array<ArrayBuffer> => {
  const { pieces } = log;
  const begin = beginOf(log, range.from);
  const parts: Uint8Array<ArrayBuffer>[] = [logStart()];
  let text = '';
  const pack = (): void => {
    if (text !== '') parts.push(packPiece(text));
    text = '';
  };
  for (let piece = pieces.pieceOf(begin); piece < pieces.count; piece += 1) {
    const whole = pieces.textOf(piece);
    let line = pieces.firstLineOf(piece) - 1;
    for (const [from, to] of linesIn(whole)) {
      const isNode = isNodeLine(whole, from);
      if (!isNode) line += 1;
      if (line > range.to) break;
      // Objects before the first line belong to the previous segment.
      if (line < begin) continue;
      text += `${whole.slice(from, to)}\n`;
      if (text.length >= pieceLength) pack();
    }
    if (line > range.to) break;
  }
  pack();
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
};
