import { expect, test } from '@jest/globals';
import { aClient, signallingSocket, takeSeat } from '../../../test/builders/client';
import { aNumber } from '../../../test/builders/meeting';
import { joinRequested } from '../meeting/meeting.actions';

const joined = async () => {
  const ada = aClient();
  ada.engine.connects = false;
  void ada.client.perform(joinRequested({ meetingNumber: aNumber, userName: 'Ada' }));
  await ada.clock.settle();
  takeSeat(signallingSocket(ada));
  await ada.clock.settle();
  const texts = () =>
    ada.signal.sockets
      .map(({ url }) => url.searchParams.get('type'))
      .filter((type) => type === 'x' || type === 'm');
  return { ...ada, texts };
};

test('the sockets of text open after those of audio and video', async () => {
  const { engine, clock, texts } = await joined();
  engine.say({ type: 'socket', medium: 'video', state: 'connected' });
  await clock.settle();
  expect(texts()).toEqual([]);
  engine.say({ type: 'socket', medium: 'audio', state: 'connected' });
  await clock.settle();
  expect(texts()).toEqual(['x', 'm']);
});

test('the sockets of text open within a second where media cannot connect', async () => {
  const { clock, texts } = await joined();
  await clock.advance(900);
  expect(texts()).toEqual([]);
  await clock.advance(200);
  expect(texts()).toEqual(['x', 'm']);
});
