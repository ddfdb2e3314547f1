import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { rootReducer } from '../../client/rootReducer';
import { logStart } from '../../protocol/action-log/container';
import { logVersion } from '../../protocol/action-log/records';
import { openBytes } from './openLog';
import { replayBy } from './replayBy';
import { Replayer } from './replayer';
import { verifyLog } from '../../../test/support/verifyLog';

const replay: (state: object, action: { type: string; payload?: unknown }) => object =
  replayBy(rootReducer);
/** A log of each version of the format, as a build wrote it then. None is ever written anew. */
const fixtures = [
  { version: 1, path: 'test/vectors/action-log-1.plenarylog', actions: 36 },
  { version: 2, path: 'test/vectors/action-log-2.plenarylog', actions: 36 },
];

describe('a log of an earlier build', () => {
  test('has a fixture for each version of the format', () => {
    expect(fixtures.map(({ version }) => version)).toEqual(
      Array.from({ length: logVersion }, (_, at) => at + 1),
    );
  });

  test.each(fixtures)(
    'of version $version opens whole and replays',
    ({ version, path, actions }) => {
      const bytes = new Uint8Array(readFileSync(path));
      expect(bytes[logStart().length - 1]).toBe(version);
      const log = openBytes(bytes);
      expect({ damage: log.damage, strange: log.strange }).toEqual({ strange: 0 });
      expect(log.beginnings.length).toBeGreaterThan(0);
      const verdict = verifyLog(bytes, replay);
      expect(verdict.actions).toBe(actions);
      expect(verdict.frames).toBeGreaterThan(3);
      // Reducers change. A frame that is another one then names the parts that are.
      for (const { parts } of verdict.mismatches) expect(parts.length).toBeGreaterThan(0);
      const end = new Replayer(log, replay).stateAfter(log.index.length - 1);
      expect(end).toMatchObject({ meeting: { meetingStatus: 'joined' } });
    },
  );

  test('replays actions that current builds do not dispatch', () => {
    const start = rootReducer(undefined, { type: 'start' });
    const sending = { phase: 'sending', came: 3, pieces: 14 };
    const moved = replay(start, { type: 'report/moved', payload: sending });
    expect(moved).toEqual({ ...start, report: { ...start.report, ...sending } });
    const before = { audio: 'computer', muted: true, isSpeakerOnly: false, isAwaited: true };
    const type = 'meeting/reloadRemembered';
    const payload = { ...before, video: true, isHandRaised: true };
    expect(replay(start, { type, payload })).toEqual({
      ...start,
      audio: { ...start.audio, suspended: before },
      video: { ...start.video, suspended: { isOn: true, isAwaited: true } },
      hand: { isSuspended: true },
    });
  });

  test('of a later version is reported as one', () => {
    const later = Uint8Array.of(...logStart(), 1, 2, 3);
    later[logStart().length - 1] = logVersion + 1;
    expect(openBytes(later).damage).toMatchObject({
      kind: 'unknown-version',
      version: logVersion + 1,
    });
  });
});
