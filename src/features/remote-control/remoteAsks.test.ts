import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { selectUnansweredScreens } from './remoteAsks.selectors';
import { remoteControlRequested } from './remoteControl.actions';
import { selectAskedScreens, selectIsScreenInvolved } from './remoteControl.selectors';

const grace = 2048;

/** Ada has asked for the screen of Grace. */
const asking = async () => {
  const people = [aParticipant(), aParticipant({ userId: grace, sharerOn: true })];
  const ada = await aJoinedClient({ people });
  const settled = ada.client.perform(remoteControlRequested({ userId: grace }));
  await ada.clock.settle();
  ada.socket().ack(ada.socket().sent.at(-1)!.seq);
  await settled;
  const hear = async (op: 'expire' | 'approve' | 'decline') => {
    ada.socket().say('remoteControlSent', { op, SendUserID: grace });
    await ada.clock.settle();
  };
  const see = async (roster: object) => {
    ada.socket().say('rosterChanged', roster);
    await ada.clock.advance(1000);
  };
  return { ada, people, hear, see };
};

test('a screen that was asked for is asked for no more at a gateway that does not know', async () => {
  const { ada, people, see } = await asking();
  expect(selectAskedScreens(ada.state())).toEqual([grace]);
  await see({ snapshot: true, add: people });
  expect(selectAskedScreens(ada.state())).toEqual([]);
});

describe('a request that nobody answered', () => {
  test('is forgotten with the share that it was for', async () => {
    const { ada, hear, see } = await asking();
    await hear('expire');
    expect(selectUnansweredScreens(ada.state())).toEqual([grace]);
    await see({ update: [{ userId: grace, sharerOn: false }] });
    expect(selectIsScreenInvolved(ada.state())).toBe(false);
    await see({ update: [{ userId: grace, sharerOn: true }] });
    expect(selectUnansweredScreens(ada.state())).toEqual([]);
  });

  test('is none of somebody who shares no more at another gateway', async () => {
    const { ada, people, see } = await asking();
    await see({ snapshot: true, add: people.map((one) => ({ ...one, sharerOn: false })) });
    expect(selectIsScreenInvolved(ada.state())).toBe(false);
  });

  test.each(['approve', 'decline'] as const)('is over with an answer: %s', async (op) => {
    const { ada, people, hear, see } = await asking();
    await see({ snapshot: true, add: people });
    expect(selectUnansweredScreens(ada.state())).toEqual([grace]);
    await hear(op);
    expect(selectUnansweredScreens(ada.state())).toEqual([]);
  });
});
