import type { Mark } from '../../protocol/signal/annotation';
import { evtOf, type IndicationBody } from '../../protocol/signal/registry';
import { frameOfParts, type TextFrame } from './connection';

const evt = evtOf('marksListed');
const separator = Buffer.from(',');

/**
 * Encodes the marks on shares for joining clients. A mark is encoded once, however many people
 * come: marks are immutable and shared between states, so the mark identifies its encoding.
 */
export class MarksWriter {
  readonly #written = new WeakMap<Mark, Buffer>();

  /** The marks that `body` lists, as a message of revision `rev`. */
  listed({ shares }: IndicationBody<'marksListed'>, rev: number): TextFrame {
    const parts: Buffer[] = [Buffer.from(`{"evt":${evt},"body":{"shares":[`)];
    for (const [at, { shareOf, marks }] of shares.entries()) {
      parts.push(Buffer.from(`${at > 0 ? ',' : ''}{"shareOf":${shareOf},"marks":[`));
      for (const [place, mark] of marks.entries()) {
        if (place > 0) parts.push(separator);
        parts.push(this.#encoded(mark));
      }
      parts.push(Buffer.from(']}'));
    }
    parts.push(Buffer.from(`]},"seq":${rev}}`));
    return frameOfParts(parts);
  }

  #encoded(mark: Mark): Buffer {
    const known = this.#written.get(mark) ?? Buffer.from(JSON.stringify(mark));
    this.#written.set(mark, known);
    return known;
  }
}
