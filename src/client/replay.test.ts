import { describe, expect, test } from '@jest/globals';
import type { Action } from '@reduxjs/toolkit';
import { aJoinedClient } from '../../test/builders/client';
import { aParticipant } from '../../test/builders/participant';
import { startAudioRequested } from '../features/audio/audio.actions';
import { rosterUpdated } from '../features/participants/participants.actions';
import { rootReducer } from './rootReducer';

describe('what the store takes in', () => {
  test('the recorded actions give the same state again', async () => {
    const ada = await aJoinedClient();
    void ada.client.perform(startAudioRequested({})).catch(() => undefined);
    ada.socket().say('chatPrivilegeChanged', { chatPrivilege: 3 });
    await ada.clock.advance(45_000);
    const replayed = ada.actions.reduce<ReturnType<typeof rootReducer> | undefined>(
      (state, action: Action) => rootReducer(state, action),
      undefined,
    );
    expect(ada.actions.length).toBeGreaterThan(15);
    expect(JSON.stringify(replayed)).toBe(JSON.stringify(ada.state()));
  });

  test('3,000 people who join in one message are one action', async () => {
    const ada = await aJoinedClient();
    const before = ada.actions.length;
    const add = Array.from({ length: 3000 }, (_, at) => aParticipant({ userId: (at + 2) * 1024 }));
    ada.socket().say('rosterChanged', { add });
    await ada.clock.advance(20);
    const after = ada.actions.slice(before);
    expect(after.filter(rosterUpdated.match)).toHaveLength(1);
    expect(after).toHaveLength(1);
    expect(ada.state().participants.attendees.count).toBe(3001);
  });

  test('3,000 messages of one burst are a handful of actions, and a single one passes at once', async () => {
    const ada = await aJoinedClient();
    await ada.clock.advance(1000);
    const before = ada.actions.length;
    ada.socket().say('rosterChanged', { add: [aParticipant({ userId: 2048 })] });
    expect(ada.state().participants.attendees.count).toBe(2);
    for (let at = 0; at < 3000; at += 1)
      ada.socket().say('rosterChanged', { add: [aParticipant({ userId: (at + 3) * 1024 })] });
    await ada.clock.advance(500);
    expect(ada.state().participants.attendees.count).toBe(3002);
    expect(ada.actions.slice(before).filter(rosterUpdated.match).length).toBeLessThanOrEqual(4);
  });
});
