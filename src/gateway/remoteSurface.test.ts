import { expect, jest, test } from '@jest/globals';
import { aSharedScreen } from '../../test/builders/aSharedScreen';
import { useGateway } from '../../test/support/testGateway';

jest.setTimeout(30_000);

const gateway = useGateway();

test('an agent stays when another screen is shared, whose control is over, page or no page', async () => {
  const screen = await aSharedScreen(gateway);
  const agent = await screen.pair();
  const controller = await screen.control();
  await screen.ada.ask('switchShare', { bOn: true, surface: 'monitor', surfaceNo: 1 });
  expect(await controller.closed).toEqual({ code: 4000, reason: 'ended' });
  await screen.grace.until((one) => one.name === 'remoteControlSent' && one.body.op === 'decline');
  await agent.until(({ name }) => name === 'controlEnded');
  const from = agent.messages.length;
  await screen.control(screen.cy);
  await agent.until(({ name }) => name === 'controlStarted', from);
});
