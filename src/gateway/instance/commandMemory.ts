import type { IndicationBody } from '../../protocol/signal/registry';

/** An ack's body. */
export type Ack = IndicationBody<'commandAcked'>;

const remembered = 256;
/** The number of acks that survive the gateway's process. */
const stored = 8;

/** The stored part of a command memory. */
export interface StoredMemory {
  readonly commandSeq: number;
  /** Without their reply values. */
  readonly acks: readonly Ack[];
}

/**
 * The commands of one seat: its last 256 acks by number. A retry finds its ack here and has no
 * second effect; a number whose ack is forgotten is refused.
 * @source core 7
 */
export class CommandMemory {
  readonly #acks = new Map<number, Ack>();
  readonly #begun = new Map<number, Ack | undefined>();
  #greatest = 0;
  /** The highest command of an earlier process: these are done or refused, and never repeated. */
  readonly #former: number;

  /** A memory that continues a stored one. */
  constructor({ commandSeq, acks }: StoredMemory = { commandSeq: 0, acks: [] }) {
    this.#former = commandSeq;
    this.#greatest = commandSeq;
    for (const ack of acks) this.#acks.set(ack.seq, ack);
  }

  /** The part to store, including commands that are decided but not yet acked. */
  toKeep(): StoredMemory {
    const decided = [...this.#begun.values()].flatMap((ack) => ack ?? []);
    const acks = [...this.#acks.values(), ...decided].slice(-stored);
    return {
      commandSeq: this.#greatest,
      acks: acks.map(({ value: _value, ...ack }) => ack),
    };
  }

  /** The highest number received. */
  get commandSeq(): number {
    return this.#greatest;
  }

  /** The state of command `seq`. */
  lookUp(
    seq: number,
  ): { readonly is: 'new' | 'begun' | 'forgotten' } | { readonly is: 'done'; ack: Ack } {
    const ack = this.#acks.get(seq);
    if (ack) return { is: 'done', ack };
    if (this.#begun.has(seq)) return { is: 'begun' };
    const oldest = Math.max(this.#former, this.#greatest - remembered);
    return { is: seq > oldest ? 'new' : 'forgotten' };
  }

  /** Counts a number without an ack to remember, such as a join's. */
  saw(seq: number): void {
    this.#greatest = Math.max(this.#greatest, seq);
  }

  /** Notes that command `seq` is in progress; `ack` is its answer, if decided. */
  begin(seq: number, ack?: Ack): void {
    this.saw(seq);
    this.#begun.set(seq, ack);
  }

  /** Remembers the ack of command `seq`. */
  keep(seq: number, ack: Ack): void {
    this.#begun.delete(seq);
    this.saw(seq);
    this.#acks.set(seq, ack);
    const oldest = this.#acks.keys().next();
    if (this.#acks.size > remembered && !oldest.done) this.#acks.delete(oldest.value);
  }
}
