import { expect, jest, test } from '@jest/globals';
import { aSharedScreen } from '../../test/builders/aSharedScreen';
import { movableClock } from '../../test/fakes/movableClock';
import { useGateway } from '../../test/support/testGateway';

jest.setTimeout(30_000);

const clock = movableClock();
/** The five minutes that are waited for now, of whoever may not use their control. */
const unusedWaits = new Set<object>();
const environment: typeof clock = {
  ...clock,
  after: (delay, run) => {
    const wait = {};
    if (delay > 299_000 && delay <= 300_000) unusedWaits.add(wait);
    const cancel = clock.after(delay, () => {
      unusedWaits.delete(wait);
      run();
    });
    return () => {
      unusedWaits.delete(wait);
      cancel();
    };
  },
};
const gateway = useGateway({ environment });

test('control that nobody uses for five minutes ends, and input counts as use', async () => {
  const screen = await aSharedScreen(gateway);
  const { host, ada, grace, cy } = screen;
  const agent = await screen.pair();
  const controller = await screen.control();
  const passes = async (beats: number): Promise<void> => {
    for (let beat = 0; beat < beats; beat += 1) {
      clock.pass(20_000);
      await Promise.all([
        ...[agent, controller].map((line) => line.settled()),
        ...[host, ada, grace, cy].map((one) => one.ask('raiseHand')),
      ]);
    }
  };
  await passes(14);
  controller.put({ kind: 'move', x: 0, y: 0 });
  await controller.settled();
  await passes(14);
  expect(cy.roster.get(ada.userId)).toMatchObject({ bRemoteControlled: true });
  clock.pass(20_000);
  await controller.closed;
  await grace.until((one) => one.name === 'remoteControlSent' && one.body.op === 'decline');
  await cy.until(() => cy.roster.get(ada.userId)?.remoteControllerId === 0);
  await agent.until(({ name }) => name === 'controlEnded');
  expect(await screen.say(grace, 'request', ada)).toMatchObject({ code: 0 });
});

test('control ends when its person opens no socket for their input within ten seconds, and they may ask again', async () => {
  const { say, pair, ada, grace, cy } = await aSharedScreen(gateway);
  const agent = await pair();
  await say(grace, 'request', ada);
  await say(ada, 'approve', grace);
  await say(grace, 'start', ada);
  await agent.until(({ name }) => name === 'controlStarted');
  clock.pass(9_000);
  await cy.ask('raiseHand');
  expect(cy.roster.get(ada.userId)).toMatchObject({ bRemoteControlled: true });
  clock.pass(1_000);
  await agent.until(({ name }) => name === 'controlEnded');
  await grace.until((one) => one.name === 'remoteControlSent' && one.body.op === 'decline');
  await cy.until(() => cy.roster.get(ada.userId)?.remoteControllerId === 0);
  expect(await say(grace, 'request', ada)).toMatchObject({ code: 0 });
});

test('control with an open socket goes on after ten seconds', async () => {
  const { pair, control, ada, cy } = await aSharedScreen(gateway);
  await pair();
  const controller = await control();
  clock.pass(10_000);
  await controller.settled();
  await cy.ask('raiseHand');
  expect(cy.roster.get(ada.userId)).toMatchObject({ bRemoteControlled: true });
});

test('only the newest socket of a controller is watched for five minutes', async () => {
  const { say, secretOf, open, pair, control, ada, grace } = await aSharedScreen(gateway);
  await pair();
  const before = unusedWaits.size;
  const first = await control();
  expect(unusedWaits.size).toBe(before + 1);
  const next = await open('controller', secretOf(await say(grace, 'continue', ada)));
  expect(await first.closed).toEqual({ code: 4002, reason: 'replaced' });
  await next.settled();
  expect(unusedWaits.size).toBe(before + 1);
  await say(grace, 'stop', ada);
  await next.closed;
  expect(unusedWaits.size).toBe(before);
});

test('whoever goes on at once after a stop keeps the control, however late the former socket ends', async () => {
  const { say, secretOf, open, pair, control, ada, grace } = await aSharedScreen(gateway);
  const agent = await pair();
  const first = await control();
  // A line so slow that the close is not answered.
  first.ws.pause();
  await say(grace, 'stop', ada);
  const again = await say(grace, 'continue', ada);
  first.ws.resume();
  await first.closed;
  await agent.settled();
  const next = await open('controller', secretOf(again));
  next.put({ kind: 'move', x: 0, y: 0 });
  await agent.until(({ input }) => input?.kind === 'move');
});

test('an agent whose person does not answer for two minutes is let go, and one that has agreed stays', async () => {
  const screen = await aSharedScreen(gateway);
  const other = await aSharedScreen(gateway);
  const [asking, paired] = [
    await screen.open('agent', await screen.agentToken()),
    await other.pair(),
  ];
  const people = [screen, other].flatMap(({ host, ada, grace, cy }) => [host, ada, grace, cy]);
  for (let beat = 0; beat < 6; beat += 1) {
    expect(asking.ws.readyState).toBe(asking.ws.OPEN);
    await Promise.all([asking.settled(), paired.settled()]);
    await Promise.all(people.map((one) => one.ask('raiseHand')));
    clock.pass(20_000);
  }
  expect(await asking.closed).toEqual({ code: 4000, reason: 'not answered' });
  await paired.settled();
});
