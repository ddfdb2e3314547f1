import { expect, test } from '@jest/globals';
import { aMeetingInfo } from '../../../test/builders/meeting';
import { FakeRunStore } from '../../../test/fakes/fakeRunStore';
import { createGatewayTime } from '../../../test/fakes/gatewayTime';
import { aStoredMeeting, openMeetingHouse } from '../../../test/support/meetingHouse';
import { ServerEnd } from '../../../test/support/serverEnd';
import { CloseCode, encodeText } from '../../protocol/channels/queries';
import { decodeEnvelope, encodeEnvelope } from '../../protocol/signal/envelope';
import { evtOf, type CommandName } from '../../protocol/signal/registry';
import { readIndication } from '../../../test/support/registry';

const number = '123456789';

/** A seat of a meeting of which the gateway may doubt whether it still holds it. */
const seated = async () => {
  const { environment, pass } = createGatewayTime();
  const doubt: { until?: Promise<void> } = {};
  const store = new FakeRunStore(async (_key, work) => work());
  store.epoch = 1;
  const house = openMeetingHouse({
    environment,
    meetings: new Map([[number, aStoredMeeting(number)]]),
    runs: { store, epoch: 1, away: () => Infinity, doubt: () => doubt.until },
  });
  const acks: number[] = [];
  const closes: unknown[] = [];
  const end = new ServerEnd({
    send: (text) => {
      const message = decodeEnvelope(text);
      const indication = message.ok && readIndication(message.value);
      if (indication && indication.ok && indication.value.name === 'commandAcked')
        acks.push(indication.value.body.seq);
    },
    close: (...why) => void closes.push(why),
    // Its client does not answer the close.
    part: () => undefined,
  });
  const { ts, mid, tid } = aMeetingInfo();
  const auth = house.auth({ isOriginalHost: true, isHostByToken: true });
  const fields = { ts, mid, tid, auth, dn2: encodeText('Ada'), cid: 'a-page-of-its-own' };
  house.admitSignal(end, number, new URLSearchParams(fields));
  let seq = 0;
  const say = (name: CommandName, body: object = {}): void => {
    seq += 1;
    end.emit('message', Buffer.from(encodeEnvelope({ evt: evtOf(name), body, seq })), false);
  };
  say('joinMeeting', { rev: 0 });
  while (acks.length === 0) await new Promise(setImmediate);
  return { end, doubt, say, acks, closes, pass };
};

test('SECURITY L6: a seat that sends too much while the meeting is in doubt is read no more, and cut', async () => {
  const { end, doubt, say, acks, closes, pass } = await seated();
  doubt.until = new Promise(() => undefined);
  for (let count = 0; count < 100; count += 1) say('raiseHand');
  expect([closes, end.isPaused]).toEqual([[], false]);
  say('raiseHand');
  expect([closes, end.isPaused]).toEqual([[[CloseCode.abuse, 'too many messages']], true]);
  expect(acks).toEqual([1]);
  pass(1999);
  expect(end.readyState).not.toBe(3);
  pass(1);
  expect(end.readyState).toBe(3);
});
