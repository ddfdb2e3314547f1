import { describe, expect, test } from '@jest/globals';
import { agree, newest } from '../../test/builders/aSharer';
import { aJoinedClient } from '../../test/builders/client';
import { aParticipant } from '../../test/builders/participant';
import { encodeRemoteMessage } from '../protocol/agent/agentMessages';
import type { RemoteInput } from '../protocol/agent/remoteInput';
import { remotePasteLimit } from '../protocol/sharingLimits';
import { ClientCapability } from '../protocol/vocabulary/capabilities';
import { joinTexts } from '../protocol/vocabulary/messages';
import type { RemoteControlEvents } from './remoteControlEvents';
import { sdkClientOf } from './sdkClient';

const names = [
  'remote-control-requests-changed',
  'remote-control-asked-changed',
  'remote-control-prepared-changed',
  'remote-control-unanswered-changed',
  'remote-control-approved-changed',
  'remote-control-in-control-changed',
  'remote-control-controlled-changed',
  'remote-control-app-changed',
  'remote-control-clipboard-changed',
  'remote-control-clipboard-too-long',
  'remote-control-failed',
] as const satisfies readonly (keyof RemoteControlEvents)[];
const grace = 2048;

/** An embedder's page, beside Grace who shares her screen, or does not. */
const anEmbedder = async ({ sharerOn = true } = {}) => {
  const people = [
    aParticipant({}),
    aParticipant({
      ...{ userId: grace, displayName: 'Grace', sharerOn },
      caps: ClientCapability.remoteControlRequest,
    }),
  ];
  const ada = await aJoinedClient({ people });
  const sdk = sdkClientOf(ada.client);
  const told: [keyof RemoteControlEvents, unknown][] = [];
  for (const name of names) sdk.on(name, (payload: unknown) => told.push([name, payload]));
  const agreed = async (settled: Promise<unknown>, command: string, value?: object) => {
    await ada.clock.settle();
    const { body, seq } = newest(ada, command) ?? {};
    if (value && seq !== undefined) ada.socket().ack(seq, value);
    else agree(ada, command);
    const answer = await settled;
    await ada.clock.settle();
    return { body, answer };
  };
  const see = async (userId: number, changes: object) => {
    ada.socket().say('rosterChanged', { update: [{ userId, ...changes }] });
    await ada.clock.advance(20);
  };
  return { ada, sdk, told, agreed, see };
};

