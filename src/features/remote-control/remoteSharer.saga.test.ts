import { describe, expect, test } from '@jest/globals';
import { agree, newest, sharing, type Ada } from '../../../test/builders/aSharer';
import { aParticipant } from '../../../test/builders/participant';
import { remoteRequestWait } from '../../protocol/sharingLimits';
import { remoteControlTexts } from '../../protocol/vocabulary/remoteControlTexts';
import { changeSurfaceRequested } from '../sharing/sharing.actions';
import {
  answerRemoteRequested,
  launchAgentRequested,
  prepareRemoteRequested,
  takeBackRequested,
} from './remoteControl.actions';
import { selectApprovedPerson, selectScreenRequests } from './remoteControl.selectors';

const ben = 2048;

/** Ada shares her screen, her agent is paired, and Ben asks for control. */
const asked = async (): Promise<Ada> => {
  const ada = await sharing();
  ada.socket().say('remoteAgentChanged', { isPaired: true });
  ada.socket().say('remoteControlSent', { op: 'request', SendUserID: ben });
  await ada.clock.settle();
  return ada;
};
const allow = (ada: Ada) =>
  ada.client.perform(answerRemoteRequested({ userId: ben, agreed: true }));
const operations = (ada: Ada) =>
  ada.socket().sent.flatMap((one) => (one.name === 'controlRemote' ? [one.body.op] : []));
/** Ada has allowed it, and the roster does not say so yet. */
const approved = async (): Promise<Ada> => {
  const ada = await asked();
  const allowed = allow(ada);
  await ada.clock.settle();
  agree(ada, 'controlRemote');
  await allowed;
  return ada;
};
/** The roster has the controller. */
const known = async (): Promise<Ada> => {
  const ada = await approved();
  const { userId } = ada.state().meeting;
  ada.socket().say('rosterChanged', { update: [{ userId, remoteControllerId: ben }] });
  await ada.clock.advance(1000);
  return ada;
};
const pictures = (ada: Ada) => ada.engine.called('startPicture').length;

test('an approval says which screen it is of, as the browser calls it', async () => {
  const ada = await asked();
  void allow(ada);
  await ada.clock.settle();
  expect(newest(ada, 'controlRemote')).toMatchObject({
    body: { op: 'approve', screen: { width: 2560, height: 1440, DeviceID: 'screen:417:0' } },
  });
});

test('an approval that the roster has before its answer is over with the roster', async () => {
  const ada = await asked();
  const { userId } = ada.state().meeting;
  const allowed = allow(ada);
  await ada.clock.settle();
  ada.socket().say('rosterChanged', { update: [{ userId, remoteControllerId: ben }] });
  await ada.clock.advance(1000);
  agree(ada, 'controlRemote');
  await allowed;
  expect(selectApprovedPerson(ada.state())).toBe(ben);
  ada.socket().say('rosterChanged', { update: [{ userId, remoteControllerId: 0 }] });
  await ada.clock.advance(1000);
  expect(selectApprovedPerson(ada.state())).toBe(0);
});

test('an approval is over with its agent', async () => {
  const ada = await approved();
  ada.socket().say('remoteAgentChanged', { isPaired: false });
  await ada.clock.settle();
  expect(selectApprovedPerson(ada.state())).toBe(0);
});

test('an agent stays paired when another one is launched and does not come', async () => {
  const ada = await asked();
  const launched = ada.client.perform(launchAgentRequested());
  await ada.clock.settle();
  ada.socket().ack(newest(ada, 'requestAgentToken')!.seq, { auth: 'token-of-an-agent' });
  await launched;
  const { isAgentAwaited, isAgentPaired } = ada.state().remoteControl;
  expect([isAgentAwaited, isAgentPaired]).toEqual([true, true]);
  await ada.clock.advance(remoteRequestWait);
  expect(ada.state().remoteControl).toMatchObject({
    ...{ isAgentAwaited: false, isAgentMissed: false, isAgentPaired: true },
    ...{ installStatus: 'installed', launchStatus: 'launched' },
  });
});

