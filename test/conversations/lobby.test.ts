import { expect, test } from '@jest/globals';
import { preparationRequested } from '../../src/features/connection/connection.actions';
import { CloseCode, encodeText } from '../../src/protocol/channels/queries';
import { aMeetingInfo } from '../builders/meeting';
import { ServerEnd } from '../support/serverEnd';
import { meetingNumber } from './support/meetingPlace';
import { createWorld } from './support/world';

test('somebody in a lobby is nobody at the gateway: no meeting opens for them', async () => {
  const world = createWorld(1, { isDebug: true });
  const ada = world.arrives('Ada');
  await ada.does(preparationRequested({ meetingNumber, userName: 'Ada' }));
  await world.passes(30_000);
  expect(world.place.instance()).toBeUndefined();
  expect(world.place.recorded).toEqual([]);
  await world.closes();
});

test('a socket on which nobody joins is closed by the gateway within a minute', async () => {
  const world = createWorld(1, { isDebug: true });
  const closed: number[] = [];
  const end = new ServerEnd({ send: () => undefined, close: (code) => void closed.push(code) });
  const { ts, mid, tid } = aMeetingInfo();
  const fields = { ts, mid, tid, auth: world.place.auth({}), dn2: encodeText('Ada') };
  world.place.admit(end, new URLSearchParams({ ...fields, cid: 'a-page-of-its-own' }));
  await world.passes(45_000);
  expect(closed).toEqual([]);
  await world.passes(10_000);
  expect(closed).toEqual([CloseCode.silent]);
  expect(world.place.instance()).toBeUndefined();
});
