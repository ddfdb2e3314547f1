import { once } from 'node:events';
import { describe, expect, jest, test } from '@jest/globals';
import type WebSocket from 'ws';
import { Person } from '../../../test/builders/aGatewayPerson';
import { useGateway, useMeeting } from '../../../test/support/testGateway';
import { CloseCode, mediaSocketType } from '../../protocol/channels/queries';
import { tickets as ticketsReply, type Tickets } from '../../protocol/signal/session';

jest.setTimeout(180_000);

const media = ['a', 'v', 's'] as const;

const askTickets = async (person: Person): Promise<Tickets> => {
  const { value } = await person.ask('openMedia', { types: [...mediaSocketType.options] });
  return ticketsReply.parse(value);
};
/** Every socket that a page may have: one of each type, and a copy of each medium. */
const openAll = async (person: Person): Promise<readonly WebSocket[]> => {
  const first = await askTickets(person);
  const second = await askTickets(person);
  const sockets = [
    ...mediaSocketType.options.map((type) => person.openMedia(type, first[type])),
    ...media.map((type) => person.openMedia(type, second[type], '1')),
  ];
  await Promise.all(sockets.map((ws) => once(ws, 'open')));
  return sockets;
};
const codeOf = (ws: WebSocket): Promise<number> =>
  new Promise((resolve) => ws.once('close', (code) => resolve(code)));
/** A socket that is closed has no pong. */
const isAnswered = (ws: WebSocket): Promise<boolean> =>
  new Promise((resolve) => {
    ws.once('pong', () => resolve(true));
    ws.once('close', () => resolve(false));
    ws.ping();
  });

describe('SECURITY L18: a page whose seat another page of the same person has taken', () => {
  const gateway = useGateway();
  const meeting = useMeeting(gateway);

  test('loses all media sockets and copies, though the other page opens none', async () => {
    const first = await Person.join(gateway, meeting.number, { cid: 'page-one-of-eight' });
    const codes = (await openAll(first)).map(codeOf);
    await first.comeBack({ cid: 'page-two-of-eight', rev: 0 });
    expect(await Promise.all(codes)).toEqual(Array<number>(8).fill(CloseCode.replaced));
  });

  test('loses them too when the other page has its id but not its secret', async () => {
    const pageSecret = 'secret-of-the-first-page';
    const first = await Person.join(gateway, meeting.number, { pageSecret });
    const codes = (await openAll(first)).map(codeOf);
    await first.comeBack({ rev: 0, pageSecret: 'secret-of-the-other-page' });
    expect(await Promise.all(codes)).toEqual(Array<number>(8).fill(CloseCode.replaced));
  });

  test('cannot use the tickets that it had left', async () => {
    const first = await Person.join(gateway, meeting.number, { cid: 'page-one-with-tickets' });
    const unused = await askTickets(first);
    const second = await first.comeBack({ cid: 'page-two-with-tickets', rev: 0 });
    const codes = mediaSocketType.options.map((type) =>
      codeOf(first.openMedia(type, unused[type])),
    );
    expect(await Promise.all(codes)).toEqual(Array<number>(5).fill(CloseCode.refused));
    await openAll(second);
  });

  test('keeps its media sockets when it returns to the seat itself', async () => {
    const pageSecret = 'secret-of-the-page-itself';
    const first = await Person.join(gateway, meeting.number, { pageSecret });
    const sockets = await openAll(first);
    await first.vanish();
    await first.comeBack({ pageSecret });
    expect(await Promise.all(sockets.map(isAnswered))).toEqual(Array<boolean>(8).fill(true));
  });
});
