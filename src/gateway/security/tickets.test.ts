import { describe, expect, jest, test } from '@jest/globals';
import type WebSocket from 'ws';
import { Person } from '../../../test/builders/aGatewayPerson';
import { useGateway, useMeeting } from '../../../test/support/testGateway';
import { tickets as ticketsReply } from '../../protocol/signal/session';
import { systemEnvironment } from '../environment';
import { MediaTickets } from './tickets';

jest.setTimeout(180_000);

/** Resolves to 'open' or the close code, and closes an open socket. */
const outcome = (ws: WebSocket): Promise<number | 'open'> =>
  new Promise((resolve) => {
    ws.on('error', () => undefined);
    ws.on('close', (code) => resolve(code));
    // A refused ticket is closed right after the handshake, which a ping would not outlive.
    ws.on('open', () => ws.ping());
    ws.on('pong', () => {
      resolve('open');
      ws.terminate();
    });
  });

describe('SECURITY N2: open tickets of one seat', () => {
  const gateway = useGateway();
  const meeting = useMeeting(gateway);

  test('are limited to four of a type, and the oldest is withdrawn', async () => {
    const ada = await Person.join(gateway, meeting.number);
    const bob = await Person.join(gateway, meeting.number);
    const given: string[] = [ada.reply.tickets.x ?? ''];
    for (let at = 0; at < 9; at += 1) {
      const ack = await ada.ask('openMedia', { types: ['x'] });
      given.push(ticketsReply.parse(ack.value).x ?? '');
    }
    const outcomes = [];
    for (const ticket of given) outcomes.push(await outcome(ada.openMedia('x', ticket)));
    expect(outcomes).toEqual([...Array<number>(6).fill(4003), ...Array<string>(4).fill('open')]);
    expect(await outcome(ada.openMedia('m'))).toBe('open');
    expect(await outcome(bob.openMedia('x'))).toBe('open');
  });

  test('are limited to four again after some were used or have expired', () => {
    const clock = { now: 0 };
    const tickets = new MediaTickets({ ...systemEnvironment, monotonic: () => clock.now });
    const seat = { number: '123456789', meetingId: 'meeting-1', userId: 1024 };
    const issue = (): string => tickets.issue(seat, ['a']).a ?? '';
    const [first = '', second = '', third = '', fourth = ''] = [1, 2, 3, 4].map(issue);
    expect(tickets.redeem(second)).toMatchObject(seat);
    const fifth = issue();
    expect([first, third, fourth, fifth].map((ticket) => tickets.redeem(ticket)?.type)).toEqual([
      'a',
      'a',
      'a',
      'a',
    ]);
    const old = [1, 2, 3, 4].map(issue);
    clock.now = 60_000;
    const fresh = [1, 2, 3, 4].map(issue);
    expect(old.filter((ticket) => tickets.redeem(ticket))).toEqual([]);
    expect(fresh.filter((ticket) => tickets.redeem(ticket))).toEqual(fresh);
  });
});
