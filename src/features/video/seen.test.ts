import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { eventThrottle } from '../../protocol/limits';
import { streamKeyOf } from '../../protocol/streamKey';
import { cameraStarted } from './video.actions';
import { selectIsSeen } from './seen.selectors';
import { selectShareSize } from './video.selectors';

const own = 1024;
const other = 2048;
const camera = streamKeyOf(other, 'camera');
const share = streamKeyOf(other, 'share');

describe('what is seen', () => {
  test('is each picture that arrives, and no camera that its person has stopped', async () => {
    const ada = await aJoinedClient({
      people: [aParticipant(), aParticipant({ userId: other, bVideoOn: true })],
    });
    const seen = () => [camera, share].map((stream) => selectIsSeen(ada.state(), stream));
    expect(seen()).toEqual([false, false]);
    ada.engine.say({ type: 'firstFrame', stream: share });
    await ada.clock.settle();
    expect(seen()).toEqual([false, true]);
    ada.engine.say({ type: 'firstFrame', stream: camera });
    await ada.clock.settle();
    expect(seen()).toEqual([true, true]);
    ada.socket().say('rosterChanged', { update: [{ userId: other, bVideoOn: false }] });
    await ada.clock.advance(eventThrottle);
    expect(seen()).toEqual([false, true]);
    ada.engine.say({ type: 'stalled', stream: share });
    await ada.clock.settle();
    expect(seen()).toEqual([false, false]);
  });

  test('of a share has its size before its first picture, and another at each change', async () => {
    const ada = await aJoinedClient({ people: [aParticipant(), aParticipant({ userId: other })] });
    const size = () => selectShareSize(ada.state(), share);
    expect(size()).toBeUndefined();
    ada.engine.say({ type: 'sized', stream: share, width: 1366, height: 768 });
    await ada.clock.settle();
    expect(size()).toEqual({ width: 1366, height: 768 });
    ada.engine.say({ type: 'sized', stream: share, width: 800, height: 600 });
    await ada.clock.settle();
    expect(size()).toEqual({ width: 800, height: 600 });
  });

  test('of oneself is the camera while it is captured', async () => {
    const ada = await aJoinedClient({ people: [aParticipant()] });
    const seen = () =>
      (['camera', 'share'] as const).map((source) =>
        selectIsSeen(ada.state(), streamKeyOf(own, source)),
      );
    expect(seen()).toEqual([false, false]);
    ada.client.store.dispatch(cameraStarted({ cameraId: 'default' }));
    expect(seen()).toEqual([true, false]);
  });
});
