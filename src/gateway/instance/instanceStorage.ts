import type { RecordedEvent } from '../meeting/event';
import type { BanList } from './banList';
import type { Leases } from './leases';
import type { Preload } from './preload';
import type { RunKeeper } from './runKeeper';
import type { RunSnapshots } from './runSnapshots';
import type { SeatPage } from './storedRun';

/** What survives a gateway's process, or is shared with other gateways. */
export interface Shared {
  readonly leases: Pick<Leases, 'hold' | 'keyOf' | 'awayOf' | 'doubt' | 'release'>;
  readonly removals: Pick<BanList, 'read' | 'isAmong' | 'follow' | 'over' | 'settled'>;
  readonly runs: RunSnapshots;
}

/** What is stored of one instance, as long as this gateway has the lease of its meeting. */
export class InstanceStorage {
  #writing: Promise<void> | undefined;

  readonly #shared: Shared;
  readonly #number: string;
  readonly #banned: Preload['banned'];

  constructor(shared: Shared, number: string, banned: Preload['banned']) {
    this.#shared = shared;
    this.#number = number;
    this.#banned = banned;
  }

  /** Opens the keeper that stores the run. */
  keep(meetingId: string, pageOf: (userId: number) => SeatPage): RunKeeper | undefined {
    return this.#shared.runs.keep(this.#number, meetingId, pageOf);
  }

  /** Whether somebody with such identifiers was removed before this gateway held the meeting. */
  isBanned(identifiers: readonly string[]): boolean {
    return this.#shared.removals.isAmong(this.#banned, this.#number, identifiers);
  }

  /** Stores what an event does to the ban list. */
  follow(run: { readonly meetingId: string }, recorded: RecordedEvent): void {
    const { leases, removals } = this.#shared;
    const key = leases.keyOf(this.#number);
    this.#writing = (key && removals.follow(run, recorded, key)) ?? this.#writing;
  }

  /** The write that must finish before the last command is acked, if any; asked once. */
  written(): Promise<void> | undefined {
    const done = this.#writing;
    this.#writing = undefined;
    return done;
  }

  /** Deletes what is stored of a run that is over. */
  over(meetingId: string): void {
    const { leases, removals, runs } = this.#shared;
    const key = leases.keyOf(this.#number);
    if (key) void removals.over(key);
    runs.over(this.#number, meetingId);
  }
}
