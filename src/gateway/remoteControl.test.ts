import { describe, expect, jest, test } from '@jest/globals';
import { aSharedScreen, RemoteLine } from '../../test/builders/aSharedScreen';
import { useGateway } from '../../test/support/testGateway';
import type { RemoteInput } from '../protocol/agent/remoteInput';
import { agentVersion } from '../protocol/agent/agentMessages';

jest.setTimeout(20_000);

const gateway = useGateway();
const key = (character: string): RemoteInput => ({
  kind: 'key',
  isDown: true,
  code: 'KeyA',
  key: character,
});
const inputsAt = (agent: RemoteLine) => agent.messages.flatMap(({ input }) => input ?? []);

describe('input', () => {
  test('goes from the controller to the agent, in order, and to nobody else', async () => {
    const screen = await aSharedScreen(gateway);
    const agent = await screen.pair();
    const controller = await screen.control();
    const started = await agent.until(({ name }) => name === 'controlStarted');
    expect(started).toMatchObject({
      displayName: 'Grace',
      screen: { width: 800, height: 600 },
    });
    const inputs: readonly RemoteInput[] = [
      { kind: 'move', x: 0.5, y: 0.25 },
      { kind: 'press', button: 'left', x: 0.5, y: 0.25 },
      key('é'),
      { kind: 'paste', text: 'pasted' },
    ];
    for (const input of inputs) controller.put(input);
    await agent.until(({ input }) => input?.kind === 'paste');
    expect(inputsAt(agent)).toEqual(inputs);
    const heard = [screen.host, screen.ada, screen.grace, screen.cy].flatMap((one) => one.frames);
    expect(heard.join()).not.toContain('pasted');
  });

  test('is nothing before the agent’s person has consented', async () => {
    const screen = await aSharedScreen(gateway);
    const agent = await screen.open('agent', await screen.agentToken());
    await screen.say(screen.grace, 'request', screen.ada);
    expect(await screen.say(screen.ada, 'approve', screen.grace)).toMatchObject({
      reason: 'the remote control app is not running',
    });
    await agent.settled();
    expect(agent.messages.map(({ name }) => name)).toEqual(['shareNamed', 'pong']);
  });

  test('is dropped while the controller pauses, and goes on after it', async () => {
    const screen = await aSharedScreen(gateway);
    const agent = await screen.pair();
    const controller = await screen.control();
    controller.put(key('a'));
    await agent.until(({ name }) => name === 'inputGiven');
    await screen.say(screen.grace, 'stop', screen.ada);
    expect(await controller.closed).toEqual({ code: 4000, reason: 'ended' });
    await agent.until(({ name }) => name === 'controlEnded');
    const again = await screen.say(screen.grace, 'continue', screen.ada);
    const next = await screen.open('controller', screen.secretOf(again));
    next.put(key('b'));
    await agent.until(() => inputsAt(agent).length === 2);
    expect(inputsAt(agent)).toEqual([key('a'), key('b')]);
  });

  test('that is malformed is counted, and too much of it closes the socket', async () => {
    const screen = await aSharedScreen(gateway);
    const agent = await screen.pair();
    const controller = await screen.control();
    for (let more = 0; more < 20; more += 1)
      controller.put({ kind: 'move', x: 2, y: 0 } satisfies RemoteInput);
    expect(await controller.closed).toMatchObject({ code: 4008 });
    expect(inputsAt(agent)).toEqual([]);
  });

  test('of more than a person makes closes the socket, and ends the control', async () => {
    const screen = await aSharedScreen(gateway);
    const agent = await screen.pair();
    const controller = await screen.control();
    for (let more = 0; more < 1000; more += 1) controller.put({ kind: 'move', x: 0, y: 0 });
    expect(await controller.closed).toEqual({ code: 4008, reason: 'too many messages' });
    await agent.until(({ name }) => name === 'controlEnded');
    expect(inputsAt(agent).length).toBeLessThan(600);
  });
});

