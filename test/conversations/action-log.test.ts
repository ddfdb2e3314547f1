import { describe, expect, test } from '@jest/globals';
import { rootReducer } from '../../src/client/rootReducer';
import { startAudioRequested } from '../../src/features/audio/audio.actions';
import { sendChatRequested } from '../../src/features/chat/chat.actions';
import { PieceReader } from '../../src/protocol/action-log/container';
import { verifyLog } from '../support/verifyLog';
import { planOf } from '../simulation/world/plan';
import { Simulation } from '../simulation/world/simulation';
import { aJoinedClient } from '../builders/client';
import { aParticipant } from '../builders/participant';
import { recordActions } from '../support/recordedLog';

const replay = (state: object, action: { readonly type: string }): object =>
  rootReducer(state as ReturnType<typeof rootReducer>, action);

/** All that a file says, as its reader sees it. */
const inflateAll = (file: Uint8Array): string => {
  const read = new PieceReader().push(file);
  return read.ok ? read.value.join('') : '';
};

const live = async () => {
  const ada = await aJoinedClient({}, { userName: 'Canary Ada' });
  void ada.client.perform(startAudioRequested({})).catch(() => undefined);
  for (let at = 2; at < 60; at += 1)
    ada.socket().say('rosterChanged', {
      add: [aParticipant({ userId: at * 1024, displayName: `Canary ${at}` })],
    });
  void ada.client
    .perform(sendChatRequested({ text: 'canary text', receiver: 0 }))
    .catch(() => undefined);
  await ada.clock.advance(45_000);
  return ada;
};

describe('the log of a meeting', () => {
  test('replays to the same state at every frame', async () => {
    const { actions } = await live();
    const verdict = verifyLog(await recordActions(actions, { every: 5 }), replay);
    expect(verdict).toMatchObject({ actions: actions.length, strange: 0, mismatches: [] });
    expect(verdict.damage).toBeUndefined();
    expect(verdict.frames).toBeGreaterThan(actions.length / 5);
  });

  test('says nothing of a person', async () => {
    const { actions } = await live();
    const said = JSON.stringify(actions);
    expect(said).toMatch(/Canary Ada/);
    expect(said).toMatch(/canary text/);
    expect(inflateAll(await recordActions(actions))).not.toMatch(/canary/i);
  });

  test.each([0, 1, 2, 3])(
    'of random meetings replays to the same states, part %i',
    async (part) => {
      for (let seed = part * 6 + 1; seed <= part * 6 + 6; seed += 1) {
        const world = new Simulation(planOf(seed));
        await world.live(() => false);
        for (const { tabs } of world.people)
          for (const { name, actions } of tabs) {
            const verdict = verifyLog(await recordActions(actions, { every: 10 }), replay);
            expect({ seed, name, ...verdict }).toMatchObject({ strange: 0, mismatches: [] });
            expect(verdict.actions).toBe(actions.length);
          }
        await world.disperse(() => false);
      }
    },
  );
});
