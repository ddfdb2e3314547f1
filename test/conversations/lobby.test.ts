import { expect, test } from '@jest/globals';
import { preparationRequested } from '../../src/features/connection/connection.actions';
import { CloseCode, encodeText } from '../../src/protocol/channels/queries';
import { joinTimeout } from '../../src/protocol/limits';
import { encodeEnvelope } from '../../src/protocol/signal/envelope';
import { evtOf } from '../../src/protocol/signal/registry';
import { aMeetingInfo } from '../builders/meeting';
import { ServerEnd } from '../support/serverEnd';
import { meetingNumber } from './support/meetingPlace';
import { createWorld, type World } from './support/world';

test('SECURITY L27: somebody in a lobby is nobody at the gateway: no meeting opens for them', async () => {
  const world = createWorld(1, { isDebug: true });
  const ada = world.arrives('Ada');
  await ada.does(preparationRequested({ meetingNumber, userName: 'Ada' }));
  await world.passes(30_000);
  expect(world.place.instance()).toBeUndefined();
  expect(world.place.recorded).toEqual([]);
  await world.closes();
});

const admit = ({ place }: World, end: ServerEnd): void => {
  const { ts, mid, tid } = aMeetingInfo();
  const fields = { ts, mid, tid, auth: place.auth({}), dn2: encodeText('Ada') };
  place.admit(end, new URLSearchParams({ ...fields, cid: 'a-page-of-its-own' }));
};

test('SECURITY L27: a socket on which nobody joins is closed by the gateway within a minute', async () => {
  const world = createWorld(1, { isDebug: true });
  const closed: number[] = [];
  const end = new ServerEnd({ send: () => undefined, close: (code) => void closed.push(code) });
  admit(world, end);
  await world.passes(45_000);
  expect(closed).toEqual([]);
  await world.passes(10_000);
  expect(closed).toEqual([CloseCode.silent]);
  expect(world.place.instance()).toBeUndefined();
});

test('nor do heartbeats keep it open, and one that does not answer the close is cut', async () => {
  const world = createWorld(1, { isDebug: true });
  const closed: unknown[] = [];
  const end = new ServerEnd({
    send: () => undefined,
    close: (...why) => void closed.push(why),
    part: () => undefined,
  });
  end.on('close', () => closed.push('cut'));
  admit(world, end);
  const heartbeat = Buffer.from(encodeEnvelope({ evt: evtOf('heartbeat'), seq: 0 }));
  for (const pause of [20_000, 20_000, joinTimeout - 40_000 - 1]) {
    await world.passes(pause);
    end.emit('message', heartbeat, false);
  }
  expect(closed).toEqual([]);
  await world.passes(1);
  expect(closed).toEqual([[CloseCode.silent, 'no join']]);
  await world.passes(2000);
  expect(closed).toEqual([[CloseCode.silent, 'no join'], 'cut']);
  await world.closes();
});
