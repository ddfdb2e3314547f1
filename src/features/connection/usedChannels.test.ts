import { expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { selectSocketTroubles } from './connection.selectors';
import { leaveRequested } from '../meeting/meeting.actions';

type Ada = Awaited<ReturnType<typeof aJoinedClient>>;

const asked = (ada: Ada) =>
  ada
    .socket()
    .sent.filter(({ name }) => name === 'openMedia')
    .map(({ body }) => body);
const answer = async (ada: Ada, ticket: string): Promise<void> => {
  ada.socket().ack(ada.socket().sent.at(-1)!.seq, { s: ticket });
  await ada.clock.settle();
};
const usesSharing = async (): Promise<Ada> => {
  const ada = await aJoinedClient();
  ada.engine.say({ type: 'used', medium: 'sharing' });
  await ada.clock.settle();
  return ada;
};

test('nobody opens a channel that they do not use', async () => {
  const ada = await aJoinedClient();
  await ada.clock.advance(60_000);
  expect(asked(ada)).toEqual([]);
  expect(ada.engine.sessions.sharing).toEqual([]);
  expect(ada.engine.sessions.video).toHaveLength(1);
  expect(ada.state().connection).not.toHaveProperty('sharingSocketStatus');
});

test('a channel opens when it is used, once and with a ticket of its own', async () => {
  const ada = await usesSharing();
  ada.engine.say({ type: 'used', medium: 'sharing' });
  await ada.clock.settle();
  expect(asked(ada)).toEqual([{ types: ['s'] }]);
  await answer(ada, 'ticket-share');
  const [session, ...others] = ada.engine.sessions.sharing;
  expect(others).toEqual([]);
  const { searchParams } = new URL(session!.url);
  expect([searchParams.get('type'), searchParams.get('ticket')]).toEqual(['s', 'ticket-share']);
  expect(ada.state().connection.sharingSocketStatus).toBe('connected');
  expect(selectSocketTroubles(ada.state())).toBeNull();
});

test('it is opened again where it is lost, which is told as its own trouble', async () => {
  const ada = await usesSharing();
  await answer(ada, 'ticket-share');
  const at = ada.clock.now();
  ada.engine.say({ type: 'socket', medium: 'sharing', state: 'closed', code: 1006 });
  expect(selectSocketTroubles(ada.state())).toMatchObject({
    parts: [{ part: 'sharing', since: at }],
    canHear: true,
    canSee: true,
  });
  await ada.clock.advance(100);
  await answer(ada, 'ticket-again');
  const [first, again] = ada.engine.sessions.sharing;
  expect(new URL(again!.url).searchParams.get('ticket')).toBe('ticket-again');
  // No counter is used twice with one key.
  expect(again!.counterStart).toBeGreaterThan(first!.counterStart);
  expect(selectSocketTroubles(ada.state())).toBeNull();
});

test('a silent one asks for a sign of life', async () => {
  const ada = await usesSharing();
  await answer(ada, 'ticket-share');
  const before = ada.socket().sent.length;
  ada.engine.say({ type: 'silent', medium: 'sharing', millis: 1500 });
  await ada.clock.settle();
  expect(ada.socket().sent.length).toBeGreaterThan(before);
});

test('it ends with the meeting', async () => {
  const ada = await usesSharing();
  await answer(ada, 'ticket-share');
  void ada.client.perform(leaveRequested());
  await ada.clock.advance(10_000);
  expect(ada.engine.called('disconnect').length).toBeGreaterThan(0);
  expect(ada.state().connection.sharingSocketStatus).toBe('closed');
  const { length } = ada.engine.sessions.sharing;
  await ada.clock.advance(60_000);
  expect(ada.engine.sessions.sharing).toHaveLength(length);
});
