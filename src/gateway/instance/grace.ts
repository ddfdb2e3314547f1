import type { Environment } from '../environment';
import type { Connection } from './connection';
import type { SeatHolder } from './seatHolder';

/**
 * How long a client that was asked to reconnect may take before its seat shows as in failover.
 * @decision
 */
const returnTime = 5000;

/**
 * How long a seat waits for a page that announced that it was closing, in milliseconds: a reload
 * takes less, and a closed tab is shown no longer than a heartbeat.
 * @decision RELIABILITY R22
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

/** The grace times of seats without a socket, and what the meeting is told of them. */
export class Grace {
  readonly #options: GraceOptions;
  readonly #tell: GraceTell;

  constructor(options: GraceOptions, tell: GraceTell) {
    this.#options = options;
    this.#tell = tell;
  }

  /** Starts the grace time of a seat that no page serves yet; then the seat is given up. */
  expect(holder: SeatHolder): void {
    const { environment, seatGrace } = this.#options;
    holder.mustKnow(Infinity);
    holder.startGrace(environment.after(seatGrace, () => this.#tell.givenUp(holder.userId)));
  }

  /**
   * Starts the grace time of a seat that lost its page, and tells the meeting; then the seat is
   * given up.
   */
  begin(holder: SeatHolder, hasGone: boolean): void {
    const { environment, seatGrace } = this.#options;
    const { userId } = holder;
    const grace = hasGone ? Math.min(seatGrace, reloadGrace) : seatGrace;
    holder.connection = undefined;
    holder.startGrace(environment.after(grace, () => this.#tell.givenUp(userId)));
    this.#tell.dropped(userId);
  }

  /**
   * Lets the seat's client reconnect for its new standing, without telling the meeting at first.
   * @returns the socket to close
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
