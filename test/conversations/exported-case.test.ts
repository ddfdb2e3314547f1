import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { rootReducer } from '../../src/client/rootReducer';
import { sendChatRequested } from '../../src/features/chat/chat.actions';
import { activityNoticed } from '../../src/features/meeting/meeting.actions';
import { StateHasher } from '../../src/protocol/action-log/stateHash';
import { openBytes, type OpenedLog } from '../../src/support/log/openLog';
import { replayBy } from '../../src/support/log/replayBy';
import { Replayer } from '../../src/support/log/replayer';
import { pathOf, valueAt } from '../../src/support/log/valueAt';
import { verifyLog } from '../support/verifyLog';
import { rangeFile } from '../../src/support/sources/rangeFile';
import { caseFolder, testCaseText } from '../../src/support/sources/testCase';
import { aJoinedClient } from '../builders/client';
import { aParticipant } from '../builders/participant';
import { recordActions } from '../support/recordedLog';

const run = promisify(execFile);
const replay = replayBy(rootReducer);
const live = async (): Promise<OpenedLog> => {
  const ada = await aJoinedClient({}, { userName: 'Ada' });
  for (let at = 2; at < 400; at += 1)
    ada.socket().say('rosterChanged', { add: [aParticipant({ userId: at * 1024 })] });
  void ada.client.perform(sendChatRequested({ text: 'hi', receiver: 0 })).catch(() => undefined);
  await ada.clock.advance(45_000);
  const more = Array.from({ length: 300 }, () => activityNoticed());
  return openBytes(await recordActions([...ada.actions, ...more], { every: 5 }));
};

describe('a range of a log', () => {
  test('is a log of its own, with the same states', async () => {
    const log = await live();
    const { index } = log;
    const whole = new Replayer(log, replay);
    const begins = [...Array(index.length).keys()].filter((at) => index.kindAt(at) === 'begin');
    expect(begins.length).toBeGreaterThan(1);
    for (const [from, to] of [
      [5, 40],
      [begins[1] ?? 0, (begins[1] ?? 0) + 10],
      [(begins[1] ?? 0) + 7, index.length - 1],
      [0, index.length - 1],
    ] as const) {
      const file = rangeFile(log, { from, to });
      expect(verifyLog(file, replay)).toMatchObject({ strange: 0, mismatches: [] });
      const part = openBytes(file);
      expect(part.index.kindAt(0)).toBe('begin');
      const last = part.index.length - 1;
      expect(part.pieces.line(last)).toBe(log.pieces.line(to));
      expect(JSON.stringify(new Replayer(part, replay).stateAfter(last))).toBe(
        JSON.stringify(whole.stateAfter(to)),
      );
    }
  });
});

describe('a failing range', () => {
  test('is a test that jest runs: it passes as recorded, and fails when something else is claimed', async () => {
    const log = await live();
    const to = log.index.length - 1;
    const state = new Replayer(log, replay).stateAfter(to) ?? {};
    const file = rangeFile(log, { from: to - 20, to });
    const wanted = pathOf('meeting.meetingStatus');
    const value = valueAt(state, wanted);
    expect(value).toBe('joined');
    const name = "a “log”'s `${end}`\n*/ </script>";
    const claims = [
      ['hash', { kind: 'hash', hash: new StateHasher().hash(state) }],
      ['value', { kind: 'value', path: wanted, value }],
      ['altered-hash', { kind: 'hash', hash: '0123456789abcdef' }],
      ['altered-value', { kind: 'value', path: wanted, value: 'left' }],
    ] as const;
    const folder = await mkdtemp(path.join(path.dirname(caseFolder), 'exported-'));
    try {
      for (const [title, claim] of claims)
        await writeFile(path.join(folder, `${title}.test.ts`), testCaseText({ name, file, claim }));
      const result = path.join(folder, 'result.json');
      await run(process.execPath, [
        'node_modules/jest/bin/jest.js',
        ...['--selectProjects', 'node', '--json', '--outputFile', result, '--silent', '-i'],
        // Runs of the units beside this one leave these files alone.
        ...['--testPathIgnorePatterns', '/node_modules/'],
        ...['--runTestsByPath', ...claims.map(([title]) => path.join(folder, `${title}.test.ts`))],
      ]).catch(() => undefined);
      const { testResults } = JSON.parse(await readFile(result, 'utf8')) as {
        testResults: { name: string; status: string; message: string }[];
      };
      const outcome = Object.fromEntries(
        testResults.map((each) => [path.basename(each.name, '.test.ts'), each.status]),
      );
      expect(outcome).toEqual({
        hash: 'passed',
        value: 'passed',
        'altered-hash': 'failed',
        'altered-value': 'failed',
      });
      const messages = testResults.map(({ message }) => message).join('\n');
      expect(messages).toContain('0123456789abcdef');
      expect(messages).toContain('"left"');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
