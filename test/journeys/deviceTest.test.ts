import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { endAll } from './support/endAll';
import { eventually } from './support/eventually';
import { find, press, waitForText } from './support/finders';
import { startGateway, type Gateway } from './support/gateway';
import { seatPerson, type Person } from './support/people';

/** What a report says that is looked at here. */
interface Report {
  readonly microphone: { result: string; peak: number; duration: number };
  readonly speaker: { result: string; isOutputChosen: boolean };
  readonly camera: { result: string; width: number; height: number; frameRate: number };
  readonly network: {
    readonly [figure in 'rtt' | 'down' | 'up']: number;
  } & {
    result: string;
    sockets: Record<string, { result: string; rtt: number }>;
  };
}

/** Keeps what the page saves as a file, and counts what it has open. */
const watchPage = (): void => {
  const seen = {
    saved: [] as Blob[],
    tracks: [] as MediaStreamTrack[],
    contexts: [] as AudioContext[],
  };
  Object.assign(window, { seen });
  const lend = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (content: Blob) => {
    seen.saved.push(content);
    return lend(content);
  };
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted);
    seen.tracks.push(...stream.getTracks());
    return stream;
  };
  const Original = window.AudioContext;
  window.AudioContext = class extends Original {
    constructor(...options: ConstructorParameters<typeof AudioContext>) {
      super(...options);
      seen.contexts.push(this);
    }
  };
};
type Watched = Window & {
  seen: { saved: Blob[]; tracks: MediaStreamTrack[]; contexts: AudioContext[] };
};

describe('the device and connection test', () => {
  let gateway: Gateway;
  let ada: Person;
  beforeAll(async () => {
    gateway = await startGateway();
    ada = await seatPerson({ name: 'Ada' });
  });
  afterAll(() =>
    endAll(
      () => ada?.leave(),
      () => gateway?.stop(),
    ),
  );

  const passed = () =>
    ada.page.$$eval('section', (cards) =>
      cards
        .filter((card) => card.querySelector('[role=status]')?.textContent === 'Passed')
        .map((card) => card.querySelector('h2')?.textContent),
    );

  test('runs from home against a real gateway, reports what is, and lets everything go', async () => {
    const { page } = ada;
    await page.evaluateOnNewDocument(watchPage);
    await page.goto(gateway.address);
    await (await find(page, { role: 'link', name: 'Test devices' })).click();
    await press(page, 'Test everything');
    await press(page, 'Record');
    await eventually(passed, (cards) => cards.length === 3, { what: 'three tests to pass' });
    await press(page, 'Stop recording');
    await press(page, 'Play recording');
    await waitForText(page, 'Playing…');
    await find(page, { role: 'button', name: 'Play recording' });
    await press(page, 'Play sample');
    await press(page, 'Yes, I heard it');
    await eventually(passed, (cards) => cards.length === 4, { what: 'the speaker to pass' });
    await press(page, 'Download as JSON');
    await eventually(
      () => page.evaluate(() => (window as unknown as Watched).seen.saved.length),
      (files) => files === 1,
      { what: 'the report' },
    );
    const report = JSON.parse(
      await page.evaluate(() => (window as unknown as Watched).seen.saved[0]?.text() ?? ''),
    ) as Report;
    const { microphone, speaker, camera, network } = report;
    expect([microphone.result, speaker.result, camera.result, network.result]).toEqual(
      Array(4).fill('passed'),
    );
    expect(microphone.peak).toBeGreaterThan(0.02);
    expect(microphone.duration).toBeGreaterThan(500);
    expect(speaker.isOutputChosen).toBe(true);
    expect([camera.width, camera.height]).toEqual([1280, 720]);
    expect(camera.frameRate).toBeGreaterThan(5);
    expect(camera.frameRate).toBeLessThan(35);
    expect(network.rtt).toBeGreaterThan(0);
    expect(Math.min(network.down, network.up)).toBeGreaterThan(1_000_000);
    expect(Object.keys(network.sockets)).toEqual(['signal', 'command', 'audio', 'video', 'share']);
    for (const { result, rtt } of Object.values(network.sockets)) {
      expect(result).toBe('passed');
      expect(rtt).toBeGreaterThan(0);
    }
    expect(JSON.stringify(report)).not.toMatch(/fake|localhost|deviceId|label/i);

    await (await find(page, { role: 'link', name: 'Plenary, back to home' })).click();
    await find(page, { role: 'button', name: 'New meeting' });
    const held = () =>
      page.evaluate(() => {
        const { tracks, contexts } = (window as unknown as Watched).seen;
        return [
          tracks.length,
          tracks.filter(({ readyState }) => readyState === 'live').length,
          contexts.filter(({ state }) => state !== 'closed').length,
        ];
      });
    await eventually(held, (counts) => counts.join() === '2,0,0', { what: 'everything let go' });
  });
});
