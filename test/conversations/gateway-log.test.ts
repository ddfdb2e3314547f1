import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { RunLog } from '../../src/gateway/instance/runLog';
import { systemEnvironment } from '../../src/gateway/environment';
import {
  reportList,
  reportPath,
  reportTaken,
  type ReportEntry,
} from '../../src/protocol/http/reports';
import { runList, runsPath } from '../../src/protocol/http/runs';
import { JoinErrorCode, LeaveReason } from '../../src/protocol/vocabulary/errorCodes';
import { joinTexts } from '../../src/protocol/vocabulary/messages';
import { refusal } from '../../src/protocol/error';
import { openLog, type OpenedLog } from '../../src/support/log/openLog';
import { laneOfType } from '../../src/support/log/lanes';
import { aLogFile, reportBodies } from '../builders/aReport';
import { askInfo, createMeeting, Person } from '../builders/aGatewayPerson';
import { MeetingStory } from '../builders/aMeetingState';
import { scripts } from '../builders/anyScript';
import { useGateway } from '../support/testGateway';

const supportToken = 'a-support-token-of-the-test-0123456789';
const gateway = useGateway({ supportToken });
const closed = useGateway();

const get = (path: string, token = supportToken, { port } = gateway) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } });
const linesOf = (log: OpenedLog): readonly unknown[] =>
  Array.from({ length: log.index.length }, (_, line) => log.record(line));
const open = async (answer: Response): Promise<OpenedLog> =>
  openLog(new Blob([await answer.arrayBuffer()]));
const typesOf = ({ index }: OpenedLog) =>
  Array.from({ length: index.length }, (_, line) => index.typeAt(line));

const live = async () => {
  const { number, hostToken } = await createMeeting(gateway, { topic: 'Canary topic' });
  const host = await Person.join(gateway, number, { name: 'Canary Ada', token: hostToken });
  const guest = await Person.join(gateway, number, { name: 'Canary Bob' });
  await host.ask('lockMeeting', { bLock: true });
  await guest.ask('lockMeeting', { bLock: false });
  await guest.ask('rename', { userId: guest.userId, displayName: 'Canary Robert' });
  return host;
};
const runs = async () => runList.parse(await (await get(runsPath)).json()).runs;

