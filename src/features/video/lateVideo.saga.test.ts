import { expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { startVideoRequested } from './video.actions';

test('a start that takes effect after it was given up is taken back', async () => {
  const ada = await aJoinedClient();
  const started = ada.client.perform(startVideoRequested({})).catch((error: unknown) => error);
  await ada.clock.advance(10_500);
  expect(await started).toMatchObject({ type: 'OPERATION_TIMEOUT' });
  ada.socket().say('rosterChanged', { update: [{ userId: 1024, bVideoOn: true }] });
  await ada.clock.settle();
  const told = ada.socket().sent.filter(({ name }) => name === 'switchVideo');
  expect(told.map(({ body }) => body)).toEqual([{ bOn: true }, { bOn: false }]);
});

test('a start that is still awaited is left alone', async () => {
  const ada = await aJoinedClient();
  void ada.client.perform(startVideoRequested({})).catch(() => undefined);
  await ada.clock.advance(100);
  ada.socket().say('rosterChanged', { update: [{ userId: 1024, bVideoOn: true }] });
  await ada.clock.settle();
  expect(ada.socket().sent.filter(({ name }) => name === 'switchVideo')).toHaveLength(1);
});

test('a camera that was on before a reload is withdrawn where it may not start again', async () => {
  const ada = await aJoinedClient({ people: [aParticipant({ bVideoOn: true })] });
  ada.socket().say('videoControlled', { bCanUnmuteVideo: false });
  await ada.clock.settle();
  const before = ada.socket().sent.length;
  await expect(ada.client.perform(startVideoRequested({}))).rejects.toMatchObject({
    type: 'INSUFFICIENT_PRIVILEGES',
  });
  await ada.clock.settle();
  const sent = ada.socket().sent.slice(before);
  expect(sent).toMatchObject([{ name: 'switchVideo', body: { bOn: false } }]);
});
