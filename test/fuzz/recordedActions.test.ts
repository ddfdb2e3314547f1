import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rootReducer } from '../../src/client/rootReducer';
import { markDrawn, markExtended } from '../../src/events/received';
import { markUndone } from '../../src/features/annotation/annotation.actions';
import { panelChosen } from '../../src/features/screen/screen.actions';
import { openBytes } from '../../src/support/log/openLog';
import { replayBy } from '../../src/support/log/replayBy';
import { Replayer } from '../../src/support/log/replayer';
import { verifyLog } from '../support/verifyLog';
import { anyAction } from '../builders/anyActions';
import { recordActions } from '../support/recordedLog';

const replay = replayBy(rootReducer);
const actions = fc.array(anyAction, { minLength: 1, maxLength: 120 });

describe('the log of any actions', () => {
  test('replays to the same state at every frame', async () => {
    await fc.assert(
      fc.asyncProperty(actions, fc.integer({ min: 1, max: 40 }), async (any, every) => {
        const verdict = verifyLog(await recordActions(any, { every }), replay);
        expect(verdict).toMatchObject({ actions: any.length, strange: 0, mismatches: [] });
        expect(verdict.damage).toBeUndefined();
        expect(verdict.frames).toBeGreaterThan(any.length / every);
      }),
      { numRuns: 60 },
    );
  });

  test('gives the same state wherever one looks first', async () => {
    await fc.assert(
      fc.asyncProperty(actions, fc.array(fc.nat(200), { maxLength: 6 }), async (any, places) => {
        const log = openBytes(await recordActions(any, { every: 3 }));
        const one = new Replayer(log, replay);
        for (const place of places) {
          const line = place % log.index.length;
          const other = new Replayer(log, replay).stateAfter(line);
          expect(JSON.stringify(one.stateAfter(line))).toBe(JSON.stringify(other));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('that was cut anywhere replays as far as it is whole', async () => {
    await fc.assert(
      fc.asyncProperty(actions, fc.double({ min: 0, max: 1, noNaN: true }), async (any, share) => {
        const whole = await recordActions(any, { every: 7 });
        const { mismatches, actions: read } = verifyLog(
          whole.subarray(0, Math.floor(whole.length * share)),
          replay,
        );
        expect(mismatches).toEqual([]);
        expect(read).toBeLessThanOrEqual(any.length);
      }),
      { numRuns: 40 },
    );
  });

  test('has no place of what somebody drew, and replays to what it has', async () => {
    const look = { tool: 'pen', colour: 'red', width: 'thin' } as const;
    const [own, points] = [{ shareOf: 1024, userId: 2048, no: 1 }, [12_345, 54_321]];
    const { shareOf, ...author } = own;
    const file = await recordActions(
      [
        markDrawn({
          rev: 1,
          body: { shareOf, mark: { ...author, ...look, points, isOpen: true } },
        }),
        markExtended({ rev: 2, body: { ...own, points: [...points, ...points] } }),
        markUndone({ shareOf, ...look, points }),
      ],
      { every: 1 },
    );
    expect(verifyLog(file, replay)).toMatchObject({ actions: 3, strange: 0, mismatches: [] });
    const log = openBytes(file);
    const lines = Array.from({ length: log.index.length }, (_, line) =>
      JSON.stringify(log.record(line)),
    );
    expect(lines.filter((line) => /12345|54321/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.includes('14336,55296'))).toHaveLength(3);
  });

  test('whose action was changed is found out', async () => {
    const any = fc.sample(actions, { numRuns: 1, seed: 5 })[0] ?? [];
    // A frame tells of the parts that have changed.
    const file = await recordActions([...any, panelChosen({ panel: 'chat' })], { every: 1 });
    const forged = verifyLog(file, (state, action) => ({ ...replay(state, action), screen: {} }));
    expect(forged.mismatches.map(({ parts }) => parts)).toContainEqual(['screen']);
  });
});
