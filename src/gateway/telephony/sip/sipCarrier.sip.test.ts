import { createSocket } from 'node:dgram';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { shareOf } from '../../../../test/builders/aPhoneListener';
import { openLossyWay } from '../../../../test/support/sip/lossyWay';
import { createSipHouse, listenTo, trunkAt } from '../../../../test/support/sip/sipHouse';
import type { SipPeerOptions } from '../../../../test/support/sip/sipPeer';
import { framesOf } from '../sound';
import type { CallEvent, PlacedCall } from '../carrier';
import { encodeMuLaw } from './g711';
import { printRtp } from './rtpPacket';

// Of wall time: a machine with much else to do takes four times as long.
jest.setTimeout(180_000);

const house = createSipHouse();
afterEach(() => house.close());

const pause = (time: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
  });

const secrets = { PLENARY_SIP_USER: 'plenary', PLENARY_SIP_PASSWORD: 'correct horse' };

const call = async (
  scenario: string,
  env: Readonly<Record<string, string>> = {},
  options?: SipPeerOptions,
) => {
  const peer = await house.peer(scenario, options);
  const trunk = `sip:127.0.0.1:${peer.port};transport=${options?.transport ?? 'udp'}`;
  const carrier = house.carrier(trunkAt(peer.port, { PLENARY_SIP_TRUNK: trunk, ...env }));
  return { peer, carrier, ...listenTo(carrier) };
};

const say = async (placed: PlacedCall, frequency: number, length: number): Promise<void> => {
  for (const frame of framesOf([{ frequency, length }], 8000)) {
    placed.send(frame);
    await pause(20);
  }
};

const kindsOf = (events: readonly CallEvent[]): readonly string[] => events.map(({ is }) => is);

describe('a call through a trunk', () => {
  test.each(['udp', 'tcp'] as const)(
    'over %s rings, is answered, and is audible both ways',
    async (transport) => {
      const { peer, placed, events, heard, until } = await call('answers', {}, { transport });
      await until('answered');
      expect(events).toEqual([{ is: 'ringing' }, { is: 'answered', sampleRate: 8000 }]);
      await say(placed, 1000, 500);
      await pause(60);
      placed.hangUp();
      expect(await peer.played).toBe(true);
      // The peer sends back each packet: a tone comes back as it went.
      expect(heard).toHaveLength(4000);
      expect(shareOf(Int16Array.from(heard), 8000, 1000)).toBeGreaterThan(0.98);
      expect(events).toHaveLength(2);
    },
  );

  test.each<[string, CallEvent]>([
    ['486 Busy Here', { is: 'busy' }],
    ['404 Not Found', { is: 'failed', isUnavailable: true }],
    ['408 Request Timeout', { is: 'timeout' }],
    ['503 Service Unavailable', { is: 'failed', isUnavailable: false }],
  ])('that is refused with %s: %j', async (status, event) => {
    const { peer, events, until } = await call('refuses', {}, { status });
    await until(event.is);
    expect(events).toEqual([event]);
    expect(await peer.played).toBe(true);
  });

  test('that nobody answers is cancelled without an event', async () => {
    const { peer, placed, events, until } = await call('rings');
    await until('ringing');
    await pause(100);
    placed.hangUp();
    placed.hangUp();
    expect(await peer.played).toBe(true);
    expect(events).toEqual([{ is: 'ringing' }]);
  });

  test('authenticates when that is required', async () => {
    const { peer, placed, until } = await call('asks', secrets);
    await until('answered');
    placed.hangUp();
    expect(await peer.played).toBe(true);
  });

  test.each([['a wrong password', { ...secrets, PLENARY_SIP_PASSWORD: 'wrong' }]])(
    'with %s fails',
    async (_, env) => {
      const { peer, events, until } = await call('asks', env);
      await until('failed');
      expect(events).toEqual([{ is: 'failed', isUnavailable: false }]);
      expect(await peer.played).toBe(true);
    },
  );

  test('ends when the peer hangs up', async () => {
    const { peer, placed, events, until } = await call('hangs-up');
    await until('hung up');
    expect(kindsOf(events)).toEqual(['ringing', 'answered', 'hung up']);
    expect(await peer.played).toBe(true);
    placed.hangUp();
    expect(events).toHaveLength(3);
  });

  test('reports keys that come as INFO', async () => {
    const { peer, placed, events, until } = await call('keys');
    await until('dtmf', 2);
    await pause(100);
    placed.hangUp();
    expect(await peer.played).toBe(true);
    expect(events.slice(1)).toEqual([
      { is: 'dtmf', digit: '5' },
      { is: 'dtmf', digit: '#' },
    ]);
  });

  test('is refreshed at most every 45 s, although the peer agrees to a session of 1 s', async () => {
    const { peer, placed, until } = await call('hurries');
    await Promise.race([until('dtmf'), peer.played]);
    placed.hangUp();
    // Its scenario fails if a refresh comes before the key.
    expect(await peer.played).toBe(true);
  });

  test('accepts a hold and a new offer, and refuses other requests', async () => {
    const { peer, placed, events, until } = await call('holds');
    await until('answered');
    await pause(600);
    placed.hangUp();
    expect(await peer.played).toBe(true);
    expect(kindsOf(events)).toEqual(['answered']);
  });

  test('in a codec that was not offered is hung up', async () => {
    const { peer, events, until } = await call('mumbles');
    await until('failed');
    expect(await peer.played).toBe(true);
    expect(kindsOf(events)).toEqual(['failed']);
  });

  test('survives the loss of each of its messages', async () => {
    const way = await openLossyWay(
      () => port,
      ['INVITE', 'SIP/2.0 180', 'SIP/2.0 200', 'ACK', 'BYE'],
    );
    house.later(way.close);
    const peer = await house.peer('answers', { contactPort: way.port });
    const { port } = peer;
    const { placed, until } = listenTo(house.carrier(trunkAt(way.port)));
    await until('answered');
    await say(placed, 1000, 700);
    placed.hangUp();
    expect(await peer.played).toBe(true);
    expect(way.lost).toEqual(['INVITE', 'SIP/2.0 180', 'SIP/2.0 200', 'ACK', 'BYE']);
  });

  test('that falls silent is hung up', async () => {
    const peer = await house.peer('answers');
    const carrier = house.carrier(trunkAt(peer.port), { silenceLimit: 300 });
    const { events, until } = listenTo(carrier);
    await until('hung up');
    expect(await peer.played).toBe(true);
    expect(kindsOf(events)).toEqual(['ringing', 'answered', 'hung up']);
  });
});

