import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { endAll } from './support/endAll';
import { eventually } from './support/eventually';
import { find, press, pressIn, waitForText } from './support/finders';
import { ensureBuilt, startGateway, type Gateway } from './support/gateway';
import { openLobby } from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { seatPerson, type Person } from './support/people';

const missingText = "We couldn't load part of Plenary. Reload the page.";

describe('a client of which files are missing on the server', () => {
  const client = mkdtempSync(join(tmpdir(), 'plenary-client-'));
  let gateway: Gateway;
  let kim: Person;

  /** The file with a module of the client, and its compressed copies. */
  const filesWith = (module: string): readonly string[] => {
    const files = readdirSync(client);
    const [map] = files.filter(
      (file) =>
        file.endsWith('.js.map') &&
        readFileSync(join(client, file), 'utf8').includes(`/src/${module}"`),
    );
    const script = map?.slice(0, -'.map'.length);
    if (script === undefined) throw new Error(`No file has ${module}.`);
    const found = [script, `${script}.br`, `${script}.gz`].filter((file) => files.includes(file));
    return found.map((file) => join(client, file));
  };
  /** Takes a file from the server; the answer puts it back. */
  const withhold = (module: string): (() => void) => {
    const files = filesWith(module);
    for (const file of files) renameSync(file, `${file}.gone`);
    return () => {
      for (const file of files) renameSync(`${file}.gone`, file);
    };
  };
  let giveMeeting = (): void => undefined;
  let giveSound = (): void => undefined;

  beforeAll(async () => {
    ensureBuilt();
    cpSync('build/client', client, { recursive: true });
    withhold('transport/browser/background.ts');
    giveSound = withhold('transport/browser/ownSound.ts');
    giveMeeting = withhold('client/meetingParts.ts');
    gateway = await startGateway({ environment: { STATIC_DIR: client } });
    kim = await seatPerson({ name: 'Kim' });
    kim.faults.allow(/Failed to load resource|Refused to execute script/);
    const { number } = await createdMeeting(gateway.address);
    await openLobby(kim, gateway, { number, devices: ['Microphone'] });
  });
  afterAll(() =>
    endAll(
      () => kim?.leave(),
      () => gateway?.stop(),
      () => rmSync(client, { recursive: true, force: true }),
    ),
  );
  const says = (text: string) =>
    kim.page.evaluate((wanted) => document.body.innerText.includes(wanted), text);

  const isQuiet = () =>
    eventually(
      () => says(missingText),
      (isSaid) => !isSaid,
      { what: 'no more complaint' },
    );
  const isMicrophoneOn = async () =>
    (await find(kim.page, { role: 'button', name: 'Microphone' })).evaluate((button) =>
      button.getAttribute('aria-pressed'),
    );

  test('switches a microphone off whose code is missing, and on once it is there', async () => {
    await waitForText(kim.page, missingText);
    expect(await isMicrophoneOn()).toBe('false');
    giveSound();
    await press(kim.page, 'Microphone');
    await isQuiet();
    expect(await isMicrophoneOn()).toBe('true');
  });

  test('refuses a background without its code', async () => {
    await press(kim.page, 'Background effects');
    await (await find(kim.page, { role: 'radio', name: 'Blur' })).click();
    await waitForText(kim.page, missingText);
    await press(kim.page, 'Close');
    await isQuiet();
  });

  test('refuses a join without its code, and lets people in once it is there', async () => {
    await press(kim.page, 'Join');
    await waitForText(kim.page, "We couldn't get you into the meeting.");
    await kim.page.locator('[role=dialog] summary, [role=alertdialog] summary').click();
    await waitForText(kim.page, 'dependent assets are not accessible');
    giveMeeting();
    await pressIn(kim.page, 'Something went wrong', 'Try again');
    await find(kim.page, { role: 'button', name: 'Mute' });
  });
});
