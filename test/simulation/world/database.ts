import type { LeaseKey } from '../../../src/gateway/database/leaseStore';
import { FakeRunStore } from '../../fakes/fakeRunStore';
import type { HouseRuns } from '../../support/meetingHouse';
import type { Chance } from './chance';
import type { Machine, Scheduler } from './scheduler';

/** What a database does that is away: it turns everybody down, or lets them wait until it is back. */
export type Absence = 'refuses' | 'hangs';

/** What a driver says of a server that nobody reaches. */
const unreachable = (): Error => Object.assign(new Error('away'), { code: 'ECONNREFUSED' });

/**
 * The database that all processes of the gateway share. It takes its time; what a process had asked
 * for when it was killed is done or lost, as chance will have it, and never answered. While it is away
 * it does nothing; what it had done just before is stored, and its answer is lost.
 */
export class SimDatabase {
  readonly store: FakeRunStore;
  readonly #machine: Machine;
  #epochs = 0;
  #client: Machine | undefined;
  #heldUntil = -Infinity;
  #away: { readonly until: number; readonly how: Absence } = { until: -Infinity, how: 'refuses' };
  /** When it was last away, or will be back, ms. */
  get awayUntil(): number {
    return this.#away.until;
  }

  readonly #scheduler: Scheduler;
  readonly #chance: Chance;

  constructor(scheduler: Scheduler, chance: Chance) {
    this.#scheduler = scheduler;
    this.#chance = chance;
    this.#machine = scheduler.machine('database');
    this.store = new FakeRunStore((key, work) => this.#reach(key, work));
  }

  /** What the next process knows of it. */
  openFor(client: Machine): HouseRuns {
    this.#epochs += 1;
    this.#client = client;
    this.store.epoch = this.#epochs;
    const since = this.#heldUntil;
    return { store: this.store, epoch: this.#epochs, away: () => this.#scheduler.now - since };
  }

  /** The process that held the meetings is gone. */
  part(): void {
    this.#heldUntil = this.#scheduler.now;
  }

  /** Nobody reaches it for `duration` ms. */
  lose(duration: number, how: Absence): void {
    this.#away = { until: Math.max(this.#away.until, this.#scheduler.now + duration), how };
  }

  #reach<T>(key: LeaseKey | undefined, work: () => T): Promise<T> {
    const scheduler = this.#scheduler;
    const client = this.#client;
    const chance = this.#chance;
    const takes = chance.pick([0.5, 1, 3, 12]);
    const isLucky = chance.flip(0.5);
    const isAway = (): boolean => scheduler.now < this.#away.until;
    return new Promise((answer, failed) => {
      const refuse = (): void => {
        if (client) scheduler.plan(client, takes / 2, () => failed(unreachable()));
      };
      const take = (): void => {
        if (!client?.isAlive && (key === undefined || !isLucky)) return;
        const done = work();
        if (client)
          scheduler.plan(client, takes / 2, () =>
            isAway() ? failed(unreachable()) : answer(done),
          );
      };
      scheduler.plan(this.#machine, takes, () => {
        if (!isAway()) return take();
        if (this.#away.how === 'refuses') return refuse();
        scheduler.plan(this.#machine, this.#away.until - scheduler.now, isLucky ? take : refuse);
      });
    });
  }
}
