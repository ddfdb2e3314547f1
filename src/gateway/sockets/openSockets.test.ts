import { EventEmitter } from 'node:events';
import { describe, expect, jest, test } from '@jest/globals';
import WebSocket from 'ws';
import {
  askInfo,
  createMeeting,
  Person,
  signalSearch,
} from '../../../test/builders/aGatewayPerson';
import { useGateway } from '../../../test/support/testGateway';
import { signalPath } from '../../protocol/channels/queries';
import type { MeetingInfo } from '../../protocol/http/meetingInfo';
import { OpenSockets } from './openSockets';

jest.setTimeout(180_000);

/** A socket that closes after the turn in which it is destroyed, as a real one does. */
class Connection extends EventEmitter {
  isCut = false;
  constructor(readonly title: string) {
    super();
  }
  destroy(): void {
    this.isCut = true;
    process.nextTick(() => this.emit('close'));
  }
}

const open = (limits: { readonly all: number; readonly perAddress: number }) => {
  const cut = jest.fn();
  const full = jest.fn();
  const sockets = new OpenSockets(limits, { onCut: cut, onFull: full });
  const opened: Connection[] = [];
  return {
    sockets,
    cut,
    full,
    opened,
    /** Opens `count` sockets of a network; says how many were let in. */
    add: (network: string, count = 1): number => {
      let letIn = 0;
      for (let at = 0; at < count; at += 1) {
        const socket = new Connection(`${network} ${opened.length}`);
        if (!sockets.add(network, socket)) continue;
        opened.push(socket);
        letIn += 1;
      }
      return letIn;
    },
    seatAll: (): void => {
      for (const socket of opened) sockets.seat(socket);
    },
    cutOnes: () => opened.filter(({ isCut }) => isCut).map(({ title }) => title),
    /** How many of a network's sockets are not cut. */
    left: (network: string): number =>
      opened.filter(({ title, isCut }) => title.startsWith(`${network} `) && !isCut).length,
  };
};

describe('a newcomer', () => {
  test('takes the place of the oldest socket without a seat, where its network has reached its limit', () => {
    const { add, cutOnes, sockets, cut } = open({ all: 100, perAddress: 3 });
    add('b', 3);
    add('a', 3);
    expect(add('a', 2)).toBe(2);
    expect(cutOnes()).toEqual(['a 3', 'a 4']);
    expect(sockets.size).toBe(6);
    expect(cut).toHaveBeenCalledTimes(2);
  });

  test('takes the place of a socket of the network with most of them, where all have reached theirs', () => {
    const { add, left, sockets } = open({ all: 10, perAddress: 8 });
    expect(add('honest', 2)).toBe(2);
    expect(add('flood', 50)).toBe(50);
    expect([left('honest'), left('flood'), sockets.size]).toEqual([2, 8, 10]);
    expect(add('late')).toBe(1);
    expect([left('honest'), left('late'), left('flood')]).toEqual([2, 1, 7]);
    expect(add('other flood', 50)).toBe(50);
    expect([left('honest'), left('late')]).toEqual([2, 1]);
    expect(left('flood') + left('other flood')).toBe(7);
  });

  test('takes no place of a seat: the limits hold for those', () => {
    const { add, seatAll, cutOnes, full } = open({ all: 5, perAddress: 3 });
    add('a', 3);
    seatAll();
    expect(add('a')).toBe(0);
    add('b', 2);
    seatAll();
    expect(add('c')).toBe(0);
    expect(add('a')).toBe(0);
    expect(cutOnes()).toEqual([]);
    expect(full.mock.calls).toEqual([['perAddress'], ['all'], ['all']]);
  });

  test('takes the place of an idle socket before that of one with a request in progress', () => {
    const { add, cutOnes, sockets, opened } = open({ all: 100, perAddress: 4 });
    add('a', 4);
    const [upload, page] = opened;
    if (!upload || !page) throw new Error('Nothing is open');
    sockets.begin(upload);
    sockets.begin(page);
    sockets.begin(page);
    add('a', 3);
    expect(cutOnes()).toEqual(['a 2', 'a 3', 'a 4']);
    // One of two requests on a connection is answered.
    sockets.finish(page);
    add('a');
    expect(cutOnes()).toEqual(['a 2', 'a 3', 'a 4', 'a 5']);
    sockets.finish(page);
    add('a', 3);
    expect(cutOnes()).toEqual(['a 1', 'a 2', 'a 3', 'a 4', 'a 5', 'a 6', 'a 7']);
  });

  test('takes the place of a request where nearly all have one: it has time for its own', () => {
    const { add, cutOnes, sockets, opened } = open({ all: 100, perAddress: 12 });
    add('a', 11);
    for (const socket of opened) sockets.begin(socket);
    add('a', 3);
    expect(cutOnes()).toEqual(['a 0', 'a 11']);
  });

  test('takes the place of a socket that its seat has left, before others', () => {
    const { add, seatAll, sockets, opened, cutOnes } = open({ all: 100, perAddress: 3 });
    add('a', 2);
    seatAll();
    add('a');
    const [, left] = opened;
    if (left) sockets.unseat(left);
    expect(add('a', 2)).toBe(2);
    expect(cutOnes()).toEqual(['a 1', 'a 2']);
    expect(add('a', 2)).toBe(2);
    expect(sockets.size).toBe(3);
  });

  test('finds the places of those that have closed', async () => {
    const { add, cutOnes, sockets } = open({ all: 3, perAddress: 3 });
    add('a', 4);
    await new Promise(setImmediate);
    // The one that was cut has closed meanwhile, and is not counted twice.
    expect(sockets.size).toBe(3);
    expect(add('b')).toBe(1);
    expect(cutOnes()).toEqual(['a 0', 'a 1']);
  });
});

