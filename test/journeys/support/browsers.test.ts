import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { tapAudio, waitUntilHeard, waitUntilSilent } from './audioTap';
import { launchChromium, launchFirefox } from './browsers';
import { eventually } from './eventually';
import { collectFaults, type Faults } from './faults';
import { find, isThere, press, waitForText, write } from './finders';
import { boxOf, readCodeInCanvas, waitUntilAdvancing } from './tiles';

/** A page that shows its own camera on a canvas of another owner and plays its own microphone. */
const script = `
const start = async () => {
  const stream = await navigator.mediaDevices.getUserMedia({ video: true, audio: {
    echoCancellation: false, noiseSuppression: false, autoGainControl: false } });
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = stream;
  await video.play();
  const canvas = document.querySelector('canvas').transferControlToOffscreen();
  const context = canvas.getContext('2d');
  const draw = () => { context.drawImage(video, 0, 0, 320, 180); requestAnimationFrame(draw); };
  draw();
  const audio = new AudioContext();
  const gain = audio.createGain();
  audio.createMediaStreamSource(stream).connect(gain).connect(audio.destination);
  document.querySelector('#mute').onclick = () => { gain.gain.value = 0; };
  document.querySelector('output').textContent = 'started';
};
document.querySelector('#start').onclick = () => void start();
document.querySelector('#wrong').onclick = () => { console.error('a planted complaint'); };
document.querySelector('#inline').onclick = () => {
  document.querySelector('output').setAttribute('style', 'color: red');
};
`;
const html = `<!doctype html><title>Test</title><label>Your name <input></label>
<button id="start">Start</button><button id="mute">Mute</button>
<button id="wrong">Complain</button><button id="inline">Break the policy</button>
<output></output><br><canvas width="320" height="180"></canvas><script src="/page.js"></script>`;

const frequency = 660;
let server: Server;
let address = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.setHeader('content-security-policy', "default-src 'self'; img-src 'self' data:");
    if (request.url === '/favicon.ico') response.statusCode = 204;
    response.end(isScript ? script : html);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const bound = server.address();
  if (typeof bound === 'object') address = `http://localhost:${bound?.port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe.each([
  ['Chromium with captured files', () => launchChromium({ capture: { person: 3, frequency } })],
  ['Firefox with its own fake devices', () => launchFirefox()],
] as const)('%s', (name, launch) => {
  const isChromium = name.startsWith('Chromium');
  let browser: Browser;
  let page: Page;
  let faults: Faults;
  beforeAll(async () => {
    browser = await launch();
    page = await browser.newPage();
    faults = await collectFaults(page);
    await tapAudio(page);
    await page.goto(address);
  });
  afterAll(() => browser?.close());

  test('finds by role and label, and fills a field', async () => {
    await write(page, 'Your name', 'Ada');
    const field = await find(page, { role: 'textbox', name: 'Your name' });
    expect(await field.evaluate((element) => (element as HTMLInputElement).value)).toBe('Ada');
    expect(await isThere(page, { role: 'button', name: 'Leave' })).toBe(false);
  });

  test('captures after a press', async () => {
    await press(page, 'Start');
    await waitForText(page, 'started');
  });

  // Firefox runs no audio graph on a machine without a sound device; Chromium does.
  if (isChromium) {
    test('the tone of the microphone is heard until it is muted', async () => {
      await waitUntilHeard(page, frequency);
      await press(page, 'Mute');
      await waitUntilSilent(page, frequency);
    });

    test('frame numbers of the camera advance on the screen and in the canvas', async () => {
      const canvas = (await page.$('canvas'))!;
      const seen = await waitUntilAdvancing(page, () => Promise.resolve(canvas), 3);
      expect(new Set(seen).size).toBe(3);
      const code = await readCodeInCanvas(page, await boxOf(canvas));
      expect(code).toMatchObject({ person: 3, isMirrored: false });
    });
  }

  test('complaints are collected, allowed ones apart', async () => {
    faults.check();
    await press(page, 'Complain');
    await press(page, 'Break the policy');
    await eventually(
      () => faults.list().join('\n'),
      (said) => said.includes('a planted complaint') && said.includes('[policy] style-src'),
      { what: 'both complaints' },
    );
    expect(() => faults.check()).toThrow('The page complained');
    faults.allow(/planted|policy|Content.Security.Policy|inline style/i);
    expect(faults.list()).toEqual([]);
  });
});
