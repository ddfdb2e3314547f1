import { Flag, flagsOfAction, settledType } from './flags';
import { readRecord } from './readRecords';
import type { LogBeginning } from '../../protocol/action-log/records';
import type { LineHead } from './logIndex';

const actionHead = /\["action",(\d{1,15}),(\d{1,15}),"([^"\\]{0,200})"/y;
const messageHead = /\["(sent|heard)",(\d{1,15}),"([^"\\]{0,200})",\d{1,15},(\d{1,9}),\d{1,15}/y;
const troubleHead = /\["trouble",(\d{1,15}),"([^"\\]{0,200})",/y;
const frameHead = /\["frame",(\d{1,15}),\d{1,15},"/y;
/**
 * A day: a gap that claims more is a file that somebody made, and would put all else off the
 * screen.
 */
const longestGap = 24 * 60 * 60 * 1000;

/** Whether a line is an object of a state; such lines are not counted. */
export const isNodeLine = (text: string, from: number): boolean =>
  text.startsWith('["node",', from);

/** From and to of each line of `text` that is not empty. */
export function* linesIn(text: string): Generator<readonly [from: number, to: number]> {
  let from = 0;
  while (from < text.length) {
    const end = text.indexOf('\n', from);
    const to = end === -1 ? text.length : end;
    if (to > from) yield [from, to];
    from = to + 1;
  }
}

const match = (pattern: RegExp, text: string, from: number): RegExpExecArray | null => {
  pattern.lastIndex = from;
  return pattern.exec(text);
};

/** Reads heads line by line, with the clock that runs through them. */
export class HeadReader {
  #time = 0;
  #action = 0;
  /** The beginnings of the segments, in order. */
  readonly beginnings: LogBeginning[] = [];
  /** Lines that are no records. */
  strange = 0;

  /** The head of the line from `from` to `to`. */
  read(text: string, from: number, to: number): LineHead {
    const action = match(actionHead, text, from);
    if (action) {
      const [, number, gap, type = ''] = action;
      this.#action = Math.max(this.#action, Math.min(Number(number), 0xff_ff_ff_ff));
      const isRefused =
        type === settledType && text.slice(from, Math.min(to, from + 500)).includes('"ok":false');
      this.#pass(gap);
      return this.#head('action', type, flagsOfAction(type, isRefused));
    }
    const message = match(messageHead, text, from);
    if (message) {
      const [, kind, gap, socket = '', evt] = message;
      this.#pass(gap);
      return this.#head(kind === 'sent' ? 'sent' : 'heard', `${socket} ${evt}`, 0);
    }
    const trouble = match(troubleHead, text, from);
    if (trouble) {
      const [, gap, source = ''] = trouble;
      this.#pass(gap);
      return this.#head('trouble', source, source === 'log' ? Flag.warning : Flag.error);
    }
    if (match(frameHead, text, from)) return this.#head('frame', 'frame', 0);
    return this.#other(text.slice(from, to));
  }

  #other(line: string): LineHead {
    const record = readRecord(line);
    if (Array.isArray(record) && record[0] === 'begin') {
      const [, beginning] = record;
      this.beginnings.push(beginning);
      // Once per segment. Time never runs backward.
      this.#time = Math.max(this.#time, Math.min(beginning.startedAt, 8.64e15));
      return this.#head('begin', 'begin', 0);
    }
    this.strange += 1;
    return this.#head('strange', 'strange', Flag.warning);
  }

  /** Lets the clock run on by a line's gap. */
  #pass(gap = '0'): void {
    this.#time += Math.min(Number(gap), longestGap);
  }

  #head(kind: LineHead['kind'], type: string, flags: number): LineHead {
    return { kind, type, flags, time: this.#time, action: this.#action };
  }
}
