import type { Result } from '../../kernel/result';
import type { Refusal } from '../../protocol/error';
import { doneAck, refusedAck } from './acknowledge';
import type { Ack } from './commandMemory';
import type { Connection } from './connection';
import { noDepartures, sortDepartures, type Departures } from './departures';
import type { Writing } from './runKeeper';
import type { SeatHolder } from './seatHolder';

/** How a change is stored with the removals that it led to; undefined where there are none of both. */
export const withRemovals = (
  run: Writing | undefined,
  removals: Promise<void> | undefined,
): Writing | undefined => {
  if (!removals) return run;
  return run ? { ...run, tried: Promise.all([run.tried, removals]) } : { tried: removals };
};

/** A command that was done, or refused. */
interface DecidedCommand {
  readonly seq: number;
  readonly done: Result<unknown, Refusal>;
  /** Where it came from. */
  readonly connection: Connection | undefined;
  readonly departures: Departures;
}

interface DeferredAcksParts {
  /** How what the last command changed is stored; undefined where nothing need be. */
  readonly written: () => Writing | undefined;
  /** The answers of a seat are to be kept as well. */
  readonly touch: (userId: number) => void;
  readonly answer: (connection: Connection, ack: Ack) => void;
  readonly settle: (departures: Departures) => void;
  readonly isOver: () => boolean;
}

/**
 * Acks each command once, after its changes are stored. Other commands run meanwhile. What an append
 * log holds is never acked before; other changes are, where the database is away (`RunKeeper`).
 * @source core 7, RELIABILITY R1
 */
export class DeferredAcks {
  #open = 0;

  readonly #parts: DeferredAcksParts;

  constructor(parts: DeferredAcksParts) {
    this.#parts = parts;
  }

  /**
   * Whether a command is done and its answer is soon to come. One that waits for a database which is
   * away is none of them: a meeting that ends meanwhile ends without it.
   */
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
