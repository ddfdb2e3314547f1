import { describe, expect, test } from '@jest/globals';
import { rulesRequested } from '../../src/features/hosting/hosting.actions';
import {
  answerRemoteRequested,
  continueRemoteRequested,
  giveUpRemoteRequested,
  launchAgentRequested,
  stopRemoteRequested,
  takeBackRequested,
} from '../../src/features/remote-control/remoteControl.actions';
import {
  selectAskedScreens,
  selectControlledSharers,
  selectInputTo,
  selectIsScreenControlled,
  selectOwnScreenController,
  selectRemoteControl,
  selectScreenRequests,
} from '../../src/features/remote-control/remoteControl.selectors';
import {
  changeSurfaceRequested,
  pauseShareRequested,
  startShareRequested,
  stopShareRequested,
} from '../../src/features/sharing/sharing.actions';
import { selectSharing } from '../../src/features/sharing/sharing.selectors';
import { remoteControlTexts } from '../../src/protocol/vocabulary/remoteControlTexts';
import { aSharedMeeting } from './support/sharedMeeting';
import type { Person } from './support/world';

const isFine = { isOk: true };
const refusedWith = (reason: string) => ({ isOk: false, reason });
const notices = (person: Person) => person.state().alerts.shown.map(({ reason }) => reason);

describe('a person who looks at a screen', () => {
  test('asks, is allowed, and controls it; everybody sees that', async () => {
    const { world, ada, grace, alan, ids, pair, asks, allows, input } = await aSharedMeeting();
    expect(await asks()).toMatchObject(isFine);
    expect(selectScreenRequests(ada.state())).toEqual([ids.grace]);
    expect(selectAskedScreens(grace.state())).toEqual([ids.ada]);
    await pair();
    expect(await allows()).toMatchObject(isFine);
    expect([selectScreenRequests(ada.state()), selectAskedScreens(grace.state())]).toEqual([
      [],
      [],
    ]);
    expect(input().url).toMatch(/\/wc\/remote\/\d+\?role=controller&auth=[\w-]+$/);
    expect(selectInputTo(grace.state())).toBe(0);
    input().tell('open');
    expect(selectInputTo(grace.state())).toBe(ids.ada);
    for (const who of [ada, alan]) expect(selectControlledSharers(who.state())).toEqual([]);
    expect(selectOwnScreenController(ada.state())).toBe(ids.grace);
    expect(selectIsScreenControlled(ada.state())).toBe(true);
    expect(selectControlledSharers(grace.state())).toEqual([ids.ada]);
    grace.client.remoteInput.send({ kind: 'key', isDown: true, code: 'KeyA', key: 'a' });
    expect(input().sent).toHaveLength(1);
    await world.closes();
  });

  test('has no action, and no socket that is recorded, with what they type', async () => {
    const { world, grace, lend, input } = await aSharedMeeting();
    await lend();
    for (const key of 'hunter2')
      grace.client.remoteInput.send({ kind: 'key', isDown: true, code: 'Key', key });
    grace.client.remoteInput.send({ kind: 'paste', text: 'hunter2 pasted' });
    expect(input().sent.join()).toContain('hunter2 pasted');
    expect(JSON.stringify([grace.actions, grace.state()])).not.toContain('hunter2');
    await world.closes();
  });

  test('sends one move of the pointer for a frame, and the last one before a press', async () => {
    const { world, grace, lend, input } = await aSharedMeeting();
    await lend();
    const { send } = grace.client.remoteInput;
    const sent = () =>
      input().sent.map((text) => (JSON.parse(text) as { body: { input: object } }).body.input);
    for (let x = 0; x < 1; x += 0.125) send({ kind: 'move', x, y: 0 });
    expect(sent()).toEqual([{ kind: 'move', x: 0, y: 0 }]);
    await world.passes(16);
    expect(sent().slice(1)).toEqual([{ kind: 'move', x: 0.875, y: 0 }]);
    send({ kind: 'move', x: 0.5, y: 0.5 });
    send({ kind: 'press', button: 'left', x: 0.5, y: 0.5 });
    expect(sent().slice(2)).toEqual([
      { kind: 'move', x: 0.5, y: 0.5 },
      { kind: 'press', button: 'left', x: 0.5, y: 0.5 },
    ]);
    await world.closes();
  });

  test('is declined, and told so', async () => {
    const { world, ada, grace, ids, asks } = await aSharedMeeting();
    await asks();
    await ada.does(answerRemoteRequested({ userId: ids.grace, agreed: false }));
    await world.passes(500);
    expect(selectAskedScreens(grace.state())).toEqual([]);
    expect(notices(grace)).toEqual(['remote control request is declined']);
    expect(await asks()).toEqual(refusedWith(remoteControlTexts.requestedTooSoon));
    await world.closes();
  });

  test('lets go for a while, goes on, and gives it up', async () => {
    const { world, ada, grace, ids, ofAda, lend, input } = await aSharedMeeting();
    await lend();
    await grace.does(stopRemoteRequested(ofAda));
    await world.passes(500);
    expect([input().isOpen, selectInputTo(grace.state())]).toEqual([false, 0]);
    expect(selectIsScreenControlled(ada.state())).toBe(false);
    expect(selectOwnScreenController(ada.state())).toBe(ids.grace);
    expect(await grace.does(continueRemoteRequested(ofAda))).toMatchObject(isFine);
    await world.passes(500);
    expect(grace.remoteControl.inputs).toHaveLength(2);
    input().tell('open');
    expect(selectInputTo(grace.state())).toBe(ids.ada);
    await grace.does(giveUpRemoteRequested(ofAda));
    await world.passes(500);
    expect([input().isOpen, selectOwnScreenController(ada.state())]).toEqual([false, 0]);
    expect(await grace.does(continueRemoteRequested(ofAda))).toEqual(
      refusedWith('should be approved before grab'),
    );
    await world.closes();
  });

  test('keeps the socket of their input alive, and loses control with it', async () => {
    const { world, grace, lend, input } = await aSharedMeeting();
    await lend();
    await world.passes(41_000);
    expect(input().sent.map((text) => (JSON.parse(text) as { evt: number }).evt)).toEqual([0, 0]);
    input().tell('closed');
    expect(selectInputTo(grace.state())).toBe(0);
    await world.closes();
  });
});

