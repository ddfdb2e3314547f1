import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { encodeRemoteMessage } from '../../protocol/agent/agentMessages';
import { remoteCopyWait } from '../../protocol/sharingLimits';
import { remoteControlTexts } from '../../protocol/vocabulary/remoteControlTexts';
import { muteShareRequested } from '../sharing/sharing.actions';
import {
  continueRemoteRequested,
  giveUpRemoteRequested,
  remoteControlRequested,
  startRemoteRequested,
  stopRemoteRequested,
} from './remoteControl.actions';

const grace = 2048;
const other = { userId: 3072 };
const auth = 'token-of-the-input';

/** Ada has asked for the screen of Grace, which pauses, and Grace has just allowed it. */
const allowed = async () => {
  const ada = await aJoinedClient({
    people: [
      aParticipant(),
      aParticipant({ userId: grace, displayName: 'Grace', sharerOn: true, sharerPause: true }),
      aParticipant({ userId: other.userId, displayName: 'Bob', sharerOn: true }),
    ],
  });
  const ownId = ada.state().meeting.userId;
  const see = async (changes: object) => {
    ada.socket().say('rosterChanged', { update: [{ userId: grace, ...changes }] });
    await ada.clock.advance(1000);
  };
  const starts = () => {
    const { sent } = ada.socket();
    return sent.filter((one) => one.name === 'controlRemote' && one.body.op === 'start');
  };
  const answer = async (code: number, more: object) => {
    ada.socket().say('commandAcked', { seq: starts().at(-1)!.seq, code, ...more });
    await ada.clock.settle();
  };
  const notices = () => ada.state().alerts.shown.map(({ reason }) => reason);
  const operations = () =>
    ada.socket().sent.flatMap((one) => (one.name === 'controlRemote' ? [one.body.op] : []));
  ada.socket().say('remoteControlSent', { op: 'approve', SendUserID: grace });
  await see({ remoteControllerId: ownId });
  return { ada, see, starts, answer, notices, operations };
};
const refusedWith = (reason: string) => ({ type: 'INVALID_OPERATION', reason }) as const;

describe('the control of a share that pauses', () => {
  test('starts once the share goes on', async () => {
    const { ada, see, starts, answer, notices } = await allowed();
    expect(starts()).toHaveLength(0);
    await see({ sharerPause: false });
    expect(starts()).toHaveLength(1);
    await answer(0, { value: { auth } });
    expect(ada.remoteControl.inputs.map(({ url }) => url)).toEqual([
      expect.stringContaining(`auth=${auth}`),
    ]);
    expect(notices()).toEqual([]);
  });

  test('starts again where it came before the gateway knew that', async () => {
    const { see, starts, answer, notices } = await allowed();
    await see({ sharerPause: false });
    await answer(1, refusedWith(remoteControlTexts.notReceiving));
    expect(starts()).toHaveLength(1);
    await see({ sharerPause: false });
    expect(starts()).toHaveLength(2);
    expect(notices()).toEqual([]);
  });

  test('starts by itself where it was started by hand too early', async () => {
    const { ada, see, starts, answer } = await allowed();
    const refused = refusedWith(remoteControlTexts.notReceiving);
    const started = ada.client.perform(startRemoteRequested({ userId: grace }));
    const isRefused = expect(started).rejects.toMatchObject(refused);
    await ada.clock.settle();
    await answer(1, refused);
    await isRefused;
    await see({ sharerPause: false });
    expect(starts()).toHaveLength(2);
  });

  test('does not start by itself once it was started by hand', async () => {
    const { ada, see, starts, answer } = await allowed();
    const started = ada.client.perform(startRemoteRequested({ userId: grace }));
    await ada.clock.settle();
    await answer(0, { value: { auth } });
    await started;
    await see({ sharerPause: false });
    expect(starts()).toHaveLength(1);
  });

  test.each(['declined', 'given up'])('does not start once it is %s', async (what) => {
    const { ada, see, starts } = await allowed();
    if (what === 'declined')
      ada.socket().say('remoteControlSent', { op: 'decline', SendUserID: grace });
    else void ada.client.perform(giveUpRemoteRequested({ userId: grace }));
    await ada.clock.settle();
    await see({ sharerPause: false });
    expect(starts()).toHaveLength(0);
  });
});

test('a text comes to this person only at a copy key of theirs, and soon after it', async () => {
  const { ada, see, answer } = await allowed();
  await see({ sharerPause: false });
  await answer(0, { value: { auth } });
  const [input] = ada.remoteControl.inputs;
  input?.tell('open');
  await ada.clock.settle();
  const { remoteInput } = ada.client;
  const copied: (string | undefined)[] = [];
  remoteInput.onCopied((text) => copied.push(text));
  const hear = (text: string) =>
    input?.hear(encodeRemoteMessage({ name: 'clipboardChanged', body: { text } }, 1));
  hear('of its own accord');
  remoteInput.send({ kind: 'key', isDown: true, code: 'ControlLeft', key: 'Control' });
  remoteInput.send({ kind: 'key', isDown: true, code: 'KeyC', key: 'c' });
  hear('copied');
  hear('and more');
  remoteInput.send({ kind: 'key', isDown: true, code: 'KeyC', key: 'c' });
  await ada.clock.advance(remoteCopyWait);
  hear('late');
  expect(copied).toEqual(['copied']);
  // What is dropped is logged by its reason, without the text.
  expect(ada.log.warnings).toEqual(
    ['no-key', 'no-key', 'late'].map((reason) => `a copied text was dropped: ${reason}`),
  );
});

