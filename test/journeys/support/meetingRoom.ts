/** What people do in a meeting, by the names that screens promise. */
import type { ElementHandle } from 'puppeteer';
import type { Gateway } from './gateway';
import { choose, find, isThere, press, pressThat, waitForText, write } from './finders';
import { eventually, patience } from './eventually';
import type { Person } from './people';

/** How a person comes in. */
export interface Entrance {
  readonly number: string;
  /** The original host's token. */
  readonly token?: string;
  readonly passcode?: string;
  readonly email?: string;
  /** Devices to switch on in the lobby. */
  readonly devices?: readonly ('Microphone' | 'Camera')[];
}

/** Opens the lobby, switches devices on and types the name, which a host's link already carries. */
export const openLobby = async (
  { page, name }: Person,
  { address }: Pick<Gateway, 'address'>,
  { number, token, passcode, email, devices = ['Microphone', 'Camera'] }: Entrance,
): Promise<void> => {
  const fields = new URLSearchParams({
    ...(token !== undefined && { name, token }),
    ...(passcode !== undefined && { pwd: passcode }),
    ...(email !== undefined && { email }),
  });
  await page.goto(`${address}/j/${number}#${fields.toString()}`);
  for (const device of ['Microphone', 'Camera'] as const) {
    const toggle = await find(page, { role: 'button', name: device });
    const isOn = await toggle.evaluate(
      (element) => element.getAttribute('aria-pressed') === 'true',
    );
    if (isOn !== devices.includes(device)) await press(page, device);
  }
  if (token === undefined) await write(page, 'Your name', name);
};

/** Opens the lobby and joins; resolves when the meeting's controls are there. */
export const joinMeeting = async (
  person: Person,
  gateway: Pick<Gateway, 'address'>,
  entrance: Entrance,
): Promise<void> => {
  await openLobby(person, gateway, entrance);
  await press(person.page, 'Join');
  await find(person.page, { role: 'button', name: 'Leave' });
};

/** Waits until the person is inside as the host: leaving offers to end it for all. */
export const waitUntilHost = async (
  { page }: Person,
  kind: 'meeting' | 'webinar' = 'meeting',
): Promise<void> => {
  await press(page, 'Leave');
  await find(page, { role: 'button', name: `End ${kind} for all` });
  await press(page, 'Cancel');
};

/** Leaves the meeting, which goes on; resolves on the screen that says so. */
export const leaveMeeting = async ({ page }: Person): Promise<void> => {
  await press(page, 'Leave');
  await press(page, 'Leave meeting');
  await waitForText(page, 'You left the meeting');
};

/** The tile of somebody, by the name on it. */
export const tileOf = async ({ page }: Person, name: string): Promise<ElementHandle> => {
  const tile = await page.waitForSelector(
    `::-p-xpath(//li[@data-user-id][.//*[text()="${name}"]])`,
    { visible: true, timeout: patience },
  );
  if (!tile) throw new Error(`There is no tile of ${name}.`);
  return tile;
};

/** All that a tile says in words. */
export const wordsOfTile = async (person: Person, name: string): Promise<string> =>
  (await tileOf(person, name)).evaluate((element) => element.textContent ?? '');

/** Waits until somebody's tile says `word`, or no longer does. */
export const waitForTileWord = async (
  person: Person,
  name: string,
  word: string,
  isSaid = true,
): Promise<void> => {
  await eventually(
    () => wordsOfTile(person, name),
    (words) => words.includes(word) === isSaid,
    { what: `${name}'s tile ${isSaid ? 'to say' : 'to stop saying'} '${word}' to ${person.name}` },
  );
};

/** Opens a side panel if it is not open. */
export const openPanel = async ({ page }: Person, name: 'Chat' | 'Participants') => {
  const title = name === 'Chat' ? 'Message' : 'Search';
  const role = name === 'Chat' ? 'textbox' : 'searchbox';
  if (await isThere(page, { role, name: title })) return;
  await pressStarting(page, name);
  // A second press would close what is still on its way.
  await find(page, { role, name: title });
};

/** Presses the toolbar's button whose name begins so: some carry a count. */
const pressStarting = (page: Person['page'], start: string): Promise<void> =>
  pressThat(page, `::-p-xpath(//*[@role="toolbar"]//button[starts-with(@aria-label, "${start}")])`);

/** Writes a message to everyone. */
export const say = async (person: Person, text: string): Promise<void> => {
  await openPanel(person, 'Chat');
  await write(person.page, 'Message', text);
  await press(person.page, 'Send');
};

/** All messages that the open chat shows, from the oldest. */
export const messagesOf = ({ page }: Person): Promise<readonly string[]> =>
  page.$$eval('[role="log"] article > [dir="auto"]', (found) =>
    found.map((message) => message.textContent ?? ''),
  );

/** Chooses from the menu of somebody in the list of participants. */
export const chooseFor = async (person: Person, name: string, choice: string): Promise<void> => {
  await openPanel(person, 'Participants');
  await pressThat(
    person.page,
    `::-p-xpath(//*[@role="list"][@aria-label="Participants"]//button[@aria-label="More for ${name}"])`,
  );
  await choose(person.page, choice);
};

/** Gives somebody, or oneself, another name by the list of participants. */
export const rename = async (person: Person, from: string, to: string): Promise<void> => {
  await chooseFor(person, from, 'Rename');
  await write(person.page, 'Name', to);
  await press(person.page, 'Rename');
};
