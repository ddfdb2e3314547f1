import type { LeaseKey } from '../../../src/gateway/database/leaseStore';
import { FakeRunStore } from '../../fakes/fakeRunStore';
import type { HouseRuns } from '../../support/meetingHouse';
import type { Chance } from './chance';
import type { Machine, Scheduler } from './scheduler';

/**
 * The database that all processes of the gateway share. It takes its time; what a process had asked
 * for when it was killed is done or lost, as chance will have it, and never answered.
 */
export class SimDatabase {
  readonly store: FakeRunStore;
  readonly #machine: Machine;
  #epochs = 0;
  #client: Machine | undefined;
  #heldUntil = -Infinity;

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
  lose(): void {
    this.#heldUntil = this.#scheduler.now;
  }

  #reach<T>(key: LeaseKey | undefined, work: () => T): Promise<T> {
    const scheduler = this.#scheduler;
    const client = this.#client;
    const chance = this.#chance;
    const takes = chance.pick([0.5, 1, 3, 12]);
    const isLucky = chance.flip(0.5);
    return new Promise((answer) => {
      scheduler.plan(this.#machine, takes, () => {
        if (!client?.isAlive && (key === undefined || !isLucky)) return;
        const done = work();
        if (client) scheduler.plan(client, takes / 2, () => answer(done));
      });
    });
  }
}
