import { expect, test } from '@jest/globals';
import { createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { useGateway } from '../../../test/support/testGateway';

const gateway = useGateway();

test.each([
  ['without chimes has none', { bAllowPlayChimeForEnterOrExit: false }, false],
  ['without a setting for chimes has them', {}, true],
])('a meeting created %s', async (_title, options, isHeard) => {
  const { number, hostToken } = await createMeeting(gateway, { options });
  const host = await Person.join(gateway, number, { token: hostToken });
  expect(host.reply.attributes.bAllowPlayChimeForEnterOrExit).toBe(isHeard);
});
