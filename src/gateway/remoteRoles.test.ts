import { describe, expect, jest, test } from '@jest/globals';
import { aSharedScreen } from '../../test/builders/aSharedScreen';
import { useGateway } from '../../test/support/testGateway';
import { agentVersion } from '../protocol/agent/agentMessages';

jest.setTimeout(30_000);

const gateway = useGateway();
const roles = ['host', 'co-host', 'participant'] as const;
const pairs = roles
  .flatMap((sharer) => roles.map((controller) => [sharer, controller] as const))
  .filter(([sharer, controller]) => sharer !== 'host' || controller !== 'host');

/** A meeting of two co-hosts and a participant beside its host, in which nobody shares. */
const aMeeting = async () => {
  const screen = await aSharedScreen(gateway);
  const { host, ada, grace, cy } = screen;
  await ada.ask('switchShare', { bOn: false });
  for (const { userId: id } of [ada, cy]) await host.ask('assignHost', { id, bCoHost: true });
  return { ...screen, sharers: { host, 'co-host': ada, participant: grace } };
};

describe('every command of remote control, sent raw, is carried out', () => {
  test.each(pairs)('for the screen of a %s and a %s', async (sharerRole, controllerRole) => {
    const { host, cy, sharers, say, secretOf, open } = await aMeeting();
    const sharer = sharers[sharerRole];
    // There is one host, and Cy is whatever the other of two equals is.
    const isSame = controllerRole === sharerRole;
    if (isSame && sharerRole === 'participant') await host.ask('revokeCoHost', { id: cy.userId });
    const controller = isSame ? cy : sharers[controllerRole];
    await sharer.ask('switchShare', { bOn: true, surface: 'monitor' });
    const agent = await open('agent', secretOf(await sharer.ask('requestAgentToken')));
    agent.say({ name: 'agree', body: { version: agentVersion } });
    await sharer.until((one) => one.name === 'remoteAgentChanged' && one.body.isPaired);
    const codes: number[] = [];
    const by = async (who: typeof sharer, op: Parameters<typeof say>[1], whom: typeof sharer) => {
      const ack = await say(who, op, whom);
      codes.push(ack.code);
      return ack;
    };
    await by(controller, 'request', sharer);
    await by(sharer, 'prepare', controller);
    await by(sharer, 'approve', controller);
    const line = await open('controller', secretOf(await by(controller, 'start', sharer)));
    line.put({ kind: 'move', x: 0.5, y: 0.5 });
    await agent.until(({ name }) => name === 'inputGiven');
    await by(controller, 'stop', sharer);
    await by(controller, 'continue', sharer);
    await by(controller, 'give up', sharer);
    await by(controller, 'request', sharer);
    await by(sharer, 'decline', controller);
    expect(codes).toEqual(Array.from({ length: 9 }, () => 0));
    expect(sharer.roster.get(sharer.userId)?.remoteControllerId ?? 0).toBe(0);
  });
});
