import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { endAll } from './support/endAll';
import { eventually } from './support/eventually';
import { find, press, waitForText } from './support/finders';
import { startGateway, type Gateway } from './support/gateway';
import { chooseFor, joinMeeting } from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { leaveAll, openPage, seatBeside, seatPerson, type Person } from './support/people';
import {
  allowSeveralShares,
  isLike,
  paint,
  sharedTile,
  sharedTitle,
  sharesTab,
  shareTab,
  type Colour,
} from './support/sharing';
import { boxOf, readColourOnScreen } from './support/tiles';

const colours = {
  Ada: [200, 30, 30],
  Ben: [30, 80, 200],
  Cleo: [20, 150, 60],
  Dan: [230, 120, 20],
} as const satisfies Readonly<Record<string, Colour>>;
type Name = keyof typeof colours;
const names = ['Ada', 'Ben', 'Cleo', 'Dan'] as const;

describe('four people who share, and one who watches', () => {
  let gateway: Gateway;
  let zoe: Person;
  const people = new Map<Name, Person>();
  const surfaces = new Map<Name, Page>();
  const personOf = (name: Name): Person => {
    const person = people.get(name);
    if (!person) throw new Error(`${name} is not there`);
    return person;
  };

  beforeAll(async () => {
    gateway = await startGateway();
    zoe = await seatPerson({ name: 'Zoe' });
    const ada = await seatPerson({ name: 'Ada', ...sharesTab });
    people.set('Ada', ada);
    for (const name of names) {
      if (name !== 'Ada') people.set(name, await seatBeside(ada, name));
      const { page } = await openPage(ada.browser);
      await paint(page, colours[name]);
      surfaces.set(name, page);
    }
    const { number, hostToken } = await createdMeeting(gateway.address);
    for (const [name, person] of people) {
      await person.page.bringToFront();
      const token = name === 'Ada' ? { token: hostToken } : {};
      await joinMeeting(person, gateway, { number, devices: [], ...token });
    }
    await joinMeeting(zoe, gateway, { number, devices: [] });
  });
  afterAll(() =>
    endAll(
      () => leaveAll([...people.values(), zoe].filter(Boolean)),
      () => gateway?.stop(),
    ),
  );

  /** The titles that the browser knows, which may be later than the pages' own. */
  const titles = async (): Promise<readonly string[]> => {
    const session = await personOf('Ada').browser.target().createCDPSession();
    const { targetInfos } = await session.send('Target.getTargets');
    await session.detach();
    return targetInfos.map(({ title }) => title);
  };

  /** The browser picks a tab by its title: only that of who shares has it then. */
  const share = async (name: Name): Promise<void> => {
    const others = names.filter((owner) => owner !== name);
    const titleOf = (owner: Name): string => `Not for ${name}: ${owner}`;
    for (const [owner, page] of surfaces)
      await paint(page, colours[owner], owner === name ? undefined : titleOf(owner));
    await eventually(
      titles,
      (known) =>
        others.every((owner) => known.includes(titleOf(owner))) &&
        known.filter((title) => title === sharedTitle).length === 1,
      { what: 'the titles of all tabs' },
    );
    await shareTab(personOf(name));
  };

  /** Whose shares somebody sees, in alphabetical order; with a question mark what is not theirs. */
  const sharersSeenBy = async ({ page }: Person): Promise<string> => {
    const seen: string[] = [];
    for (const tile of await page.$$(sharedTile)) {
      const label = await tile.$eval('[role=group]', (surface) => surface.ariaLabel ?? '');
      const sharer = names.find((name) => label === `${name}'s share`);
      const colour = await readColourOnScreen(page, await boxOf(tile));
      seen.push(sharer && isLike(colour, colours[sharer]) ? sharer : `${label}?`);
    }
    return seen.sort().join();
  };
  const see = (person: Person, sharers: string) =>
    eventually(
      // A tile may go while it is looked at.
      () => sharersSeenBy(person).catch((cause: unknown) => String(cause)),
      (seen) => seen === sharers,
      { what: `what is shared by ${sharers}` },
    );

  test('the host takes over, and who shared reads it', async () => {
    await share('Ben');
    await see(zoe, 'Ben');
    await share('Ada');
    await see(zoe, 'Ada');
    const { page } = personOf('Ben');
    await page.bringToFront();
    await waitForText(page, 'Ada is sharing instead of you.');
    await find(page, { role: 'button', name: 'Share screen' });
  });

  test('all four are seen beside each other once the host allows several', async () => {
    await allowSeveralShares(personOf('Ada'));
    for (const name of ['Ben', 'Cleo', 'Dan'] as const) await share(name);
    await see(zoe, 'Ada,Ben,Cleo,Dan');
    // A fifth has no place, whatever the browser can.
    expect(
      await (
        await find(zoe.page, { role: 'button', name: 'Share screen' })
      ).evaluate((button) => button.ariaDisabled),
    ).toBe('true');
  });

  test('one is seen alone, and once it has ended the others are', async () => {
    await press(zoe.page, "Show only Ben's share");
    await see(zoe, 'Ben');
    const { page } = personOf('Ben');
    await page.bringToFront();
    await press(page, 'Stop sharing');
    await see(zoe, 'Ada,Cleo,Dan');
  });

  test('one is hidden by a viewer for themselves alone, and seen again', async () => {
    await chooseFor(zoe, 'Cleo', "Hide this person's share");
    await see(zoe, 'Ada,Dan');
    const ada = personOf('Ada');
    await ada.page.bringToFront();
    await see(ada, 'Cleo,Dan');
    await chooseFor(zoe, 'Cleo', "Show this person's share");
    await see(zoe, 'Ada,Cleo,Dan');
  });

  test('one is ended by the host, and who shared reads it', async () => {
    const ada = personOf('Ada');
    await chooseFor(ada, 'Cleo', 'Stop sharing');
    await see(zoe, 'Ada,Dan');
    const { page } = personOf('Cleo');
    await page.bringToFront();
    await waitForText(page, 'Ada stopped your share.');
  });
});
