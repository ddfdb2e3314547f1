import { joinRequested, resumeRequested } from '../../../src/features/meeting/meeting.actions';
import { createFakeStorage, type FakeStorage } from '../../fakes/fakeStorage';
import type { Proof } from '../../support/meetingHouse';
import { chanceOf } from './chance';
import { openTab, type Tab, type TabWorld } from './tab';

/** The number of the one meeting. */
export const meetingNumber = '123456789';

interface PersonGiven {
  readonly world: TabWorld;
  readonly seed: number;
}

/** Somebody with a browser, who comes back however often the page is lost. */
export class Person {
  /** Every page so far; the last one is in front. */
  readonly tabs: Tab[] = [];
  isCutOff = false;
  slowness = 0;

  readonly #given: PersonGiven;

  constructor(
    readonly name: string,
    readonly proof: Proof,
    given: PersonGiven,
  ) {
    this.#given = given;
  }

  /** The page that this person looks at. */
  get tab(): Tab | undefined {
    return this.tabs.findLast(({ isOpen }) => isOpen);
  }
  /** Pages that are still there. */
  get open(): readonly Tab[] {
    return this.tabs.filter(({ isOpen }) => isOpen);
  }

  /** Enters the meeting, in a new page if there is none. */
  join(): void {
    const tab = this.tab ?? this.#opens();
    tab.wish(joinRequested({ meetingNumber, userName: this.name }));
  }

  /** A page with what another page's storage held comes back to its seat. */
  resume(storage: FakeStorage): void {
    this.#opens(storage).wish(resumeRequested({ meetingNumber }));
  }

  /** A second page beside the first, with a copy of its storage, as browsers make it. */
  duplicate(): void {
    const copy = createFakeStorage();
    const { tab } = this;
    if (!tab) return;
    for (const [key, value] of tab.storage.sessionItems) copy.sessionItems.set(key, value);
    for (const [key, value] of tab.storage.localItems) copy.localItems.set(key, value);
    this.resume(copy);
  }

  /** What this person's network does to every page, and to the agents of all pages. */
  shapeNetwork(): void {
    const agents = this.tabs.flatMap((tab) => tab.agents);
    for (const { place } of [...this.open, ...agents]) {
      place.slowness = this.slowness;
      if (this.isCutOff) place.isCutOff = true;
      else if (place.isCutOff) this.#given.world.network.heal(place);
    }
  }

  #opens(storage?: FakeStorage): Tab {
    const name = `${this.name}.${this.tabs.length + 1}`;
    const { world, seed } = this.#given;
    const tab = openTab(world, {
      name,
      proof: this.proof,
      chance: chanceOf(seed, `tab ${name}`),
      agentChance: chanceOf(seed, `agents of ${name}`),
      ...(storage && { storage }),
    });
    this.tabs.push(tab);
    this.shapeNetwork();
    return tab;
  }
}
