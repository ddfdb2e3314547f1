import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { selectSocketTroubles } from './connection.selectors';

const troublesOf = (client: Awaited<ReturnType<typeof aJoinedClient>>) =>
  selectSocketTroubles(client.state());

describe('what is wrong with the connection', () => {
  test('nothing is, in a meeting whose sockets are up', async () => {
    const ada = await aJoinedClient();
    for (const { url } of ada.signal.sockets)
      if (url.pathname.startsWith('/wc/media/')) expect(url.searchParams.get('type')).toBeTruthy();
    expect(troublesOf(ada)).toBeNull();
  });

  test('lost signalling takes the chat, and leaves what is heard and seen', async () => {
    const ada = await aJoinedClient();
    const at = ada.clock.now();
    ada.socket().close();
    expect(troublesOf(ada)).toEqual({
      parts: [{ part: 'signalling', since: at, nextTryAt: expect.any(Number) }],
      canChat: false,
      canHear: true,
      canSee: true,
    });
    expect(troublesOf(ada)?.parts[0]?.nextTryAt).toBeGreaterThan(at);
  });

  test('a lost media socket is told with its own times until it is back, and alone', async () => {
    const ada = await aJoinedClient();
    ada.engine.connects = false;
    const at = ada.clock.now();
    ada.engine.say({ type: 'socket', medium: 'audio', state: 'closed', code: 1006 });
    expect(troublesOf(ada)).toEqual({
      parts: [{ part: 'audio', since: at, nextTryAt: at + 100 }],
      canChat: true,
      canHear: false,
      canSee: true,
    });
    await ada.clock.advance(100);
    ada.socket().ack(1, { a: 'ticket-audio-2' });
    await ada.clock.settle();
    // Being dialled: still down since then.
    expect(troublesOf(ada)?.parts).toEqual([{ part: 'audio', since: at, nextTryAt: 0 }]);
    ada.engine.say({ type: 'socket', medium: 'audio', state: 'connected' });
    expect(troublesOf(ada)).toBeNull();
  });

  test('it stays the same object while nothing of it changes', async () => {
    const ada = await aJoinedClient();
    ada.engine.say({ type: 'socket', medium: 'video', state: 'closed', code: 1006 });
    const before = troublesOf(ada);
    expect(before).not.toBeNull();
    expect(troublesOf(ada)).toBe(before);
  });
});