describe("an embedder's remote control", () => {
  test('asks for a screen, gives it up, and hears what it may control', async () => {
    const { ada, sdk, told, agreed, see } = await anEmbedder();
    expect(sdk.remoteControl.isTargetSupported(grace)).toBe(true);
    expect(await agreed(sdk.remoteControl.request(grace), 'controlRemote')).toMatchObject({
      body: { op: 'request', AssignUserID: grace },
    });
    expect(sdk.remoteControl.asked()).toEqual([grace]);
    ada.socket().say('remoteControlSent', { op: 'decline', SendUserID: grace });
    await ada.clock.settle();
    await see(grace, { remoteControllerId: ada.client.store.getState().meeting.userId });
    expect(sdk.remoteControl.approved()).toEqual([grace]);
    await agreed(sdk.remoteControl.giveUp(grace), 'controlRemote');
    expect(told).toEqual([
      ['remote-control-asked-changed', [grace]],
      ['remote-control-asked-changed', []],
      ['remote-control-approved-changed', [grace]],
    ]);
  });

  test('hears that a request is allowed, and that nobody has answered it', async () => {
    const { ada, sdk, told, agreed } = await anEmbedder();
    await agreed(sdk.remoteControl.request(grace), 'controlRemote');
    const { prepared, unanswered } = sdk.remoteControl;
    ada.socket().say('remoteControlSent', { op: 'prepare', SendUserID: grace });
    await ada.clock.settle();
    expect([prepared(), unanswered()]).toEqual([[grace], []]);
    ada.socket().say('remoteControlSent', { op: 'expire', SendUserID: grace });
    await ada.clock.settle();
    expect([prepared(), unanswered()]).toEqual([[], [grace]]);
    expect(told).toEqual([
      ['remote-control-asked-changed', [grace]],
      ['remote-control-prepared-changed', [grace]],
      ['remote-control-asked-changed', []],
      ['remote-control-prepared-changed', []],
      ['remote-control-unanswered-changed', [grace]],
    ]);
  });

  test('hears no more of a request once its share is over', async () => {
    const { ada, sdk, told, agreed, see } = await anEmbedder();
    await agreed(sdk.remoteControl.request(grace), 'controlRemote');
    ada.socket().say('remoteControlSent', { op: 'expire', SendUserID: grace });
    await ada.clock.settle();
    await see(grace, { sharerOn: false });
    expect(sdk.remoteControl.unanswered()).toEqual([]);
    expect(told.at(-1)).toEqual(['remote-control-unanswered-changed', []]);
  });

  test('starts and grabs a control, each by its own operation, once it is approved', async () => {
    const { ada, sdk, agreed, see } = await anEmbedder();
    const { start, grab } = sdk.remoteControl;
    await expect(start(grace)).rejects.toMatchObject({ reason: 'required to be approved' });
    await expect(grab(grace)).rejects.toMatchObject({ reason: 'should be approved before grab' });
    await see(grace, { remoteControllerId: ada.client.store.getState().meeting.userId });
    for (const [begun, op] of [
      [start, 'start'],
      [grab, 'continue'],
    ] as const)
      expect(await agreed(begun(grace), 'controlRemote')).toMatchObject({
        body: { op, AssignUserID: grace },
      });
  });

  test('answers who asks for the own screen, and takes it back', async () => {
    const { ada, sdk, told, agreed, see } = await anEmbedder({ sharerOn: false });
    await agreed(sdk.sharing.start(), 'switchShare');
    ada.socket().say('remoteControlSent', { op: 'request', SendUserID: grace });
    ada.socket().say('remoteAgentChanged', { isPaired: true });
    await ada.clock.settle();
    expect(sdk.remoteControl.requests()).toEqual([grace]);
    expect(sdk.remoteControl.app()).toEqual({
      installStatus: 'installed',
      launchStatus: 'launched',
    });
    expect(await agreed(sdk.remoteControl.prepare(grace), 'controlRemote')).toMatchObject({
      body: { op: 'prepare', AssignUserID: grace },
    });
    const { body } = await agreed(sdk.remoteControl.approve(grace), 'controlRemote');
    expect(body).toMatchObject({ op: 'approve', AssignUserID: grace });
    const ownId = ada.client.store.getState().meeting.userId;
    await see(ownId, { remoteControllerId: grace, bRemoteControlled: true });
    expect(sdk.remoteControl.controller()).toEqual({ userId: grace, isInControl: true });
    expect(await agreed(sdk.remoteControl.takeBack(), 'controlRemote')).toMatchObject({
      body: { op: 'decline', AssignUserID: grace },
    });
    expect(told.map(([name]) => name)).toEqual([
      'remote-control-requests-changed',
      'remote-control-app-changed',
      'remote-control-requests-changed',
      'remote-control-controlled-changed',
    ]);
  });

  test('reads whether there is remote control, an approval, and a control', async () => {
    const { ada, sdk, told, agreed, see } = await anEmbedder();
    const { isEnabled, isApproved, isControlling, downloadUrl } = sdk.remoteControl;
    expect([isEnabled(), isApproved(), isControlling()]).toEqual([true, false, false]);
    expect(downloadUrl()).toBe('https://relay-1.example.org/agent/plenary-agent.tgz');
    await see(grace, { remoteControllerId: ada.client.store.getState().meeting.userId });
    expect([isApproved(), isApproved(grace), isApproved(3072)]).toEqual([true, true, false]);
    await agreed(sdk.remoteControl.start(grace), 'controlRemote', { auth: 'token-of-the-input' });
    ada.remoteControl.inputs[0]?.tell('open');
    await ada.clock.settle();
    expect(isControlling()).toBe(true);
    await agreed(sdk.remoteControl.stop(grace), 'controlRemote');
    await agreed(sdk.remoteControl.grab(grace), 'controlRemote', { auth: 'token-of-another' });
    ada.remoteControl.inputs[1]?.tell('closed');
    await ada.clock.settle();
    expect(isControlling()).toBe(false);
    expect(told.at(-1)).toEqual([
      'remote-control-failed',
      { userId: grace, code: 'start failure', reason: 'remote control could not start' },
    ]);
    for (const rule of ['bAllowRemoteControl', 'isRemoteControlEnabled']) {
      ada.socket().say('attributesChanged', { [rule]: false });
      await ada.clock.settle();
      expect(isEnabled()).toBe(false);
      ada.socket().say('attributesChanged', { [rule]: true });
      await ada.clock.settle();
      expect(isEnabled()).toBe(true);
    }
  });

  test('launches the agent, and has how it pairs', async () => {
    const { ada, sdk, agreed } = await anEmbedder({ sharerOn: false });
    await agreed(sdk.sharing.start(), 'switchShare');
    const token = 'token-of-the-share';
    const { answer } = await agreed(sdk.remoteControl.launchApp(), 'requestAgentToken', {
      auth: token,
    });
    expect(answer).toMatchObject({
      token,
      code: `code of ${token}`,
    });
    expect(ada.remoteControl.launched).toEqual([(answer as { link: string }).link]);
  });

  test('hears what it copies on a controlled computer', async () => {
    const { ada, sdk, told, agreed } = await anEmbedder();
    ada.socket().say('remoteControlSent', { op: 'approve', SendUserID: grace });
    await agreed(Promise.resolve(), 'controlRemote', { auth: 'token-of-the-input' });
    const [input] = ada.remoteControl.inputs;
    input?.tell('open');
    await ada.clock.settle();
    const copy = (): void => {
      for (const [code, key] of [
        ['ControlLeft', 'Control'],
        ['KeyC', 'c'],
      ] as const)
        sdk.remoteControl.send({ kind: 'key', isDown: true, code, key });
    };
    const hear = (body: { text?: string }) =>
      input?.hear(encodeRemoteMessage({ name: 'clipboardChanged', body }, 1));
    hear({ text: 'of its own accord' });
    copy();
    hear({ text: 'copied there' });
    hear({ text: 'and more' });
    copy();
    hear({});
    input?.hear('malformed');
    await ada.clock.settle();
    expect(told.filter(([name]) => name.startsWith('remote-control-clipboard'))).toEqual([
      ['remote-control-clipboard-changed', { text: 'copied there' }],
      ['remote-control-clipboard-too-long', { limit: remotePasteLimit }],
    ]);
    expect(JSON.stringify([ada.actions, ada.state()])).not.toContain('copied there');
    expect(sdk.remoteControl.inControlOf()).toBe(grace);
  });

  test('refuses input that nobody could carry out', async () => {
    const { sdk } = await anEmbedder();
    const { send } = sdk.remoteControl;
    expect(() => send({ kind: 'move', x: 2, y: 0 })).toThrow();
    expect(() => send({ kind: 'paste', text: 'x'.repeat(remotePasteLimit + 1) })).toThrow(
      'length of pasted text is too long',
    );
    // Callers without types may leave out the text.
    expect(() => send(JSON.parse('{"kind":"paste"}') as RemoteInput)).toThrow(
      joinTexts.invalidParameter,
    );
    expect(() => send({ kind: 'move', x: 1, y: 0 })).not.toThrow();
  });
});