test('a control that cannot start says why', async () => {
  const { see, answer, notices } = await allowed();
  await see({ sharerPause: false });
  await answer(1, refusedWith(remoteControlTexts.approvalRequired));
  expect(notices()).toEqual([remoteControlTexts.approvalRequired]);
});

test.each(['declines', 'is given up', 'is let go of for a while'])(
  'the control of one screen goes on while another person %s',
  async (what) => {
    const { ada, see, answer } = await allowed();
    await see({ sharerPause: false });
    await answer(0, { value: { auth } });
    ada.remoteControl.inputs[0]?.tell('open');
    await ada.clock.settle();
    if (what === 'declines')
      ada.socket().say('remoteControlSent', { op: 'decline', SendUserID: other.userId });
    else if (what === 'is given up') void ada.client.perform(giveUpRemoteRequested(other));
    else void ada.client.perform(stopRemoteRequested(other));
    await ada.clock.settle();
    expect(ada.state().remoteControl.inputTo).toBe(grace);
    expect(ada.remoteControl.inputs[0]?.isOpen).toBe(true);
  },
);

test('the control of one screen ends when another one is controlled, whose line may not open', async () => {
  const { ada, see, answer } = await allowed();
  await see({ sharerPause: false });
  await answer(0, { value: { auth } });
  ada.remoteControl.inputs[0]?.tell('open');
  await ada.clock.settle();
  expect(ada.state().remoteControl.inputTo).toBe(grace);
  ada.socket().say('remoteControlSent', { op: 'approve', SendUserID: other.userId });
  await ada.clock.settle();
  await answer(0, { value: { auth: 'token-of-the-next-input' } });
  expect(ada.remoteControl.inputs.map(({ isOpen }) => isOpen)).toEqual([false, false]);
  expect(ada.state().remoteControl.inputTo).toBe(0);
});

/** Grace's share goes on, and the gateway lets Ada start. */
const started = async () => {
  const all = await allowed();
  await all.see({ sharerPause: false });
  await all.answer(0, { value: { auth } });
  const [input] = all.ada.remoteControl.inputs;
  const tell = async (state: 'open' | 'closed') => {
    input?.tell(state);
    await all.ada.clock.settle();
  };
  return { ...all, input, tell };
};

describe('a failure of remote control', () => {
  test('to start is told at once with its engine code, and lets go of the screen', async () => {
    const { ada, tell, notices, operations } = await started();
    await tell('closed');
    const reason = remoteControlTexts.startFailed;
    expect(notices()).toEqual([reason]);
    expect(ada.state().remoteControl.failure).toEqual({
      ...{ userId: grace, code: 'start failure', reason },
    });
    expect(operations()).toEqual(['start', 'stop']);
  });

  test('is none where the input was open and is lost', async () => {
    const { ada, tell, notices, operations } = await started();
    await tell('open');
    await tell('closed');
    expect([notices(), ada.state().remoteControl.failure]).toEqual([[], undefined]);
    expect(operations()).toEqual(['start']);
  });

  test.each([
    ['letting go', stopRemoteRequested],
    ['giving up', giveUpRemoteRequested],
  ])('to end it by %s has its engine code', async (_what, wish) => {
    const { ada, tell } = await started();
    await tell('open');
    const ended = ada.client.perform(wish({ userId: grace }));
    await ada.clock.settle();
    const { seq } = ada.socket().sent.at(-1)!;
    ada.socket().say('commandAcked', { seq, code: 1, type: 'INTERNAL_ERROR', reason: 'broken' });
    await expect(ended).rejects.toMatchObject({ reason: 'broken' });
    expect(ada.state().remoteControl.failure).toEqual({
      ...{ userId: grace, code: 'cancel failure', reason: 'broken' },
    });
  });
});

describe('a share that this person has hidden', () => {
  const hide = (ada: Awaited<ReturnType<typeof allowed>>['ada'], userId: number, isMuted = true) =>
    ada.client.perform(muteShareRequested({ userId, isMuted }));
  const refused = refusedWith(remoteControlTexts.notReceiving);

  test('is not asked for, until it is shown again', async () => {
    const { ada, operations } = await allowed();
    await hide(ada, other.userId);
    await expect(ada.client.perform(remoteControlRequested(other))).rejects.toMatchObject(refused);
    expect(operations()).toEqual([]);
    await hide(ada, other.userId, false);
    void ada.client.perform(remoteControlRequested(other));
    await ada.clock.settle();
    expect(operations()).toEqual(['request']);
  });

  test('is let go of by hiding it, and controlled again once it is shown', async () => {
    const { ada, input, tell, operations } = await started();
    await tell('open');
    await hide(ada, other.userId);
    expect(ada.state().remoteControl.inputTo).toBe(grace);
    await hide(ada, grace);
    await ada.clock.settle();
    expect([ada.state().remoteControl.inputTo, input?.isOpen]).toEqual([0, false]);
    expect(operations()).toEqual(['start', 'stop']);
    const goOn = () => ada.client.perform(continueRemoteRequested({ userId: grace }));
    await expect(goOn()).rejects.toMatchObject(refused);
    await hide(ada, grace, false);
    void goOn();
    await ada.clock.settle();
    expect(operations()).toEqual(['start', 'stop', 'continue']);
  });

  test('is not controlled by an approval that comes meanwhile, which says so', async () => {
    const { ada, see, starts, notices } = await allowed();
    await hide(ada, grace);
    await see({ sharerPause: false });
    expect([starts(), notices()]).toEqual([[], [remoteControlTexts.notReceiving]]);
  });
});
