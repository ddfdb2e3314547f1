import type { Result } from '../../kernel/result';
import type { Refusal } from '../../protocol/error';
import { doneAck, refusedAck } from './acknowledge';
import type { Ack } from './commandMemory';
import type { Connection } from './connection';
import { noDepartures, sortDepartures, type Departures } from './departures';
import type { Writing } from './runKeeper';
import type { SeatHolder } from './seatHolder';

/** `writing` that is tried only once `other` is done too; undefined without either. */
export const alsoAwaiting = (
  writing: Writing | undefined,
  other: Promise<void> | undefined,
): Writing | undefined => {
  if (!other) return writing;
  return writing ? { ...writing, tried: Promise.all([writing.tried, other]) } : { tried: other };
};

/** A command that was done or refused. */
interface DecidedCommand {
  readonly seq: number;
  readonly done: Result<unknown, Refusal>;
  /** The socket that the command came from. */
  readonly connection: Connection | undefined;
  readonly departures: Departures;
}

interface DeferredAcksParts {
  /** The write of the last command's changes; undefined when there is nothing to store. */
  readonly written: () => Writing | undefined;
  /** Marks a seat's command memory for storing. */
  readonly touch: (userId: number) => void;
  readonly answer: (connection: Connection, ack: Ack) => void;
  readonly settle: (departures: Departures) => void;
  readonly isOver: () => boolean;
}

/**
 * Acks each command once, after its changes are stored; other commands run in between. An entry of
 * a log that is stored first is never acked before that; other changes are acked while the database
 * is unavailable (`RunKeeper`).
 * @source core 7, RELIABILITY R1
 */
export class DeferredAcks {
  #open = 0;

  readonly #parts: DeferredAcksParts;

  constructor(parts: DeferredAcksParts) {
    this.#parts = parts;
  }

  /**
   * Whether a command is done and its ack is due soon. Commands that wait for an unavailable
   * database do not count: a meeting may end without their acks.
   */
  get isAnyOpen(): boolean {
    return this.#open > 0;
  }

  /** Acks a command now, or once it is stored, on the socket that the seat has then. */
  conclude(holder: SeatHolder, { seq, done, connection, departures }: DecidedCommand): void {
    const ack = done.ok ? doneAck(seq, done.value) : refusedAck(seq, done.error);
    const finish = (remaining: Departures): void => {
      if (this.#parts.isOver()) return;
      holder.memory.keep(seq, ack);
      const recipient = holder.connection ?? connection;
      if (recipient) this.#parts.answer(recipient, ack);
      this.#parts.settle(remaining);
    };
    const written = done.ok ? this.#parts.written() : undefined;
    if (!written) return finish(departures);
    holder.memory.begin(seq, ack);
    this.#parts.touch(holder.userId);
    const { asker, others } = sortDepartures(departures, holder.userId, connection);
    this.#open += 1;
    // Removed people leave now, even while the database is unavailable.
    this.#parts.settle(others);
    const { tried, stored } = written;
    const wait = { isStored: stored === undefined, isLate: false };
    void stored?.then(() => {
      wait.isStored = true;
      if (wait.isLate) finish(noDepartures());
    });
    void tried.then(() => {
      this.#open -= 1;
      if (wait.isStored) return finish(asker);
      wait.isLate = true;
      this.#parts.settle(asker);
    });
  }
}
