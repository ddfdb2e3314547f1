import { expect, test } from '@jest/globals';
import type { HTTPRequest, Page } from 'puppeteer';
import { rootReducer } from '../../src/client/rootReducer';
import { PieceReader } from '../../src/protocol/action-log/container';
import { reportList, reportPath } from '../../src/protocol/http/reports';
import { verifyLog } from '../support/verifyLog';
import { eventually } from './support/eventually';
import { choose, find, press, pressThat, waitForText, write } from './support/finders';
import { useHostedJourney } from './support/journey';
import { say } from './support/meetingRoom';
import { readLogs } from './support/pageLogs';
import { openPage } from './support/people';

type State = ReturnType<typeof rootReducer>;

const supportToken = 'the-support-token-of-a-journey-01234567';
const { journey } = useHostedJourney(
  ['Canary Ada'],
  { topic: 'Canary topic' },
  { environment: { PLENARY_SUPPORT_TOKEN: supportToken } },
);

/** All that a log says. */
const textOf = (file: Uint8Array): string => {
  const read = new PieceReader().push(file);
  if (!read.ok) throw new Error(`No log: ${JSON.stringify(read.error)}`);
  return read.value.join('');
};

const support = async (path: string): Promise<Response> => {
  const headers = { authorization: `Bearer ${supportToken}` };
  const answer = await fetch(`${journey.gateway.address}${path}`, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
};

/** Sets a field of day and time, as choosing in the browser's own picker does, to the second of `at`. */
const setTime = async (page: Page, label: string, at: number): Promise<void> => {
  const field = await page.waitForSelector(`::-p-xpath(//label[.="${label}"]/following::input[1])`);
  if (!field) throw new Error(`There is no field '${label}'.`);
  await field.evaluate((element, time) => {
    if (!(element instanceof HTMLInputElement)) throw new Error('It is no field.');
    const date = new Date(time);
    const local = new Date(time - date.getTimezoneOffset() * 60_000);
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(element, local.toISOString().slice(0, 19));
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, at);
};

/** Fields of day and time know whole seconds: waits for one in which nothing has happened yet. */
const untilNextSecond = (): Promise<number> => {
  const second = () => Math.floor(Date.now() / 1000);
  const begun = second();
  return eventually(second, (now) => now > begun, { what: 'the next second' });
};

const run = { trackingId: '' };
const words = 'The sound was gone.';
const cutWords = 'The picture stood still.';
const sendsMessage = /"chat\/sendChatRequested"/;

test('a report of a problem comes with its text and its log, without what was left out', async () => {
  const { page } = journey.person(0);
  await untilNextSecond();
  const from = Date.now();
  await say(journey.person(0), 'Canary secret');
  await waitForText(page, 'Canary secret');
  await press(page, 'More');
  await choose(page, 'Report a problem');
  await write(page, 'What happened?', words);
  await pressThat(page, "::-p-text(Choose what's sent)");
  await choose(page, 'Exclude a time range', 'checkbox');
  await setTime(page, 'From', from);
  await pressThat(page, '::-p-text(Preview the log)');
  await find(page, { role: 'region', name: 'Log lines' });
  await press(page, 'Send report');
  await waitForText(page, 'The report was sent');

  const { reports } = reportList.parse(await (await support(reportPath)).json());
  expect(reports).toMatchObject([{ kind: 'log', description: words, damage: null }]);
  run.trackingId = reports[0]?.trackingId ?? '';
  await waitForText(page, run.trackingId);
  expect((await fetch(`${journey.gateway.address}${reportPath}`)).status).toBe(401);

  const answer = await support(`${reportPath}/${run.trackingId}/file`);
  const file = new Uint8Array(await answer.arrayBuffer());
  const text = textOf(file);
  expect(text).toMatch(/meeting\/joinSucceeded/);
  expect(text).not.toMatch(sendsMessage);
  expect(text).not.toMatch(/canary/i);
  const verdict = verifyLog(file, (state, action) => rootReducer(state as State, action));
  expect(verdict).toMatchObject({ mismatches: [], strange: 0 });
  expect(verdict.frames).toBeGreaterThan(0);
  // Only what left the browser lacks it.
  const kept = [...(await readLogs(page)).values()].map(textOf).join('');
  expect(kept).toMatch(sendsMessage);
  expect(kept).not.toMatch(/canary/i);
});

test('whoever has the support token finds it in the console, and opens it', async () => {
  const { page, faults } = await openPage(journey.person(0).browser);
  await page.goto(`${journey.gateway.address}/support`);
  const field = await page.waitForSelector('input[type="password"]');
  await field?.type(supportToken);
  await press(page, 'Sign in');
  await waitForText(page, words);
  await pressThat(page, `::-p-xpath(//label[contains(., "${run.trackingId}")])`);
  await press(page, 'Open selected (1)');
  await waitForText(page, `Support console: ${run.trackingId}`);
  const records = await find(page, { role: 'listbox', name: 'Records' });
  await eventually(
    () => records.evaluate((list) => list.textContent ?? ''),
    (shown) => shown.includes('begin'),
    { what: 'the first line of the log' },
  );
  await page.close();
  faults.check();
});

test('a report that is cut by a reload goes on after it', async () => {
  const { page } = journey.person(0);
  const held = { is: true };
  await page.setRequestInterception(true);
  const hold = (request: HTTPRequest): void => {
    // What is never answered is cut by the reload.
    if (held.is && request.method() === 'POST' && request.url().endsWith(reportPath)) return;
    void request.continue();
  };
  page.on('request', hold);
  await press(page, 'Close');
  await press(page, 'More');
  await choose(page, 'Report a problem');
  await write(page, 'What happened?', cutWords);
  await waitForText(page, "Choose what's sent");
  await press(page, 'Send report');
  await waitForText(page, 'parts sent');
  held.is = false;
  await page.reload();
  const { reports } = await eventually(
    async () => reportList.parse(await (await support(reportPath)).json()),
    (list) => list.reports.some(({ description }) => description === cutWords),
    { what: 'the report that was cut' },
  );
  expect(reports).toMatchObject([{ kind: 'log', description: cutWords, damage: null }, {}]);
  page.off('request', hold);
  await page.setRequestInterception(false);
});