describe('a screen that changes', () => {
  test('while its control is being approved is not controlled', async () => {
    const ada = await asked();
    const allowed = allow(ada);
    await ada.clock.settle();
    const approval = newest(ada, 'controlRemote');
    await ada.client.perform(changeSurfaceRequested());
    expect(operations(ada)).toEqual(['approve']);
    ada.socket().ack(approval!.seq);
    await ada.clock.settle();
    expect(operations(ada)).toEqual(['approve', 'decline']);
    agree(ada, 'controlRemote');
    await expect(allowed).rejects.toMatchObject({ reason: remoteControlTexts.ended });
    expect(selectScreenRequests(ada.state())).toEqual([]);
    expect(selectApprovedPerson(ada.state())).toBe(0);
  });

  test.each([
    ['and was controlled', known],
    ['and was approved a moment ago', approved],
  ])('%s is sent once the control is back', async (_what, person) => {
    const ada = await person();
    const changed = ada.client.perform(changeSurfaceRequested());
    await ada.clock.settle();
    expect(operations(ada)).toEqual(['approve', 'decline']);
    expect(pictures(ada)).toBe(1);
    agree(ada, 'controlRemote');
    await changed;
    expect(pictures(ada)).toBe(2);
    expect(ada.devices.surfaces.map(({ isRunning }) => isRunning)).toEqual([false, true]);
  });

  test('is the former one when the control cannot be taken back', async () => {
    const ada = await known();
    const changed = ada.client.perform(changeSurfaceRequested());
    await ada.clock.settle();
    const { seq } = newest(ada, 'controlRemote')!;
    ada.socket().say('commandAcked', { seq, code: 1, type: 'INTERNAL_ERROR', reason: 'refused' });
    await expect(changed).rejects.toMatchObject({ reason: 'refused' });
    expect(pictures(ada)).toBe(1);
    expect(ada.devices.surfaces.map(({ isRunning }) => isRunning)).toEqual([true, false]);
    expect(ada.state().sharing.status).toBe('Sharing');
  });

  test('is changed without a word where nobody controls it', async () => {
    const ada = await sharing();
    await ada.client.perform(changeSurfaceRequested());
    expect(operations(ada)).toEqual([]);
  });
});

test('an approval is remembered until the own row has it, whatever else its person controls', async () => {
  const ada = await approved();
  const cy = 3072;
  const see = async (changes: object): Promise<void> => {
    ada.socket().say('rosterChanged', changes);
    await ada.clock.advance(1000);
  };
  const remembered = () => ada.state().remoteControl.approved;
  await see({ add: [aParticipant({ userId: cy, displayName: 'Cy' })] });
  await see({ update: [{ userId: cy, remoteControllerId: ben }] });
  expect(remembered()).toBe(ben);
  await see({ update: [{ userId: ada.state().meeting.userId, remoteControllerId: ben }] });
  expect(remembered()).toBe(0);
});

test('what an approval was for is forgotten when its person gives it up', async () => {
  const ada = await approved();
  expect(selectApprovedPerson(ada.state())).toBe(ben);
  ada.socket().say('remoteControlSent', { op: 'give up', SendUserID: ben });
  await ada.clock.settle();
  expect(selectApprovedPerson(ada.state())).toBe(0);
  await ada.client.perform(changeSurfaceRequested());
  expect(operations(ada)).toEqual(['approve']);
});

/** The gateway refuses the newest command of remote control. */
const refuse = async (ada: Ada, reason: string): Promise<void> => {
  const { seq } = newest(ada, 'controlRemote')!;
  ada.socket().say('commandAcked', { seq, code: 1, type: 'INVALID_OPERATION', reason });
  await ada.clock.settle();
};
const noticesOf = (ada: Ada) => ada.state().alerts.shown.map(({ reason }) => reason);

test('a control that cannot be taken back once something else is shared is told of', async () => {
  const ada = await known();
  ada.devices.surfaces[0]?.switchTo('window');
  await ada.clock.settle();
  expect(operations(ada)).toEqual(['approve', 'decline']);
  await refuse(ada, 'broken');
  expect(noticesOf(ada)).toEqual(['broken']);
});

describe('a question that the gateway no longer knows', () => {
  test.each([
    ['allowed', () => answerRemoteRequested({ userId: ben, agreed: true })],
    ['allowed before the agent is there', () => prepareRemoteRequested({ userId: ben })],
  ])('closes with a word when it is %s', async (_what, answer) => {
    const ada = await asked();
    const allowed = ada.client.perform(answer());
    const { requestOver } = remoteControlTexts;
    const refused = expect(allowed).rejects.toMatchObject({ reason: requestOver });
    await ada.clock.settle();
    await refuse(ada, requestOver);
    await refused;
    expect(selectScreenRequests(ada.state())).toEqual([]);
    expect(noticesOf(ada)).toEqual([requestOver]);
  });
});

describe('a request for control', () => {
  const givesUp = async (ada: Ada) => {
    ada.socket().say('remoteControlSent', { op: 'give up', SendUserID: ben });
    await ada.clock.settle();
  };

  test('that its person takes back closes with a word', async () => {
    const ada = await asked();
    await givesUp(ada);
    expect(noticesOf(ada)).toEqual([remoteControlTexts.requestOver]);
  });

  test('that was answered is over without a word', async () => {
    const ada = await approved();
    await givesUp(ada);
    expect(noticesOf(ada)).toEqual([]);
  });
});

test('an answer to a request that is over, and taking back from nobody, say so', async () => {
  const ada = await sharing();
  await expect(allow(ada)).rejects.toMatchObject({ reason: remoteControlTexts.requestOver });
  await expect(ada.client.perform(takeBackRequested())).rejects.toMatchObject({
    reason: remoteControlTexts.ended,
  });
  expect(operations(ada)).toEqual([]);
});
