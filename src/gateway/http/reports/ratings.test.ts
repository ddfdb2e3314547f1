import { describe, expect, jest, test } from '@jest/globals';
import { useGateway } from '../../../../test/support/testGateway';
import { ratingPath, ratingTextLimit } from '../../../protocol/http/ratings';
import { reportList, reportPath } from '../../../protocol/http/reports';

jest.setTimeout(180_000);

const supportToken = 'a-support-token-of-the-test-0123456789';
const gateway = useGateway({ supportToken });
const once = { burst: 1, interval: 1e9 };
const strict = useGateway({
  reportLimits: { post: { byMeetingAndAddress: once, byMeeting: once, byAddress: once } },
});

const at = (path: string, { port } = gateway) => `http://127.0.0.1:${port}${path}`;
const json = { 'content-type': 'application/json' };
const send = (body: unknown, { headers = json, where = gateway } = {}) =>
  fetch(at(ratingPath, where), { method: 'POST', headers, body: JSON.stringify(body) });
const refused = async (answer: Response) => {
  const { type } = (await answer.json()) as { type: string };
  return [answer.status, type];
};
const found = async (text: string) => {
  const headers = { authorization: `Bearer ${supportToken}` };
  const query = new URLSearchParams({ source: 'people', text }).toString();
  return reportList.parse(await (await fetch(at(`${reportPath}?${query}`), { headers })).json())
    .reports;
};

const good = {
  meetingId: 'run-of-the-test',
  rating: { quality: 'good', problems: [] },
  text: '',
};
const bad = {
  meetingId: 'run-of-the-test',
  rating: { quality: 'bad', problems: ['audio', 'connection'] },
  text: 'Crackling\nevery ten seconds',
};

describe('the rating of a meeting', () => {
  test('is listed with its problems and the person’s text', async () => {
    expect((await send(bad)).status).toBe(201);
    const [entry] = await found('crackling');
    expect(entry).toMatchObject({
      kind: 'rating',
      rating: bad.rating,
      description: bad.text,
      groupId: bad.meetingId,
    });
  });

  test('may be good and without text', async () => {
    expect((await send({ ...good, meetingId: 'another-run-1' })).status).toBe(201);
    const [entry] = await found('another-run-1');
    expect(entry).toMatchObject({ kind: 'rating', rating: good.rating, description: '' });
  });

  test.each<[string, unknown]>([
    ['another quality', { ...good, rating: { quality: 'fine', problems: [] } }],
    ['problems of a good meeting', { ...bad, rating: { ...bad.rating, quality: 'good' } }],
    ['a problem twice', { ...bad, rating: { quality: 'bad', problems: ['audio', 'audio'] } }],
    ['an unknown problem', { ...bad, rating: { quality: 'bad', problems: ['host'] } }],
    ['a text that is too long', { ...bad, text: 'x'.repeat(ratingTextLimit + 1) }],
    ['no meeting', { ...good, meetingId: undefined }],
    ['an unknown field', { ...good, name: 'Ada' }],
  ])('with %s is refused', async (_what, body) => {
    expect(await refused(await send(body))).toEqual([400, 'malformed']);
  });

  test('is limited in size, to pages of the gateway, and for each address', async () => {
    const long = { ...bad, text: 'x'.repeat(5000) };
    expect(await refused(await send(long))).toEqual([413, 'too-large']);
    const foreign = { ...json, origin: 'https://evil.example' };
    expect(await refused(await send(good, { headers: foreign }))).toEqual([403, 'forbidden']);
    expect((await send(good, { where: strict })).status).toBe(201);
    expect(await refused(await send(good, { where: strict }))).toEqual([429, 'too-often']);
  });

  test('with the longest text is accepted, however it is escaped', async () => {
    expect((await send({ ...bad, text: '\u0001é"'.repeat(166) })).status).toBe(201);
  });
});
