import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rootReducer } from '../../src/client/rootReducer';
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

  test('whose action was changed is found out', async () => {
    const any = fc.sample(actions, { numRuns: 1, seed: 5 })[0] ?? [];
    const file = await recordActions(any, { every: 5 });
    const forged = verifyLog(file, (state, action) => ({ ...replay(state, action), screen: {} }));
    expect(forged.mismatches.map(({ parts }) => parts)).toContainEqual(['screen']);
  });
});
