import { describe, expect, jest, test } from '@jest/globals';
import { createMeeting, Person } from '../../../../test/builders/aGatewayPerson';
import { aLogFile, reportBodies } from '../../../../test/builders/aReport';
import { useGateway } from '../../../../test/support/testGateway';
import { reportList, reportPath, reportTaken } from '../../../protocol/http/reports';
import { defaultReportLimits } from './limits';

jest.setTimeout(180_000);

const supportToken = 'a-support-token-of-the-test-0123456789';
/** As it is run, but for its sizes: all are as much smaller as the files of this test are. */
const small = defaultReportLimits.quota.undisturbed / 40_000;
const { quota } = defaultReportLimits;
const gateway = useGateway({
  supportToken,
  trustedProxies: 1,
  reportLimits: {
    quota: {
      bySender: quota.bySender / small,
      overall: quota.overall / small,
      unfinished: quota.unfinished,
      undisturbed: quota.undisturbed / small,
      runLogs: quota.runLogs / small,
    },
  },
});

const at = (path: string) => `http://127.0.0.1:${gateway.port}${path}`;
const post = (body: unknown, from: string, token = '') =>
  fetch(at(reportPath), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  });
/** Sends a file; its id, or the status of the refusal. */
const send = async (from: string): Promise<string | number> => {
  let token = '';
  let trackingId = '';
  for (const body of reportBodies(aLogFile(30_000))) {
    const answer = await post(body, from, token);
    if (answer.status !== 200) return answer.status;
    const taken = reportTaken.parse(await answer.json());
    token = taken.uploadToken ?? token;
    trackingId = taken.trackingId;
  }
  return trackingId;
};
const listed = async (source: 'people' | 'gateway') => {
  const answer = await fetch(at(`${reportPath}?limit=100&source=${source}`), {
    headers: { authorization: `Bearer ${supportToken}` },
  });
  return reportList.parse(await answer.json()).reports;
};

describe('SECURITY M8: ten networks that send as much as they may', () => {
  test('block neither a report of another sender nor the log of a run', async () => {
    const crowd = Array.from({ length: 10 }, (_, index) => `198.51.${index + 1}.1`);
    const refused: (string | number)[] = [];
    for (let file = 0; file < 5; file += 1)
      for (const from of crowd) {
        const sent = await send(from);
        if (typeof sent === 'number') refused.push(sent);
      }
    expect(refused.length).toBeGreaterThan(10);
    expect(new Set(refused)).toEqual(new Set([507]));

    const newcomer = await send('203.0.113.1');
    expect(typeof newcomer).toBe('string');
    for (const from of crowd) await send(from);
    expect((await listed('people')).map(({ trackingId }) => trackingId)).toContain(newcomer);

    const { number, hostToken } = await createMeeting(gateway);
    const host = await Person.join(gateway, number, { token: hostToken });
    const { meetingId } = host.reply;
    await host.ask('endMeeting', {});
    for (let turn = 0; turn < 200 && (await listed('gateway')).length === 0; turn += 1)
      await new Promise((done) => setTimeout(done, 10));
    expect((await listed('gateway')).map(({ groupId }) => groupId)).toEqual([meetingId]);
  });
});
