import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rootReducer } from '../../src/client/rootReducer';
import { joinStarted, leaveStarted } from '../../src/features/meeting/meeting.actions';
import { logStart } from '../../src/protocol/action-log/container';
import { chainOf } from '../../src/support/log/chain';
import { changesBetween } from '../../src/support/log/difference';
import { filteredLines, searchLines } from '../../src/support/log/filter';
import { openLog } from '../../src/support/log/openLog';
import { replayBy } from '../../src/support/log/replayBy';
import { openSession } from '../../src/support/console/session';
import { wordsOf } from '../../src/support/console/words';
import { recordActions } from '../support/recordedLog';

const replay = replayBy(rootReducer);

const aPiece = (text: string): Buffer => {
  const body = deflateSync(Buffer.from(text));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, body]);
};
const aFile = (lines: readonly string[]): Buffer =>
  Buffer.concat([logStart(), aPiece(`${lines.join('\n')}\n`)]);

/** All that the console does with a file. */
const lookAt = async (bytes: Uint8Array, reduce = replay): Promise<number> => {
  const log = await openLog(new Blob([new Uint8Array(bytes)]));
  const session = openSession('file', log, reduce);
  for (const _step of session.examination);
  for (const _step of searchLines(log, 'a'));
  filteredLines(log.index, { type: 'a', severity: 'warning' });
  for (let line = 0; line < Math.min(50, log.index.length); line += 1) {
    wordsOf(log.record(line));
    chainOf(log, line);
    changesBetween(session.replayer.stateAfter(line - 1), session.replayer.stateAfter(line));
  }
  return log.index.length;
};

const started = joinStarted({ meetingNumber: '123456789', userName: 'A', isMeetingReset: false });

describe('the console', () => {
  test('opens a file that was cut at any byte, as far as it is whole', async () => {
    const whole = await recordActions([started, leaveStarted()], { every: 1 });
    const lines = await lookAt(whole);
    expect(lines).toBeGreaterThan(4);
    for (let length = 0; length < whole.length; length += 61)
      expect(await lookAt(whole.subarray(0, length))).toBeLessThanOrEqual(lines);
  });

  test('survives any byte that was changed', async () => {
    const whole = await recordActions([started, leaveStarted()], { every: 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const spoiled = Uint8Array.from(whole);
          spoiled[at] = (spoiled[at] ?? 0) ^ by;
          await lookAt(spoiled);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('survives any lines that somebody made', async () => {
    const item = fc.oneof(
      fc.constantFrom('begin', 'action', 'sent', 'heard', 'trouble', 'node', 'frame', '__proto__'),
      fc.constantFrom('intent/settled', 'meeting/lockRequested', 'received/rosterChanged'),
      fc.integer({ min: -1, max: 2 ** 40 }),
      fc.jsonValue({ maxDepth: 2 }),
      fc.constant([1]),
      // Columns whose count says what it likes.
      fc.record({
        '~': fc.tuple(
          fc.oneof(fc.nat(), fc.constantFrom(9e15, 2e5, 1e308, -1)),
          fc.constantFrom([], ['a'], ['a', 'b'], ['__proto__']),
          fc.constantFrom(1, '~1a0 ', '~2k0 ', [1, 2]),
        ),
      }),
      fc.constant(['constructor', 'meeting']),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(item, { maxLength: 6 }), { maxLength: 30 }), (lines) =>
        lookAt(aFile(lines.map((line) => JSON.stringify(line)))).then(() => undefined),
      ),
      { numRuns: 150 },
    );
  });

  test('survives a state so deep that nothing can walk it', async () => {
    // Redux tells developers of names that no reducer knows.
    const plain = replayBy((state: object | undefined) => ({ ...state }));
    const nodes = Array.from({ length: 20_000 }, (_node, at) =>
      JSON.stringify(['node', at, ['a'], [at === 0 ? 1 : [at - 1]]]),
    );
    const begin = [
      'begin',
      { version: 1, logId: '', segment: 0, startedAt: 1, clientVersion: '', machine: {} },
    ];
    const lines = [
      begin,
      ['frame', 0, 19_999, 'x'],
      ['action', 1, 1, 'a/b'],
      ['frame', 1, 19_999, 'y'],
    ];
    const [first = '', ...rest] = lines.map((line) => JSON.stringify(line));
    expect(await lookAt(aFile([first, ...nodes, ...rest]), plain)).toBe(4);
  });
});
