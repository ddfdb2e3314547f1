import { describe, expect, test } from '@jest/globals';
import { aJoinRequest } from '../../../test/builders/aJoinRequest';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { aRunSnapshots, settled } from '../../../test/builders/aRunSnapshots';
import { createGatewayTime } from '../../../test/fakes/gatewayTime';
import { decodeEnvelope } from '../../protocol/signal/envelope';
import { readIndication, type Indication } from '../../protocol/signal/registry';
import { defaultAllowances } from './budget';
import type { Connection, Frame } from './connection';
import { MeetingInstance } from './meetingInstance';

/** A socket that keeps what it hears. */
const aLine = () => {
  const heard: Indication[] = [];
  const connection: Connection = {
    address: '192.0.2.1',
    send: ({ text }: Frame) => {
      const message = decodeEnvelope(text);
      const indication = message.ok ? readIndication(message.value) : undefined;
      if (indication?.ok) heard.push(indication.value);
    },
    hold: () => undefined,
    close: () => undefined,
  };
  /** The codes with which a command was acknowledged. */
  const acksOf = (seq: number): readonly number[] =>
    heard.flatMap(({ name, body }) =>
      name === 'commandAcked' && body.seq === seq ? [body.code] : [],
    );
  const read = (): readonly string[] =>
    heard.flatMap(({ name, body }) => (name === 'chatReceived' ? [body.text] : []));
  return { connection, acksOf, read };
};

/** Two people in a meeting whose database is at hand, and then goes away. */
const aMeetingWithoutDatabase = async () => {
  const snapshots = aRunSnapshots();
  const { environment } = createGatewayTime();
  const over: string[] = [];
  const instance = new MeetingInstance({
    number: '123456789',
    settings: new MeetingStory().settings,
    environment,
    seatGrace: 60_000,
    history: { most: 100, weight: () => Infinity },
    allowances: defaultAllowances,
    signMeetingToken: () => 'token',
    issueTickets: () => ({}),
    checkHostKey: async () => 'wrong',
    keep: () => snapshots.keeper,
    onEvent: () => undefined,
    onOver: () => over.push('over'),
  });
  const [ada, grace] = [aLine(), aLine()];
  instance.join(aJoinRequest('page of Ada', { isHost: true }), ada.connection);
  instance.join(aJoinRequest('page of Grace'), grace.connection);
  await settled();
  await snapshots.rests();
  snapshots.place.outcome = new Error('away');
  const say = (seq: number, sn = 'message-1'): void =>
    instance.command(1024, ada.connection, {
      name: 'sendChat',
      body: { text: 'Hello', destNodeID: 0, sn },
      seq,
    });
  return { ...snapshots, instance, ada, grace, say, over };
};

describe('chat while the database is away', () => {
  test('is read at once, and acknowledged once it is stored, one time', async () => {
    const { ada, grace, say, place, saved, rests, waitsTooLong } = await aMeetingWithoutDatabase();
    say(2);
    await settled();
    await waitsTooLong();
    await rests();
    expect(grace.read()).toEqual(['Hello']);
    expect(ada.acksOf(2)).toEqual([]);
    // The page asks again by the same number, and its person by another.
    say(2);
    say(3);
    await settled();
    expect([...ada.acksOf(2), ...ada.acksOf(3)]).toEqual([]);
    place.outcome = 'written';
    await rests();
    expect([ada.acksOf(2), ada.acksOf(3)]).toEqual([[0], [0]]);
    expect(saved.flatMap(({ entries }) => entries)).toHaveLength(1);
    say(2);
    expect(ada.acksOf(2)).toEqual([0, 0]);
    expect(grace.read()).toEqual(['Hello']);
  });

  test('does not keep a lock from being acknowledged', async () => {
    const { instance, ada, say } = await aMeetingWithoutDatabase();
    say(2);
    instance.command(1024, ada.connection, { name: 'lockMeeting', body: { bLock: true }, seq: 3 });
    await settled();
    expect([ada.acksOf(2), ada.acksOf(3)]).toEqual([[], [0]]);
  });

  test('is not acknowledged by a meeting that ends meanwhile, and does not keep it open', async () => {
    const { instance, ada, say, over, ...snapshots } = await aMeetingWithoutDatabase();
    say(2);
    await settled();
    instance.command(1024, ada.connection, { name: 'endMeeting', body: {}, seq: 3 });
    await snapshots.waitsTooLong();
    expect(over).toEqual(['over']);
    snapshots.place.outcome = 'written';
    await snapshots.rests();
    expect([ada.acksOf(2), ada.acksOf(3)]).toEqual([[], [0]]);
  });
});