describe('the audio of a call', () => {
  const openEnd = async () => {
    const socket = createSocket('udp4');
    house.later(() => {
      socket.close();
    });
    await new Promise<void>((resolve) => {
      socket.bind({ address: '127.0.0.1', port: 0 }, resolve);
    });
    return socket;
  };

  test('is accepted from the first source alone: keys once each, packets in order', async () => {
    const [end, stranger] = [await openEnd(), await openEnd()];
    const first = new Promise<number>((resolve) => {
      end.once('message', (_, from) => resolve(from.port));
    });
    const { peer, placed, events, heard, until } = await call(
      'answers',
      {},
      { audioPort: end.address().port },
    );
    await until('answered');
    placed.send(new Int16Array(160));
    const port = await first;
    const frames = framesOf([{ frequency: 500, length: 200 }], 8000);
    const sent = (at: number, payloadType: number, payload: Buffer): Buffer =>
      printRtp({
        payloadType,
        isMarked: false,
        sequence: 65_533 + at <= 65_535 ? 65_533 + at : at - 3,
        timestamp: at * 160,
        ssrc: 7,
        payload,
      });
    // The fourth is lost, the sixth late, the seventh double.
    for (const at of [0, 1, 2, 4, 6, 5, 6, 7, 8, 9])
      end.send(sent(at, 0, encodeMuLaw(frames[at] ?? new Int16Array())), port, '127.0.0.1');
    for (const at of [10, 10, 11, 12])
      end.send(
        sent(at, 101, Buffer.from([at === 12 ? 10 : 1, at === 12 ? 0 : 0x8a, 0, 160])),
        port,
        '127.0.0.1',
      );
    await until('dtmf', 3);
    stranger.send(sent(13, 101, Buffer.from([9, 0, 0, 160])), port, '127.0.0.1');
    stranger.send(Buffer.from('rubbish'), port, '127.0.0.1');
    end.send(Buffer.from('rubbish'), port, '127.0.0.1');
    await pause(100);
    placed.hangUp();
    expect(await peer.played).toBe(true);
    expect(events.flatMap((event) => (event.is === 'dtmf' ? [event.digit] : []))).toEqual([
      '1',
      '1',
      '*',
    ]);
    expect(heard).toHaveLength(1600);
    expect(shareOf(Int16Array.from(heard), 8000, 500)).toBeGreaterThan(0.9);
  });
});

test('a trunk with registration is registered with, and unregistered at the end', async () => {
  const peer = await house.peer('registers');
  const told: string[] = [];
  let known: () => void = () => undefined;
  const isKnown = new Promise<void>((resolve) => (known = resolve));
  const carrier = house.carrier(trunkAt(peer.port, { ...secrets, PLENARY_SIP_REGISTER: 'on' }), {
    log: { info: known, warn: () => told.push('refused') },
  });
  await isKnown;
  await carrier.close();
  expect(await peer.played).toBe(true);
  expect(told).toEqual([]);
});

describe('a room system', () => {
  const aRoom = { to: 'room system', ip: '127.77.0.9', protocol: 'SIP' } as const;

  test('is called directly where its network is permitted', async () => {
    const peer = await house.peer('answers', { host: aRoom.ip, port: 5060 });
    const carrier = house.carrier(trunkAt(9, { PLENARY_SIP_ROOM_SYSTEMS: '127.77.0.0/16' }), {
      roomSystem: aRoom.ip,
    });
    const { placed, heard, until } = listenTo(carrier, aRoom);
    await until('answered');
    await say(placed, 1000, 200);
    await pause(60);
    placed.hangUp();
    expect(await peer.played).toBe(true);
    expect(heard).toHaveLength(1600);
  });

  test('on the gateway itself is never called', async () => {
    const carrier = house.carrier(trunkAt(9, { PLENARY_SIP_ROOM_SYSTEMS: '127.77.0.0/16' }));
    const { events, until } = listenTo(carrier, aRoom);
    await until('failed');
    expect(events).toEqual([{ is: 'failed', isUnavailable: true }]);
  });
});