describe('the gateway’s log of a run', () => {
  test('is read by the support while it goes on, and says nothing of a person', async () => {
    const host = await live();
    const [run] = await runs();
    expect(run?.meetingId).toBe(host.reply.meetingId);
    // By these the support knows it: they are looked up as they are asked for.
    expect(run).toMatchObject({ topic: 'Canary topic', people: 2 });
    const log = await open(await get(`${runsPath}/${run?.meetingId ?? ''}/file`));
    expect(log.damage).toBeUndefined();
    expect(log.strange).toBe(0);
    const types = typesOf(log);
    for (const type of ['gateway/seatTaken', 'gateway/meetingLocked', 'gateway/refused'])
      expect(types).toContain(type);
    expect(types.filter((type) => type.startsWith('gateway/')).length).toBe(run?.lines);
    expect(laneOfType('gateway/meetingLocked')).toBe('hosts');
    const said = JSON.stringify(linesOf(log));
    expect(said).not.toMatch(/canary/i);
    expect(said).toContain('"command":"lockMeeting","type":"INSUFFICIENT_PRIVILEGES"');
    expect(said).toContain(`"by":${host.userId}`);
  });

  test('tells who was turned away, and why, and nothing that they gave', async () => {
    const options = { capacity: 2 };
    const { number, hostToken } = await createMeeting(gateway, { passcode: 'canary-1', options });
    const right = { passcode: 'canary-1' };
    const host = await Person.join(gateway, number, { ...right, token: hostToken });
    await askInfo(gateway, { number, passcode: 'canary-2' });
    await Person.knock(gateway, number, { ...right, meetingtoken: 'canary-token' });
    const { result } = await askInfo(gateway, { number, ...right });
    if (!result) throw new Error('No meeting info');
    const info = { ...result, auth: `${result.auth.slice(0, -3)}AAA` };
    await expect(Person.knock(gateway, number, { info })).rejects.toThrow('closed');
    await host.ask('lockMeeting', { bLock: true });
    await Person.knock(gateway, number, { ...right, name: 'Canary Eve' });
    await host.ask('lockMeeting', { bLock: false });
    const guest = await Person.join(gateway, number, { ...right, name: 'Canary Bob' });
    await Person.knock(gateway, number, { ...right, name: 'Canary Mallory' });
    const log = await open(await get(`${runsPath}/${host.reply.meetingId}/file`));
    const refused = linesOf(log).flatMap((line) =>
      Array.isArray(line) && line[3] === 'gateway/refused' ? [line[4]] : [],
    );
    expect(refused).toMatchObject([
      { payload: { command: 'info', code: JoinErrorCode.wrongPasscode }, meta: { by: 0 } },
      { payload: { command: 'joinMeeting', reason: joinTexts.tokenExpired } },
      { payload: { command: 'joinMeeting', reason: joinTexts.tokenExpired } },
      { payload: { command: 'joinMeeting', code: LeaveReason.locked } },
      { payload: { command: 'joinMeeting', code: LeaveReason.fullOrLocked } },
    ]);
    expect(JSON.stringify(linesOf(log))).not.toMatch(/canary/i);
    expect(guest.userId).toBeGreaterThan(0);
  });

  test('of a run that people try to join again and again tells of some of it', async () => {
    const log = new RunLog(systemEnvironment);
    const secret = refusal('INVALID_PARAMETERS', 'what Canary typed');
    for (let knock = 0; knock < 2000; knock += 1) log.turnAway('info', secret, { rev: 0 });
    expect(log.isEmpty).toBe(true);
    const said = JSON.stringify(
      linesOf(await open(new Response(new Uint8Array(await log.file())))),
    );
    expect(said.split('INVALID_PARAMETERS')).toHaveLength(501);
    expect(said).not.toMatch(/canary/i);
  });

  test('is none of a run that never began, however often people wait for its host', async () => {
    const { number } = await createMeeting(gateway, { options: { isJoinBeforeHost: false } });
    const before = (await runs()).length;
    for (let poll = 0; poll < 3; poll += 1)
      expect(await Person.knock(gateway, number)).toMatchObject({
        ack: { code: JoinErrorCode.meetingNotStarted },
      });
    expect(await runs()).toHaveLength(before);
  });

  test('is among the reports once the run is over', async () => {
    const host = await live();
    const { meetingId } = host.reply;
    await host.ask('endMeeting', {});
    const find = async (): Promise<ReportEntry> => {
      for (let turn = 0; turn < 100; turn += 1) {
        const { reports } = reportList.parse(await (await get(reportPath)).json());
        const found = reports.find(({ groupId }) => groupId === meetingId);
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error('The log was not kept');
    };
    const { kind, trackingId, description, run } = await find();
    expect(kind).toBe('gateway');
    expect({ description, run }).toMatchObject({
      description: '',
      run: { topic: 'Canary topic', people: 2 },
    });
    const listed = async (source: string) =>
      reportList
        .parse(await (await get(`${reportPath}?source=${source}`)).json())
        .reports.map((report) => report.trackingId);
    expect(await listed('gateway')).toContain(trackingId);
    expect(await listed('people')).not.toContain(trackingId);
    const log = await open(await get(`${reportPath}/${trackingId}/file`));
    expect(typesOf(log)).toContain('gateway/meetingEnded');
    expect((await runs()).map((run) => run.meetingId)).not.toContain(meetingId);
  });

  test('is nobody else’s', async () => {
    expect((await get(runsPath, 'another-token-0123456789-0123456789')).status).toBe(401);
    expect((await get(runsPath, supportToken, closed)).status).toBe(404);
    expect((await get(`${runsPath}/no-such-run/file`)).status).toBe(404);
  });

  test('has no text that a person wrote, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(scripts, fc.boolean(), async (script, isWebinar) => {
        const story = new MeetingStory({ capacity: 8, isWebinar });
        story.seatHost();
        for (const [userId, command] of script) story.ask(userId, command);
        const log = new RunLog(systemEnvironment);
        for (const recorded of story.log) log.event(recorded, { userId: 1024, seq: 1 });
        const { seats } = story.state;
        const texts = [...seats].flatMap((seat) => [seat.displayName, seat.email, seat.userGuid]);
        const said = JSON.stringify(
          linesOf(await open(new Response(new Uint8Array(await log.file())))),
        );
        for (const text of texts)
          if (text.length > 3) expect(said).not.toContain(JSON.stringify(text));
      }),
    );
  });

  test('says how much somebody drew and about where, and nothing of where they point', async () => {
    const log = new RunLog(systemEnvironment);
    const own = { shareOf: 1024, userId: 2048, no: 1 };
    const way = Array.from({ length: 40 }, (_, at) => 12_345 + at);
    const by = { userId: 2048, seq: 1 };
    log.event({ rev: 1, event: { name: 'markExtended', ...own, points: way, isOpen: true } }, by);
    log.event(
      { rev: 2, event: { name: 'markExtended', ...own, points: [12_345, 9], isOpen: true } },
      by,
    );
    log.event({ rev: 3, event: { name: 'pointerMoved', ...own, at: [12_345, 9] } }, by);
    log.event({ rev: 4, event: { name: 'marksErased', shareOf: 1024 } }, by);
    const lines = linesOf(await open(new Response(new Uint8Array(await log.file()))));
    const box = [14_336, 14_336, 14_336, 14_336];
    expect(lines.slice(1).map((line) => (line as unknown[])[4])).toMatchObject([
      { payload: { points: { count: 20, box } }, meta: { rev: 1 } },
      { payload: { points: [14_336, 2048] }, meta: { rev: 2 } },
      { meta: { rev: 4 } },
    ]);
    expect(JSON.stringify(lines)).not.toContain('12345');
  });

  test('lets its oldest lines go, and each piece can be read alone', async () => {
    let now = 0;
    const log = new RunLog({ ...systemEnvironment, monotonic: () => (now += 3) });
    const event = { name: 'handRaised', userId: 1024 } as const;
    for (let rev = 1; rev <= 200_000; rev += 1)
      log.event(
        { rev, event: { ...event, userId: (rev * 7919) % 1_000_003 } },
        { userId: rev, seq: rev },
      );
    const others = { turns: 0, isOver: false };
    const takeTurns = (): void => {
      others.turns += 1;
      if (!others.isOver) setImmediate(takeTurns);
    };
    setImmediate(takeTurns);
    const file = await log.file();
    others.isOver = true;
    // Each piece of so long a log was packed in a turn of its own: others have had theirs.
    expect(others.turns).toBeGreaterThan(100);
    expect(file.length).toBeLessThan(2.2 * 2 ** 20);
    const opened = await openLog(new Blob([new Uint8Array(file)]));
    expect(opened.strange).toBe(0);
    expect(opened.index.kindAt(0)).toBe('begin');
    expect(opened.index.actionAt(opened.index.length - 1)).toBe(200_000);
    expect(opened.index.actionAt(1)).toBeGreaterThan(1);
  });
});

describe('a report', () => {
  // Of its own: after a test that lets nobody else run, connections to the other one may just be closing.
  const another = useGateway({ supportToken });

  test('goes on where its download broke', async () => {
    const bodies = reportBodies(aLogFile(60_000));
    const { trackingId } = bodies[0]?.meta ?? { trackingId: '' };
    let token = '';
    for (const body of bodies) {
      const answer = await fetch(`http://127.0.0.1:${another.port}${reportPath}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      token = reportTaken.parse(await answer.json()).uploadToken ?? token;
    }
    const path = `${reportPath}/${trackingId}/file`;
    const whole = Buffer.from(await (await get(path, supportToken, another)).arrayBuffer());
    for (const from of [1, 30_000, whole.length - 1]) {
      const rest = await fetch(`http://127.0.0.1:${another.port}${path}`, {
        headers: { authorization: `Bearer ${supportToken}`, range: `bytes=${from}-` },
      });
      expect(rest.status).toBe(206);
      expect(rest.headers.get('content-range')).toBe(
        `bytes ${from}-${whole.length - 1}/${whole.length}`,
      );
      expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(from))).toBe(true);
    }
  });
});
