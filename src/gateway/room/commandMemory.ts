import type { IndicationBody } from '../../protocol/signal/registry';

/** An ack's body. */
export type Ack = IndicationBody<'commandAcked'>;

const remembered = 256;

/**
 * What one seat has asked: the last 256 acks by number. A retry finds its ack here and has no second
 * effect; a number so old that its ack is forgotten is refused rather than done again.
 * @source core 7
 */
export class CommandMemory {
  private readonly acks = new Map<number, Ack>();
  private readonly begun = new Set<number>();
  private greatest = 0;

  /** The highest number seen. */
  get commandSeq(): number {
    return this.greatest;
  }

  /** What is known of command `seq`. */
  look(
    seq: number,
  ): { readonly is: 'new' | 'begun' | 'forgotten' } | { readonly is: 'done'; ack: Ack } {
    const ack = this.acks.get(seq);
    if (ack) return { is: 'done', ack };
    if (this.begun.has(seq)) return { is: 'begun' };
    return { is: seq > this.greatest - remembered ? 'new' : 'forgotten' };
  }

  /** Counts a number that has no ack to keep, such as a join's. */
  saw(seq: number): void {
    this.greatest = Math.max(this.greatest, seq);
  }

  /** Command `seq` takes time; its answer will be kept. */
  begin(seq: number): void {
    this.saw(seq);
    this.begun.add(seq);
  }

  /** Keeps the answer to command `seq`. */
  keep(seq: number, ack: Ack): void {
    this.begun.delete(seq);
    this.saw(seq);
    this.acks.set(seq, ack);
    const oldest = this.acks.keys().next();
    if (this.acks.size > remembered && !oldest.done) this.acks.delete(oldest.value);
  }
}
