import type { IndicationBody } from '../../protocol/signal/registry';

/** An ack's body. */
export type Ack = IndicationBody<'commandAcked'>;

const remembered = 256;
/** The latest of them that outlive the gateway's process. */
const kept = 8;

/** What is kept of a memory. */
export interface KeptMemory {
  readonly commandSeq: number;
  /** Without the values that were answered. */
  readonly acks: readonly Ack[];
}

/**
 * What one seat has asked: the last 256 acks by number. A retry finds its ack here and has no second
 * effect; a number so old that its ack is forgotten is refused rather than done again.
 * @source core 7
 */
export class CommandMemory {
  readonly #acks = new Map<number, Ack>();
  readonly #begun = new Map<number, Ack | undefined>();
  #greatest = 0;
  /** What was asked of an earlier process, up to here: it is done, or refused, and not done again. */
  readonly #former: number;

  /** A memory that goes on from what was kept of one. */
  constructor({ commandSeq, acks }: KeptMemory = { commandSeq: 0, acks: [] }) {
    this.#former = commandSeq;
    this.#greatest = commandSeq;
    for (const ack of acks) this.#acks.set(ack.seq, ack);
  }

  /** What is to be kept; what is decided and not yet answered belongs to it. */
  toKeep(): KeptMemory {
    const decided = [...this.#begun.values()].flatMap((ack) => ack ?? []);
    const acks = [...this.#acks.values(), ...decided].slice(-kept);
    return {
      commandSeq: this.#greatest,
      acks: acks.map(({ value: _value, ...ack }) => ack),
    };
  }

  /** The highest number seen. */
  get commandSeq(): number {
    return this.#greatest;
  }

  /** What is known of command `seq`. */
  lookUp(
    seq: number,
  ): { readonly is: 'new' | 'begun' | 'forgotten' } | { readonly is: 'done'; ack: Ack } {
    const ack = this.#acks.get(seq);
    if (ack) return { is: 'done', ack };
    if (this.#begun.has(seq)) return { is: 'begun' };
    const oldest = Math.max(this.#former, this.#greatest - remembered);
    return { is: seq > oldest ? 'new' : 'forgotten' };
  }

  /** Counts a number that has no ack to keep, such as a join's. */
  saw(seq: number): void {
    this.#greatest = Math.max(this.#greatest, seq);
  }

  /** Command `seq` takes time; its answer, if that is known, will be `ack`. */
  begin(seq: number, ack?: Ack): void {
    this.saw(seq);
    this.#begun.set(seq, ack);
  }

  /** Keeps the answer to command `seq`. */
  keep(seq: number, ack: Ack): void {
    this.#begun.delete(seq);
    this.saw(seq);
    this.#acks.set(seq, ack);
    const oldest = this.#acks.keys().next();
    if (this.#acks.size > remembered && !oldest.done) this.#acks.delete(oldest.value);
  }
}