describe('a person who shares a screen', () => {
  test('takes it back, and the other’s input ends', async () => {
    const { world, ada, grace, lend, input } = await aSharedMeeting();
    await lend();
    expect(await ada.does(takeBackRequested())).toMatchObject(isFine);
    await world.passes(500);
    expect(selectOwnScreenController(ada.state())).toBe(0);
    expect([input().isOpen, selectInputTo(grace.state())]).toEqual([false, 0]);
    expect(notices(grace)).toEqual(['remote control has ended']);
    await world.closes();
  });

  test('has a paused share go on when they allow it', async () => {
    const { world, ada, grace, ids, asks, allows, pair, input } = await aSharedMeeting();
    await ada.does(pauseShareRequested());
    await asks();
    await pair();
    await allows();
    expect(selectSharing(ada.state()).status).toBe('Sharing');
    // Their control starts once it does.
    await world.passes(1000);
    input().tell('open');
    expect(selectIsScreenControlled(ada.state())).toBe(true);
    expect(selectInputTo(grace.state())).toBe(ids.ada);
    expect(notices(grace)).toEqual([]);
    await world.closes();
  });

  test('allows it only with an agent, and only of the entire screen', async () => {
    const { world, ada, ids, asks, allows, pair } = await aSharedMeeting();
    await asks();
    expect(await allows()).toEqual(refusedWith('the remote control app is not running'));
    // The question stays, for when the agent is there.
    expect(selectScreenRequests(ada.state())).toEqual([ids.grace]);
    await pair();
    expect(await allows()).toMatchObject(isFine);
    await ada.does(stopShareRequested());
    ada.devices.surfaceKind = 'window';
    await ada.does(startShareRequested());
    await world.passes(500);
    await asks();
    const reason = 'Cannot approve remote control when not sharing entire screen.';
    expect(await allows()).toEqual(refusedWith(reason));
    expect(await ada.does(launchAgentRequested())).toEqual(refusedWith(reason));
    await world.closes();
  });

  test('launches the agent with a token, which is missed after 10 s and given up after 60', async () => {
    const { world, ada } = await aSharedMeeting();
    ada.remoteControl.status = 'uninstalled';
    const launched = await ada.does(launchAgentRequested());
    const [link] = ada.remoteControl.launched;
    const { searchParams } = new URL(link!);
    const gateway = searchParams.get('gateway')!;
    expect(link).toMatch(/^plenary-agent:\/\/pair\?/);
    expect(launched).toEqual({
      isOk: true,
      value: {
        ...{ link, gateway, token: searchParams.get('token') },
        code: `code of ${searchParams.get('token')}`,
      },
    });
    expect(searchParams.get('gateway')).toMatch(/^wss?:\/\/.*\/wc\/remote\/\d+$/);
    expect(searchParams.get('token')).toMatch(/^[\w-]{8,}$/);
    expect(JSON.stringify(ada.state())).not.toContain(searchParams.get('token')!);
    const app = () => {
      const { installStatus, launchStatus, isAgentMissed } = selectRemoteControl(ada.state());
      return { installStatus, launchStatus, isAgentMissed };
    };
    const unlaunched = { installStatus: 'uninstalled', launchStatus: 'unlaunched' };
    await world.passes(9_900);
    expect(app()).toEqual({ ...unlaunched, isAgentMissed: false });
    await world.passes(200);
    expect(app()).toEqual({ ...unlaunched, isAgentMissed: true });
    await world.passes(50_000);
    expect(app()).toEqual({ ...unlaunched, installStatus: 'unknown', isAgentMissed: false });
    await world.closes();
  });

  test('sees that the agent is paired, and that it is gone', async () => {
    const { world, ada, pair } = await aSharedMeeting();
    await ada.does(launchAgentRequested());
    await pair();
    expect(selectRemoteControl(ada.state())).toMatchObject({
      isAgentPaired: true,
      installStatus: 'installed',
      launchStatus: 'launched',
    });
    await pair(false);
    expect(selectRemoteControl(ada.state())).toMatchObject({
      isAgentPaired: false,
      launchStatus: 'unlaunched',
    });
    await world.closes();
  });

  test('ends the control by sharing a window instead, and allows it again of the screen', async () => {
    const { world, ada, lend, input, pair, asks, allows } = await aSharedMeeting();
    await lend();
    ada.devices.surfaceKind = 'window';
    await ada.does(changeSurfaceRequested());
    await world.passes(500);
    expect([input().isOpen, selectOwnScreenController(ada.state())]).toEqual([false, 0]);
    ada.devices.surfaceKind = 'monitor';
    await ada.does(changeSurfaceRequested());
    await pair();
    await asks();
    expect(await allows()).toMatchObject(isFine);
    await world.closes();
  });

  test('tells the agent which screen they allow', async () => {
    const { world, ids, lend } = await aSharedMeeting();
    await lend();
    const { control } = world.place.instance()!.state.seats.get(ids.ada)!;
    expect(control?.screen).toEqual({ width: 2560, height: 1440, DeviceID: 'screen:417:0' });
    await world.closes();
  });

  test('ends the control by sharing another screen instead: they allowed the one before', async () => {
    const { world, ada, lend, input } = await aSharedMeeting();
    await lend();
    await ada.does(changeSurfaceRequested());
    await world.passes(500);
    expect([input().isOpen, selectOwnScreenController(ada.state())]).toEqual([false, 0]);
    expect(selectRemoteControl(ada.state()).isAgentPaired).toBe(true);
    await world.closes();
  });

  test('ends the control with the share', async () => {
    const { world, ada, grace, lend, input } = await aSharedMeeting();
    await lend();
    await ada.does(stopShareRequested());
    await world.passes(500);
    expect([input().isOpen, selectControlledSharers(grace.state())]).toEqual([false, []]);
    expect(selectRemoteControl(ada.state()).isAgentPaired).toBe(false);
    await world.closes();
  });
});

test('a host switches it off: what runs ends; before that nobody else could ask', async () => {
  const { world, host, grace, alan, lend, input, asks } = await aSharedMeeting();
  await lend();
  expect(await asks(alan)).toEqual(refusedWith('the share is controlled by another user'));
  await host.does(rulesRequested({ bAllowRemoteControl: false }));
  await world.passes(500);
  expect([input().isOpen, selectControlledSharers(grace.state())]).toEqual([false, []]);
  expect(await asks()).toEqual(refusedWith('remote control is not enabled'));
  await world.closes();
});
