import type { Result } from '../../kernel/result';
import type { Refusal } from '../../protocol/error';
import { doneAck, refusedAck } from './acknowledge';
import type { Ack } from './commandMemory';
import type { Connection } from './connection';
import { sortDepartures, type Departures } from './departures';
import type { SeatHolder } from './seatHolder';

/** Done when all of them are; undefined where there are none. */
export const allOf = (...writes: readonly (Promise<void> | undefined)[]) =>
  writes.some(Boolean) ? Promise.all(writes.filter((write) => write !== undefined)) : undefined;

/** A command that was done, or refused. */
interface DecidedCommand {
  readonly seq: number;
  readonly done: Result<unknown, Refusal>;
  /** Where it came from. */
  readonly connection: Connection | undefined;
  readonly departures: Departures;
}

interface DeferredAcksParts {
  /** When what the last command changed is kept; undefined where nothing need be. */
  readonly written: () => Promise<unknown> | undefined;
  /** The answers of a seat are to be kept as well. */
  readonly touch: (userId: number) => void;
  readonly answer: (connection: Connection, ack: Ack) => void;
  readonly settle: (departures: Departures) => void;
  readonly isOver: () => boolean;
}

/**
 * Acks each command once, after its changes are stored. Other commands run meanwhile.
 * @source core 7, RELIABILITY R1
 */
export class DeferredAcks {
  #open = 0;

  readonly #parts: DeferredAcksParts;

  constructor(parts: DeferredAcksParts) {
    this.#parts = parts;
  }

  /** Whether a command is done and has not been answered. */
  get isAnyOpen(): boolean {
    return this.#open > 0;
  }

  /** Answers now, or as soon as it is kept: on the socket that the seat has then. */
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
    // Whoever is removed goes now, also where the database is away.
    this.#parts.settle(others);
    void written.then(() => {
      this.#open -= 1;
      finish(asker);
    });
  }
}
