import type { Environment } from '../environment';
import type { Connection } from './connection';
import type { SeatHolder } from './seatHolder';

/** How long a client that was sent back may take before its seat shows as in failover. @decision */
const returnTime = 5000;

/**
 * How long a seat waits for a page that said that it was going, in milliseconds: a reload comes back
 * within that, and a closed tab is not shown for more than a heartbeat. @decision RELIABILITY R22
 */
const reloadGrace = 15_000;

interface GraceTell {
  readonly dropped: (userId: number) => void;
  readonly givenUp: (userId: number) => void;
}

interface GraceOptions {
  readonly environment: Environment;
  readonly seatGrace: number;
}

/** How long seats wait for their people, and what is said of it to the meeting. */
export class Grace {
  readonly #options: GraceOptions;
  readonly #tell: GraceTell;

  constructor(options: GraceOptions, tell: GraceTell) {
    this.#options = options;
    this.#tell = tell;
  }

  /** Nobody serves this seat yet: after the grace time it is given up. */
  expect(holder: SeatHolder): void {
    const { environment, seatGrace } = this.#options;
    holder.mustKnow(Infinity);
    holder.startGrace(environment.after(seatGrace, () => this.#tell.givenUp(holder.userId)));
  }

  /** Nobody serves this seat from now on: the meeting is told, and after the grace time it is given up. */
  begin(holder: SeatHolder, hasGone: boolean): void {
    const { environment, seatGrace } = this.#options;
    const { userId } = holder;
    const grace = hasGone ? Math.min(seatGrace, reloadGrace) : seatGrace;
    holder.connection = undefined;
    holder.startGrace(environment.after(grace, () => this.#tell.givenUp(userId)));
    this.#tell.dropped(userId);
  }

  /**
   * The seat's client is to come back for another view; for a moment nobody need know of it.
   * @returns the socket to part from
   */
  sendBack(holder: SeatHolder): Connection | undefined {
    const { connection } = holder;
    holder.mustKnow(Infinity);
    if (!connection) return undefined;
    holder.connection = undefined;
    const { environment } = this.#options;
    holder.startGrace(environment.after(returnTime, () => this.begin(holder, false)));
    return connection;
  }
}
