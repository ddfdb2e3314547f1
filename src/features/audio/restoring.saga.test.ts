import { expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { startAudioRequested } from './audio.actions';

test('a microphone that falls silent now and then is opened again each time', async () => {
  const ada = await aJoinedClient();
  const started = ada.client.perform(startAudioRequested({ mute: false }));
  await ada.clock.settle();
  const own = { userId: 1024, audio: 'computer', muted: false } as const;
  ada.socket().say('rosterChanged', { update: [own] });
  ada.socket().ack(ada.socket().sent.findLast(({ name }) => name === 'joinVoip')!.seq);
  await started;
  const fallSilent = async () => {
    ada.engine.say({ type: 'error', medium: 'audio', code: 'zero-data', detail: '' });
    await ada.clock.settle();
  };
  for (let silence = 1; silence <= 5; silence += 1) {
    await fallSilent();
    expect(ada.engine.called('startMicrophone')).toHaveLength(1 + silence);
    await ada.clock.advance(60_000);
  }
  for (let times = 1; times <= 4; times += 1) await fallSilent();
  expect(ada.engine.called('startMicrophone')).toHaveLength(1 + 5 + 3);
});
