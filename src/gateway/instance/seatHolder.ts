import { Budget, type CommandAllowances } from './budget';
import { CommandMemory, type KeptMemory } from './commandMemory';
import type { Connection } from './connection';

/** A page of a browser, as it names itself and as it proves to be itself. */
export interface Page {
  readonly cid: string;
  readonly pageSecret?: string | undefined;
}

/** What an instance keeps of a seat beside its state: socket, memory of commands, allowances, timers. */
export class SeatHolder {
  readonly memory: CommandMemory;
  readonly budget: Budget;
  connection: Connection | undefined;
  /** The latest media session whose token is known to have arrived. */
  confirmedKeyId = 0;
  /** The secret of the page that serves the seat. */
  pageSecret: string | undefined;
  /**
   * Whoever has seen this revision may be told what came after it; whoever has not needs everything.
   */
  snapshotRev = 0;
  readonly person: string | undefined;
  #cancelGrace: () => void = () => undefined;

  constructor(
    readonly userId: number,
    public cid: string,
    options: {
      /** Whom the proof was made for that took the seat. */
      readonly person?: string | undefined;
      readonly allowances: CommandAllowances;
      readonly now: number;
      readonly memory?: KeptMemory;
    },
  ) {
    this.person = options.person;
    this.memory = new CommandMemory(options.memory);
    this.budget = new Budget(options.allowances, options.now);
  }

  /** What this revision told has to be known, or else everything is told again. */
  mustKnow(rev: number): void {
    this.snapshotRev = Math.max(this.snapshotRev, rev);
  }

  /** Media session `keyId` is known of; true where that is news. */
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

  /** Starts the grace time, with what cancels it. */
  startGrace(cancel: () => void): void {
    this.stopGrace();
    this.#cancelGrace = cancel;
  }

  stopGrace(): void {
    this.#cancelGrace();
  }
}
