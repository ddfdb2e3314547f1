import { expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { startAudioRequested } from './audio.actions';

const late = { update: [{ userId: 1024, audio: 'computer' as const, muted: false }] };

test('a start that takes effect after it was given up is taken back', async () => {
  const ada = await aJoinedClient();
  const started = ada.client.perform(startAudioRequested({})).catch((error: unknown) => error);
  await ada.clock.advance(10_500);
  expect(await started).toMatchObject({ type: 'OPERATION_TIMEOUT' });
  ada.socket().say('rosterChanged', late);
  await ada.clock.settle();
  expect(ada.socket().sent.map(({ name }) => name)).toContain('leaveVoip');
  expect(ada.engine.isMuted).toBe(true);
});

test('a start that is still awaited is left alone', async () => {
  const ada = await aJoinedClient();
  void ada.client.perform(startAudioRequested({})).catch(() => undefined);
  await ada.clock.advance(100);
  ada.socket().say('rosterChanged', late);
  await ada.clock.settle();
  expect(ada.socket().sent.map(({ name }) => name)).not.toContain('leaveVoip');
});
