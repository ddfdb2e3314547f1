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

/** The line that the segment of `line` begins with: nothing earlier is needed from there on. */
const beginOf = ({ index }: OpenedLog, line: number): number => {
  let begin = line;
  while (begin > 0 && index.kindAt(begin) !== 'begin') begin -= 1;
  return begin;
};

/**
 * A part of a log as a log of its own: from the beginning of the segment that the range begins in,
 * with the whole state that stands there, to the end of the range. Lines are as they were.
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
      // Objects that stand before the line that begins are of the segment before.
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
