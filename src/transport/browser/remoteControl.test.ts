import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { remoteStartWait } from '../../protocol/sharingLimits';
import { createRemoteControl } from './remoteControl';

const link = 'plenary-agent://pair?gateway=g&token=t';
const page: { focus: boolean } = { focus: true };

beforeEach(() => {
  jest.useFakeTimers();
  page.focus = true;
  jest.spyOn(document, 'hasFocus').mockImplementation(() => page.focus);
});
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** What a launch has found so far. */
const launch = () => {
  const found: { status?: string } = {};
  void createRemoteControl(window)
    .launch(link)
    .then((status) => Object.assign(found, { status }));
  return found;
};
const frames = () => [...document.querySelectorAll('iframe')].map(({ src }) => src);

test('an agent that takes the focus is installed', async () => {
  const found = launch();
  expect(frames()).toEqual([link]);
  await jest.advanceTimersByTimeAsync(110);
  page.focus = false;
  await jest.advanceTimersByTimeAsync(14);
  expect(found.status).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(found.status).toBe('installed');
});

test('without one the page keeps the focus for half a second', async () => {
  const found = launch();
  await jest.advanceTimersByTimeAsync(499);
  expect(found.status).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect([found.status, frames()]).toEqual(['uninstalled', [link]]);
  // A busy browser asks the person later: its frame waits as long as the agent may take.
  await jest.advanceTimersByTimeAsync(remoteStartWait - 501);
  expect(frames()).toEqual([link]);
  await jest.advanceTimersByTimeAsync(1);
  expect(frames()).toEqual([]);
});

test('a page without the focus does not know', async () => {
  page.focus = false;
  const found = launch();
  await jest.advanceTimersByTimeAsync(0);
  expect(found.status).toBe('unknown');
});

test('the code of a token is that of the agent', async () => {
  const { document, setInterval, clearInterval, setTimeout } = window;
  const { codeOf } = createRemoteControl({
    ...{ document, setInterval, clearInterval, setTimeout },
    crypto: webcrypto as Crypto,
  });
  expect(await codeOf('token-of-a-share')).toBe('NN8X');
});