describe('SECURITY H7: sockets that a stranger opens without a seat', () => {
  const gateway = useGateway({ socketLimits: { perAddress: 8 } });

  const idle = async (number: string, info: MeetingInfo, at: number): Promise<WebSocket> => {
    const search = signalSearch(info, 'Mallory', `client-${at}-of-mallory`);
    const ws = new WebSocket(`ws://127.0.0.1:${gateway.port}${signalPath(number)}?${search}`);
    ws.on('error', () => undefined);
    await new Promise((resolve) => ws.once('open', resolve));
    return ws;
  };

  test('keep nobody out, and nobody who is in is cut for them', async () => {
    const { number } = await createMeeting(gateway);
    const info = (await askInfo(gateway, { number })).result;
    if (!info) throw new Error('No meeting info');
    const ada = await Person.join(gateway, number);
    const audio = ada.openMedia('a');
    await new Promise((resolve) => audio.once('open', resolve));
    const idlers = [];
    for (let at = 0; at < 20; at += 1) idlers.push(await idle(number, info, at));
    const grace = await Person.join(gateway, number);
    const voice = grace.openMedia('a');
    await new Promise((resolve) => voice.once('open', resolve));
    for (let at = 20; at < 40; at += 1) idlers.push(await idle(number, info, at));
    for (const person of [ada, grace])
      expect(await person.ask('raiseHand')).toMatchObject({ code: 0 });
    expect([audio, voice].map(({ readyState }) => readyState)).toEqual([
      WebSocket.OPEN,
      WebSocket.OPEN,
    ]);
    const text = await (await fetch(`http://127.0.0.1:${gateway.port}/metrics`)).text();
    // Of 44 sockets, eight are open.
    expect(text).toContain('plenary_displaced_sockets_total 36\n');
    await Promise.all([ada, grace].map((person) => person.vanish()));
    for (const idler of idlers) idler.terminate();
  });

  test('are also those of seats on hold, until their people are admitted', async () => {
    const { number, hostToken } = await createMeeting(gateway, {
      options: { bHoldUponEntry: true },
    });
    const host = await Person.join(gateway, number, { token: hostToken });
    const { person: ada } = await Person.knock(gateway, number);
    const knock = async (count: number): Promise<void> => {
      for (let at = 0; at < count; at += 1) await Person.knock(gateway, number);
    };
    await knock(20);
    await ada.closed;
    // Whoever waits has lost no seat.
    const waiting = await ada.comeBack();
    expect(waiting.reply).toMatchObject({ isOnHold: true, resumed: true, userId: ada.userId });
    await host.ask('holdPerson', { id: ada.userId, bHold: false });
    const admitted = await waiting.comeBack();
    await knock(20);
    for (const person of [host, admitted])
      expect(await person.ask('raiseHand')).toMatchObject({ code: 0 });
  });
});

describe('SECURITY H7: a seat whose socket the gateway closes, and whose client does not answer', () => {
  const ofSockets = useGateway({ socketLimits: { perAddress: 3 } });
  const ofConnections = useGateway({ socketLimits: { connectionsPerAddress: 3 } });

  test.each([
    ['sockets', ofSockets],
    ['connections', ofConnections],
  ])('gives its place up where seats have all %s', async (_of, full) => {
    const { number, hostToken } = await createMeeting(full);
    const infoOf = async (): Promise<MeetingInfo> => {
      const { result } = await askInfo(full, { number });
      if (!result) throw new Error('No meeting info');
      return result;
    };
    const newcomer = { info: await infoOf() };
    const knock = () => Person.knock(full, number, newcomer);
    const host = await Person.join(full, number, { token: hostToken });
    const bob = await Person.join(full, number);
    const grace = await Person.join(full, number);
    await expect(knock()).rejects.toThrow();
    bob.ws.pause();
    expect(await host.ask('expel', { id: bob.userId })).toMatchObject({ code: 0 });
    expect((await knock()).ack).toMatchObject({ code: 0 });
    for (const person of [host, grace])
      expect(await person.ask('raiseHand')).toMatchObject({ code: 0 });
    bob.ws.terminate();
  });
});
