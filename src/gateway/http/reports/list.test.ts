import { expect, jest, test } from '@jest/globals';
import { aLogFile, reportBodies } from '../../../../test/builders/aReport';
import { useGateway } from '../../../../test/support/testGateway';
import { reportList, reportPath } from '../../../protocol/http/reports';

jest.setTimeout(180_000);

const supportToken = 'a-support-token-of-the-test-0123456789';
const gateway = useGateway({ supportToken });
const at = (path: string) => `http://127.0.0.1:${gateway.port}${path}`;
const search = (query: Readonly<Record<string, string>>) =>
  fetch(at(`${reportPath}?${String(new URLSearchParams(query))}`), {
    headers: { authorization: `Bearer ${supportToken}` },
  });
const listed = async (query: Readonly<Record<string, string>>) =>
  reportList.parse(await (await search(query)).json());
/** Sends a report and gives its id. */
const send = async (description: string): Promise<string> => {
  const [body] = reportBodies(aLogFile(9000), { description });
  const headers = { 'content-type': 'application/json' };
  await fetch(at(reportPath), { method: 'POST', headers, body: JSON.stringify(body) });
  return body?.meta.trackingId ?? '';
};

test('a search finds reports by their words and time, page by page', async () => {
  const wanted = [await send('No sound & no picture')];
  await send('another');
  wanted.unshift(await send('Kein NO SOUND &'));
  const found: string[] = [];
  const goOn = async (place: Readonly<Record<string, string>>): Promise<void> => {
    const { reports, next } = await listed({
      text: 'no sound &',
      since: '1',
      limit: '1',
      ...place,
    });
    found.push(...reports.map(({ trackingId }) => trackingId));
    if (next !== null) await goOn({ before: next });
  };
  await goOn({});
  expect(found).toHaveLength(2);
  expect(new Set(found)).toEqual(new Set(wanted));
  expect((await listed({})).reports).toHaveLength(3);
  expect((await listed({ since: String(Date.now() + 60_000) })).reports).toEqual([]);
});

test.each([{ since: 'soon' }, { since: '-1' }, { text: 'a'.repeat(201) }, { word: 'sound' }])(
  'a search for %j is refused',
  async (query) => expect((await search(query)).status).toBe(400),
);
