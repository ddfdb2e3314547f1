import { Budget, type CommandAllowances } from './budget';
import { CommandMemory, type StoredMemory } from './commandMemory';
import type { Connection } from './connection';

/** A page of a browser: the id it claims, and the secret that proves it. */
export interface Page {
  readonly cid: string;
  readonly pageSecret?: string | undefined;
}

/** What an instance has of a seat besides its state: socket, command memory, allowances, timers. */
export class SeatHolder {
  readonly memory: CommandMemory;
  readonly budget: Budget;
  connection: Connection | undefined;
  /** The latest media session whose token is known to have arrived. */
  confirmedKeyId = 0;
  /** The secret of the page that serves the seat. */
  pageSecret: string | undefined;
  /** A client with this revision may be sent later events; an older client needs a snapshot. */
  snapshotRev = 0;
  readonly person: string | undefined;
  #cancelGrace: () => void = () => undefined;

  constructor(
    readonly userId: number,
    public cid: string,
    options: {
      /** The person whom the proof of the seat names. */
      readonly person?: string | undefined;
      readonly allowances: CommandAllowances;
      readonly now: number;
      readonly memory?: StoredMemory;
    },
  ) {
    this.person = options.person;
    this.memory = new CommandMemory(options.memory);
    this.budget = new Budget(options.allowances, options.now);
  }

  /** Requires clients to have this revision, or else to receive a snapshot. */
  mustKnow(rev: number): void {
    this.snapshotRev = Math.max(this.snapshotRev, rev);
  }

  /** Notes that media session `keyId` is confirmed; true if it was not before. */
  confirm(keyId: number): boolean {
    const isNews = keyId > this.confirmedKeyId;
    if (isNews) this.confirmedKeyId = keyId;
    return isNews;
  }

  /** Gives the seat a socket and stops the grace time. */
  attach(connection: Connection, page: Page): void {
    this.stopGrace();
    this.connection = connection;
    this.cid = page.cid;
    this.pageSecret = page.pageSecret;
  }

  /** Starts the grace time; `cancel` ends it. */
  startGrace(cancel: () => void): void {
    this.stopGrace();
    this.#cancelGrace = cancel;
  }

  stopGrace(): void {
    this.#cancelGrace();
  }
}
