import { describe, expect, test } from '@jest/globals';
import { agree, newest, sharing, type Ada } from '../../test/builders/aSharer';
import { aJoinedClient } from '../../test/builders/client';
import { seatSettled } from '../features/connection/connection.actions';
import { startShareRequested } from '../features/sharing/sharing.actions';
import { eventWait } from '../protocol/limits';
import { sharingTexts } from '../protocol/vocabulary/sharingTexts';
import { sdkClientOf, type SdkClient } from './sdkClient';

/** A page whose person shares, and what it hears of the ends of shares. */
const aSharingPage = async () => {
  const ada = await sharing();
  const sdk = sdkClientOf(ada.client);
  const ends: string[] = [];
  sdk.on('share-ended', ({ because }) => ends.push(because));
  return { ada, sdk, ends };
};

const announceAgain = async (ada: Ada): Promise<number> => {
  ada.client.store.dispatch(seatSettled({ isResumed: false }));
  await ada.clock.settle();
  return newest(ada, 'switchShare')!.seq;
};
const refuse = (ada: Ada, seq: number): void =>
  ada.socket().say('commandAcked', {
    ...{ seq, code: 1, type: 'INSUFFICIENT_PRIVILEGES' },
    reason: sharingTexts.onlyHostStarts,
  });

/** How a share ends, and the reason that the page reads. */
const endings: readonly (readonly [
  string,
  string,
  (ada: Ada, sdk: SdkClient) => Promise<void> | void,
])[] = [
  ['its person stops it', 'stopped', (_, sdk) => void sdk.sharing.stop()],
  [
    'the bar of the browser or its window ends it',
    'surface ended',
    (ada) => ada.devices.surfaces[0]?.end(),
  ],
  [
    'a host ends it',
    'stopped by host',
    (ada) => ada.socket().say('shareEnded', { because: 'stopped', senderName: 'Hedy' }),
  ],
  [
    'somebody takes its place',
    'grabbed',
    (ada) => ada.socket().say('shareEnded', { because: 'grabbed', senderName: 'Hedy' }),
  ],
  [
    'its person is held',
    'rule',
    (ada) => ada.socket().say('meetingChanged', { reason: 'on hold' }),
  ],
  ['another seat does not admit it', 'rule', async (ada) => refuse(ada, await announceAgain(ada))],
  [
    'no codec can send it',
    'failed',
    (ada) =>
      ada.engine.say({ type: 'error', medium: 'sharing', code: 'encode-failed', detail: 'x' }),
  ],
  [
    'another seat does not answer',
    'failed',
    async (ada) => {
      await announceAgain(ada);
      await ada.clock.advance(eventWait + 500);
    },
  ],
  [
    'its person leaves',
    'session ended',
    async (ada, sdk) => {
      const left = sdk.session.leave();
      await ada.clock.advance(500);
      await left;
    },
  ],
];

describe('the end of the own share', () => {
  test.each(endings)('when %s has the reason %s, once', async (_, because, end) => {
    const { ada, sdk, ends } = await aSharingPage();
    await end(ada, sdk);
    await ada.clock.settle();
    expect(sdk.sharing.info().status).toBe('End');
    expect(ends).toEqual([because]);
  });

  test('has a reason of its own each time', async () => {
    const { ada, sdk, ends } = await aSharingPage();
    ada.devices.surfaces[0]?.end();
    await ada.clock.settle();
    agree(ada, 'switchShare');
    const again = ada.client.perform(startShareRequested());
    await ada.clock.settle();
    agree(ada, 'switchShare');
    await again;
    void sdk.sharing.stop();
    await ada.clock.settle();
    expect(ends).toEqual(['surface ended', 'stopped']);
  });

  test('is none where no share had begun', async () => {
    const ada = await aJoinedClient();
    const sdk = sdkClientOf(ada.client);
    const ends: string[] = [];
    sdk.on('share-ended', ({ because }) => ends.push(because));
    const started = sdk.sharing.start();
    await ada.clock.settle();
    void sdk.sharing.stop();
    await expect(started).rejects.toMatchObject({ reason: sharingTexts.userDenied });
    expect(ends).toEqual([]);
  });
});