describe('a socket of remote control', () => {
  test.each([
    ['a token of nobody', { role: 'agent', auth: 'not-a-token-at-all' }, 'ineffective'],
    ['no token', { role: 'agent' }, 'invalid parameters!'],
    ['an unknown role', { role: 'owner', auth: 'not-a-token-at-all' }, 'invalid parameters!'],
    ['an unknown field', { role: 'agent', auth: 'not-a-token', more: '1' }, 'invalid parameters!'],
  ])('is refused with %s', async (_what, query, reason) => {
    const { number } = await aSharedScreen(gateway);
    const line = new RemoteLine(gateway, number, query as Record<string, string>);
    expect(await line.closed).toEqual({ code: 4003, reason: expect.stringContaining(reason) });
  });

  test('is opened by its token once, in its role, and in its meeting', async () => {
    const screen = await aSharedScreen(gateway);
    const other = await aSharedScreen(gateway);
    const isRefused = async (number: string, role: string, auth: string) => {
      const { closed } = new RemoteLine(gateway, number, { role, auth });
      expect(await closed).toMatchObject({ code: 4003 });
    };
    const spent = await screen.agentToken();
    await screen.open('agent', spent);
    await isRefused(screen.number, 'agent', spent);
    await isRefused(screen.number, 'controller', await screen.agentToken());
    await isRefused(other.number, 'agent', await screen.agentToken());
    // The next token replaces the one before.
    const earlier = await screen.agentToken();
    await screen.agentToken();
    await isRefused(screen.number, 'agent', earlier);
  });

  test('is not opened by a token of a share that has ended', async () => {
    const screen = await aSharedScreen(gateway);
    const unused = await screen.agentToken();
    await screen.ada.ask('switchShare', { bOn: false });
    await screen.ada.ask('switchShare', { bOn: true, surface: 'monitor' });
    const late = new RemoteLine(gateway, screen.number, { role: 'agent', auth: unused });
    expect(await late.closed).toMatchObject({ code: 4003 });
  });

  test('has no token for a window, and none for somebody who shares nothing', async () => {
    const screen = await aSharedScreen(gateway, 'window');
    const reason = 'Cannot approve remote control when not sharing entire screen.';
    for (const who of [screen.ada, screen.grace])
      expect(await who.ask('requestAgentToken')).toMatchObject({ reason });
  });

  test('gives nobody else control: without approval there is no token', async () => {
    const screen = await aSharedScreen(gateway);
    await screen.pair();
    for (const who of [screen.cy, screen.host])
      expect(await screen.say(who, 'start', screen.ada)).toMatchObject({
        reason: 'required to be approved',
      });
    expect(await screen.say(screen.ada, 'start', screen.ada)).toMatchObject({
      type: 'INVALID_PARAMETERS',
    });
  });

  type Screen = Awaited<ReturnType<typeof aSharedScreen>>;
  test.each<[string, (screen: Screen) => unknown]>([
    ['the share ends', ({ ada }) => ada.ask('switchShare', { bOn: false })],
    ['a host ends the share', ({ host, ada }) => host.ask('stopShare', { id: ada.userId })],
    ['the sharer leaves', ({ ada }) => ada.ask('leaveMeeting')],
    ['the page of the sharer is lost', ({ ada }) => ada.vanish()],
    [
      'the sharer is put on hold',
      ({ host, ada }) => host.ask('holdPerson', { id: ada.userId, bHold: true }),
    ],
    ['the meeting ends', ({ host }) => host.ask('endMeeting')],
    ['a host switches it off', ({ host }) => host.ask('setRules', { bAllowRemoteControl: false })],
  ])('is closed, also that of the agent, when %s', async (_what, happens) => {
    const screen = await aSharedScreen(gateway);
    const agent = await screen.pair();
    const controller = await screen.control();
    await agent.until(({ name }) => name === 'controlStarted');
    void happens(screen);
    await Promise.all([agent.closed, controller.closed]);
  });

  test('of a controller that is lost ends the control, and the agent releases what is held', async () => {
    const screen = await aSharedScreen(gateway);
    const agent = await screen.pair();
    const controller = await screen.control();
    await agent.until(({ name }) => name === 'controlStarted');
    controller.ws.terminate();
    await agent.until(({ name }) => name === 'controlEnded');
    await screen.cy.until(
      () => screen.cy.roster.get(screen.ada.userId)?.bRemoteControlled === false,
    );
    expect(screen.cy.roster.get(screen.ada.userId)).toMatchObject({
      remoteControllerId: screen.grace.userId,
    });
  });
});

