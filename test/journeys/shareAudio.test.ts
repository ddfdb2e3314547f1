import { afterAll, beforeAll, describe, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { waitUntilHeard, waitUntilSilent } from './support/audioTap';
import { endAll } from './support/endAll';
import { eventually } from './support/eventually';
import { find, press } from './support/finders';
import { startGateway, type Gateway } from './support/gateway';
import { chooseFor, joinMeeting } from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { leaveAll, openPage, seatPerson, voices, type Person } from './support/people';

/** No overtone of a voice here. */
const note = 1130;

/** Makes a page that plays a note until it is closed. */
const playNote = (page: Page, hertz: number): Promise<void> =>
  page.evaluate(async (frequency) => {
    document.title = 'Music';
    const context = new AudioContext();
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = frequency;
    gain.gain.value = 0.4;
    oscillator.connect(gain).connect(context.destination);
    oscillator.start();
    await context.resume();
  }, hertz);

describe('the sound of a tab that somebody shares', () => {
  let gateway: Gateway;
  let ada: Person;
  let noah: Person;
  let mia: Person;
  let music: Page;

  beforeAll(async () => {
    gateway = await startGateway();
    ada = await seatPerson({
      name: 'Ada',
      // A fake prompt would pick a fake screen.
      grantsDevices: false,
      playsSound: true,
      flags: [
        '--auto-select-tab-capture-source-by-title=Music',
        '--autoplay-policy=no-user-gesture-required',
      ],
    });
    [noah, mia] = (await Promise.all(
      ['Noah', 'Mia'].map((name, person) =>
        seatPerson({ name, capture: { person, frequency: voices[person] ?? 440 } }),
      ),
    )) as [Person, Person];
    ({ page: music } = await openPage(ada.browser));
    await playNote(music, note);
    await ada.page.bringToFront();
    const { number } = await createdMeeting(gateway.address);
    await joinMeeting(ada, gateway, { number, devices: [] });
    for (const person of [noah, mia])
      await joinMeeting(person, gateway, { number, devices: ['Microphone'] });
  });
  afterAll(() =>
    endAll(
      () => leaveAll([ada, noah, mia].filter(Boolean)),
      () => gateway?.stop(),
    ),
  );

  const heardBy = (person: Person) => waitUntilHeard(person.page, note);
  const silentFor = (person: Person) => waitUntilSilent(person.page, note);

  test('is heard by the others beside the voices, and not played back to who shares', async () => {
    await press(ada.page, 'Share screen');
    // The browser shows the shared tab: what is behind it is read without being drawn.
    await eventually(
      () => ada.page.evaluate(() => document.body.innerText),
      (text) => text.includes("You're sharing a tab."),
      { what: 'the controls of who shares' },
    );
    await ada.page.bringToFront();
    for (const person of [noah, mia]) await heardBy(person);
    await waitUntilHeard(mia.page, voices[0] ?? 440);
    await silentFor(ada);
  });

  test('is muted by one listener alone, and heard again', async () => {
    await chooseFor(noah, 'Ada', 'Mute shared sound for me');
    await silentFor(noah);
    await heardBy(mia);
    await chooseFor(noah, 'Ada', 'Unmute shared sound for me');
    await heardBy(noah);
  });

  test('is silent while the share is paused, and heard again after', async () => {
    await press(ada.page, 'Pause');
    for (const person of [noah, mia]) await silentFor(person);
    await press(ada.page, 'Resume');
    for (const person of [noah, mia]) await heardBy(person);
  });

  test('ends with the share', async () => {
    await press(ada.page, 'Stop sharing');
    await find(ada.page, { role: 'button', name: 'Share screen' });
    for (const person of [noah, mia]) await silentFor(person);
  });
});
