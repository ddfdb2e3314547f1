import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { endAll } from './support/endAll';
import { eventually } from './support/eventually';
import { find, press, waitForText } from './support/finders';
import { ensureBuilt, startGateway, type Gateway } from './support/gateway';
import { openLobby } from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { seatPerson, type Person } from './support/people';

describe('a background whose files are missing on the server', () => {
  const client = mkdtempSync(join(tmpdir(), 'plenary-client-'));
  let gateway: Gateway;
  let kim: Person;

  /** The files of the client whose name matches, with their compressed copies. */
  const filesOf = (name: RegExp): readonly string[] => {
    const found = readdirSync(client, { recursive: true, encoding: 'utf8' });
    return found.filter((path) => name.test(path)).map((path) => join(client, path));
  };
  const model = /selfie_segmentation_landscape[^/]*\.tflite/;
  let modelFile = '';

  beforeAll(async () => {
    ensureBuilt();
    cpSync('build/client', client, { recursive: true });
    [modelFile = ''] = filesOf(model);
    for (const path of [...filesOf(/forest[^/]*\.webp/), ...filesOf(model)]) rmSync(path);
    gateway = await startGateway({ environment: { STATIC_DIR: client } });
    kim = await seatPerson({ name: 'Kim' });
    kim.faults.allow(/Failed to load resource/);
    const { number } = await createdMeeting(gateway.address);
    await openLobby(kim, gateway, { number });
    await press(kim.page, 'Background effects');
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
  const choose = async (name: string): Promise<void> =>
    (await find(kim.page, { role: 'radio', name })).click();

  test('stays as it was when an image is missing', async () => {
    await choose('Forest');
    await waitForText(kim.page, "We couldn't open that image.");
    const none = await find(kim.page, { role: 'radio', name: 'None' });
    expect(await none.evaluate((radio) => (radio as HTMLInputElement).checked)).toBe(true);
  });

  test('is a mask as it was when the image around it is missing', async () => {
    await choose('Circle');
    const around = await find(kim.page, { role: 'combobox', name: 'Around the shape' });
    await eventually(
      () => says("We couldn't open that image."),
      (isSaid) => !isSaid,
      { what: 'no more complaint' },
    );
    await around.select('builtin:forest');
    await waitForText(kim.page, "We couldn't open that image.");
    await eventually(
      () => around.evaluate((field) => (field as HTMLSelectElement).value),
      (chosen) => chosen === '',
      { what: 'black around the shape once more' },
    );
    const circle = await find(kim.page, { role: 'radio', name: 'Circle' });
    expect(await circle.evaluate((radio) => (radio as HTMLInputElement).checked)).toBe(true);
    await choose('None');
  });

  test('hides the person when the model is missing', async () => {
    await choose('Blur');
    await waitForText(kim.page, "Backgrounds aren't working right now.");
    await waitForText(kim.page, "We can't tell you apart from your background.");
  });

  test('hides the person when the model is damaged', async () => {
    await choose('None');
    await eventually(
      () => says("aren't working right now"),
      (isSaid) => !isSaid,
      { what: 'no more complaint' },
    );
    writeFileSync(modelFile, 'no model');
    await choose('Dunes');
    await waitForText(kim.page, "Backgrounds aren't working right now.");
    await waitForText(kim.page, "We can't tell you apart from your background.");
  });
});
