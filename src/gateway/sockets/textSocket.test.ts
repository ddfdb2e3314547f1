import { once } from 'node:events';
import { expect, jest, test } from '@jest/globals';
import { createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { movableClock } from '../../../test/fakes/movableClock';
import { useGateway } from '../../../test/support/testGateway';

jest.setTimeout(180_000);

const environment = movableClock();
const gateway = useGateway({ environment });

test.each(['x', 'm'] as const)(
  'a media socket of type %s whose client does not answer the close is cut after 1 s',
  async (type) => {
    const openSockets = async (): Promise<number> => {
      const answer = await fetch(`http://127.0.0.1:${gateway.port}/metrics`);
      return Number(/^plenary_sockets (\d+)$/m.exec(await answer.text())?.[1]);
    };
    const { number, hostToken } = await createMeeting(gateway);
    const host = await Person.join(gateway, number, { token: hostToken });
    const bob = await Person.join(gateway, number);
    const media = bob.openMedia(type);
    await once(media, 'open');
    media.pause();
    expect(await host.ask('expel', { id: bob.userId })).toMatchObject({ code: 0 });
    await bob.closed;
    while ((await openSockets()) > 2);
    expect(await openSockets()).toBe(2);
    environment.pass(1000);
    while ((await openSockets()) > 1);
    media.terminate();
    await host.vanish();
    while ((await openSockets()) > 0);
  },
  // In half a minute the library would cut it.
  20_000,
);