describe('the agent', () => {
  test('hears at once whose share it is, whoever started it, before it has agreed', async () => {
    const screen = await aSharedScreen(gateway);
    await screen.host.ask('setRules', { bMultipleShare: true });
    await screen.cy.ask('switchShare', { bOn: true, surface: 'monitor' });
    for (const who of [screen.ada, screen.cy]) {
      const agent = await screen.open('agent', await screen.agentToken(who));
      const { displayName } = await agent.until(({ name }) => name === 'shareNamed');
      expect(displayName).toBe(screen.ada.roster.get(who.userId)?.displayName);
    }
    expect(screen.ada.all('remoteAgentChanged')).toEqual([]);
  });

  test.each<[string, (screen: Awaited<ReturnType<typeof aSharedScreen>>) => unknown]>([
    ['the share ends', ({ ada }) => ada.ask('switchShare', { bOn: false })],
    [
      'less than the screen is shared',
      ({ ada }) => ada.ask('switchShare', { bOn: true, surface: 'window' }),
    ],
    ['the page of the sharer is lost', ({ ada }) => ada.vanish()],
    ['a host switches it off', ({ host }) => host.ask('setRules', { bAllowRemoteControl: false })],
  ])('whose person is still asked is let go when %s', async (_what, happens) => {
    const screen = await aSharedScreen(gateway);
    const agent = await screen.open('agent', await screen.agentToken());
    void happens(screen);
    expect(await agent.closed).toEqual({ code: 4000, reason: 'ended' });
  });

  test('takes the control back, for the person at its computer', async () => {
    const screen = await aSharedScreen(gateway);
    const agent = await screen.pair();
    const controller = await screen.control();
    agent.say({ name: 'takeBack', body: {} });
    await controller.closed;
    await screen.grace.until(
      (one) => one.name === 'remoteControlSent' && one.body.op === 'decline',
    );
    await agent.until(({ name }) => name === 'controlEnded');
  });

  test('that goes ends the control, and its sharer is told', async () => {
    const screen = await aSharedScreen(gateway);
    const agent = await screen.pair();
    const controller = await screen.control();
    agent.ws.terminate();
    await controller.closed;
    await screen.ada.until((one) => one.name === 'remoteAgentChanged' && !one.body.isPaired);
    expect(await screen.say(screen.grace, 'start', screen.ada)).toMatchObject({
      reason: 'required to be approved',
    });
  });

  test('is replaced by the next one, which needs consent of its own', async () => {
    const screen = await aSharedScreen(gateway);
    const first = await screen.pair();
    const controller = await screen.control();
    const next = await screen.open('agent', await screen.agentToken());
    expect(await first.closed).toEqual({ code: 4002, reason: 'replaced' });
    await controller.closed;
    await next.settled();
    expect(next.messages.map(({ name }) => name)).toEqual(['shareNamed', 'pong']);
  });

  test('hears that it is paired once its person has agreed', async () => {
    const screen = await aSharedScreen(gateway);
    const agent = await screen.pair();
    await agent.settled();
    expect(agent.messages.map(({ name }) => name)).toEqual(['shareNamed', 'paired', 'pong']);
  });

  test('of another version is not paired, and hears why', async () => {
    const screen = await aSharedScreen(gateway);
    const agent = await screen.open('agent', await screen.agentToken());
    agent.ws.send(JSON.stringify({ evt: 0x4121, body: { version: agentVersion + 1 }, seq: 1 }));
    expect(await agent.closed).toEqual({ code: 4000, reason: 'other version' });
    await screen.ada.until(({ name }) => name === 'remoteAgentChanged');
    const [changed, ...more] = screen.ada.all('remoteAgentChanged');
    expect(changed?.body).toEqual({ isPaired: false, refusal: 'other version' });
    expect(more).toEqual([]);
    expect(screen.grace.all('remoteAgentChanged')).toEqual([]);
  });
});
