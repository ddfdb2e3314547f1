import { expect, test } from '@jest/globals';
import { createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { useGateway } from '../../../test/support/testGateway';

const gateway = useGateway();
const on = { bOn: true };

test('a person whose video the host stopped is refused on the raw socket, also after a reload', async () => {
  const { number, hostToken } = await createMeeting(gateway);
  const host = await Person.join(gateway, number, { name: 'Host', token: hostToken });
  const ada = await Person.join(gateway, number, { name: 'Ada' });
  expect(await ada.ask('switchVideo', on)).toMatchObject({ code: 0 });
  expect(await host.ask('stopVideo', { id: ada.userId })).toMatchObject({ code: 0 });
  const refused = { type: 'INSUFFICIENT_PRIVILEGES', reason: 'Video is muted by the host' };
  expect(await ada.ask('switchVideo', on)).toMatchObject(refused);

  const reloaded = await ada.comeBack({ rev: 0 });
  await reloaded.until(({ name }) => name === 'videoControlled');
  expect(reloaded.all('videoControlled').at(-1)?.body).toMatchObject({ bVideoMuted: true });
  expect(await reloaded.ask('switchVideo', on)).toMatchObject(refused);
  await host.until(() => host.roster.get(ada.userId)?.isInFailover === false);
  expect(host.roster.get(ada.userId)).toMatchObject({ bVideoOn: false });

  expect(await host.ask('askStartVideo', { id: ada.userId })).toMatchObject({ code: 0 });
  await reloaded.until(({ name }) => name === 'consentAsked');
  expect(await reloaded.ask('switchVideo', on)).toMatchObject({ code: 0 });
});
