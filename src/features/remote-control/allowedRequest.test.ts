import { describe, expect, test } from '@jest/globals';
import { agree, newest, sharing, type Ada } from '../../../test/builders/aSharer';
import { aParticipant } from '../../../test/builders/participant';
import { freezeEnded, freezeStarted, shareOver } from '../sharing/sharing.actions';
import { prepareRemoteRequested } from './remoteControl.actions';
import { selectApprovedPerson } from './remoteControl.selectors';

const ben = 2048;
const cy = 3072;
const operations = (ada: Ada) =>
  ada.socket().sent.flatMap((one) => (one.name === 'controlRemote' ? [one.body.op] : []));

describe('a request that is allowed before the agent is there', () => {
  const allowed = async (...others: readonly number[]): Promise<Ada> => {
    const ada = await sharing();
    const add = others.map((userId) => aParticipant({ userId }));
    ada.socket().say('rosterChanged', { add });
    await ada.clock.advance(1000);
    for (const SendUserID of [ben, ...others])
      ada.socket().say('remoteControlSent', { op: 'request', SendUserID });
    await ada.clock.settle();
    const prepared = ada.client.perform(prepareRemoteRequested({ userId: ben }));
    await ada.clock.settle();
    agree(ada, 'controlRemote');
    await prepared;
    return ada;
  };
  const pair = async (ada: Ada) => {
    ada.socket().say('remoteAgentChanged', { isPaired: true });
    await ada.clock.settle();
  };

  test('is approved once it is', async () => {
    const ada = await allowed();
    expect(ada.state().remoteControl.allowed).toBe(ben);
    await pair(ada);
    expect(operations(ada)).toEqual(['prepare', 'approve']);
    agree(ada, 'controlRemote');
    await ada.clock.settle();
    expect(selectApprovedPerson(ada.state())).toBe(ben);
    expect(ada.state().remoteControl.allowed).toBe(0);
  });

  test('is not, once its person takes it back, and asks anew', async () => {
    const ada = await allowed();
    ada.socket().say('remoteControlSent', { op: 'give up', SendUserID: ben });
    ada.socket().say('remoteControlSent', { op: 'request', SendUserID: ben });
    await pair(ada);
    expect(operations(ada)).toEqual(['prepare']);
  });

  test('gives way to another that is allowed later', async () => {
    const ada = await allowed(cy);
    const later = ada.client.perform(prepareRemoteRequested({ userId: cy }));
    await ada.clock.settle();
    agree(ada, 'controlRemote');
    await later;
    await pair(ada);
    expect(newest(ada, 'controlRemote')).toMatchObject({
      body: { op: 'approve', AssignUserID: cy },
    });
  });

  test('closes the questions of others, whom the gateway declines with it', async () => {
    const ada = await allowed(cy);
    await pair(ada);
    agree(ada, 'controlRemote');
    await ada.clock.settle();
    expect(ada.state().remoteControl.requests).toEqual([]);
  });

  test('is over with the share, also where it comes while that ends', async () => {
    const ada = await allowed();
    const { userId } = ada.state().meeting;
    ada.client.store.dispatch(shareOver('stopped'));
    ada.socket().say('remoteControlSent', { op: 'request', SendUserID: ben });
    ada.socket().say('rosterChanged', { update: [{ userId, sharerOn: false }] });
    await ada.clock.advance(1000);
    expect(ada.state().remoteControl).toMatchObject({ requests: [], allowed: 0 });
  });

  test('waits for a share that is frozen', async () => {
    const ada = await allowed();
    ada.client.store.dispatch(freezeStarted({ by: 'annotation' }));
    await ada.clock.settle();
    agree(ada, 'pauseShare');
    await pair(ada);
    expect(operations(ada)).toEqual(['prepare']);
    ada.client.store.dispatch(freezeEnded({ by: 'annotation' }));
    await ada.clock.advance(600);
    expect(operations(ada)).toEqual(['prepare', 'approve']);
  });

  test('is open again where the gateway refuses it, which is said', async () => {
    const ada = await allowed();
    await pair(ada);
    const refused = newest(ada, 'controlRemote');
    const words = { code: 1, type: 'INVALID_OPERATION', reason: 'not now' } as const;
    ada.socket().say('commandAcked', { seq: refused!.seq, ...words });
    await ada.clock.settle();
    expect(ada.state().remoteControl).toMatchObject({ allowed: 0, requests: [ben] });
    expect(ada.state().alerts.shown).toMatchObject([{ intent: 'error', reason: 'not now' }]);
  });
});
