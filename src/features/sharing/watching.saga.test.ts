import { describe, expect, test } from '@jest/globals';
import { newest, people, sharing, type Ada } from '../../../test/builders/aSharer';
import { aJoinedClient } from '../../../test/builders/client';
import { eventThrottle } from '../../protocol/limits';
import { streamKeyOf } from '../../protocol/streamKey';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import { seatSettled } from '../connection/connection.actions';
import { muteShareRequested } from './sharing.actions';
import { selectShareViewers } from './shareControls.selectors';

const stream = streamKeyOf(2048, 'share');
/** What was reported to the gateway of shares that are seen. */
const reports = (ada: Ada) =>
  ada.socket().sent.flatMap(({ name, body }) => (name === 'watchShare' ? [body] : []));
const agreeToAll = (ada: Ada) => {
  for (const { name, seq } of ada.socket().sent) if (name === 'watchShare') ada.socket().ack(seq);
};
const pass = async (ada: Ada) => {
  await ada.clock.advance(1000);
  agreeToAll(ada);
  await ada.clock.settle();
};
const ben = async (ada: Ada, sharerOn: boolean) => {
  ada.socket().say('rosterChanged', { update: [{ userId: 2048, sharerOn }] });
  await ada.clock.advance(eventThrottle);
};
const seeing = async (): Promise<Ada> => {
  const ada = await aJoinedClient({ people });
  await ben(ada, true);
  await pass(ada);
  expect(reports(ada)).toEqual([]);
  ada.engine.say({ type: 'firstFrame', stream });
  await pass(ada);
  expect(reports(ada)).toEqual([{ id: 2048, bOn: true }]);
  return ada;
};

describe('whoever sees a share', () => {
  test('says so with its picture, and when they hide it', async () => {
    const ada = await seeing();
    await ada.client.perform(muteShareRequested({ userId: 2048, isMuted: true }));
    await pass(ada);
    await ada.client.perform(muteShareRequested({ userId: 2048, isMuted: false }));
    await pass(ada);
    expect(reports(ada).map((body) => 'bOn' in body && body.bOn)).toEqual([true, false, true]);
  });

  test('says nothing of a share that is over, and all again of the next', async () => {
    const ada = await seeing();
    await ben(ada, false);
    ada.engine.say({ type: 'stalled', stream });
    await pass(ada);
    expect(reports(ada)).toHaveLength(1);
    await ben(ada, true);
    ada.engine.say({ type: 'firstFrame', stream });
    await pass(ada);
    expect(reports(ada)).toHaveLength(2);
  });

  test('says it again where it was refused, when the share changes or after a while', async () => {
    const ada = await aJoinedClient({ people });
    const refuse = async () => {
      const { seq } = newest(ada, 'watchShare')!;
      const reason = sharingTexts.targetNotSharing;
      ada.socket().say('commandAcked', { seq, code: 1, type: 'INVALID_OPERATION', reason });
      await ada.clock.settle();
    };
    await ben(ada, true);
    ada.engine.say({ type: 'firstFrame', stream });
    await ada.clock.advance(1000);
    await refuse();
    await ada.clock.advance(5000);
    expect(reports(ada)).toHaveLength(1);
    ada.socket().say('rosterChanged', { update: [{ userId: 2048, displayName: 'Benjamin' }] });
    await ada.clock.advance(eventThrottle + 1000);
    expect(reports(ada)).toHaveLength(1);
    await ben(ada, true);
    await ada.clock.advance(1000);
    expect(reports(ada)).toHaveLength(2);
    await refuse();
    await ada.clock.advance(11_000);
    expect(reports(ada)).toHaveLength(3);
    agreeToAll(ada);
    await ada.clock.advance(20_000);
    expect(reports(ada)).toHaveLength(3);
  });

  test('says it again from another seat', async () => {
    const ada = await seeing();
    ada.client.store.dispatch(seatSettled({ isResumed: true }));
    await pass(ada);
    expect(reports(ada)).toHaveLength(2);
  });
});

describe('whoever shares', () => {
  test('knows who sees it, as long as it runs', async () => {
    const ada = await sharing();
    const viewers = () => selectShareViewers(ada.state()).map(({ displayName }) => displayName);
    expect(viewers()).toEqual([]);
    ada.socket().say('shareViewersChanged', { add: [2048] });
    await ada.clock.settle();
    expect(viewers()).toEqual(['Ben']);
    ada.socket().say('shareViewersChanged', { remove: [2048] });
    await ada.clock.settle();
    expect(viewers()).toEqual([]);
    ada.socket().say('shareViewersChanged', { snapshot: true, add: [2048] });
    ada.socket().say('shareEnded', { because: 'stopped', senderName: 'Hedy' });
    await ada.clock.settle();
    expect(viewers()).toEqual([]);
  });
});
