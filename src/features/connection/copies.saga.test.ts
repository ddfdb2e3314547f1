import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';

describe('a way that loses', () => {
  test('a medium that meets loss gets a second socket, with a ticket of its own', async () => {
    const ada = await aJoinedClient();
    ada.engine.say({ type: 'copyWanted', medium: 'audio' });
    await ada.clock.settle();
    const { name, body, seq } = ada.socket().sent.at(-1)!;
    expect({ name, body }).toEqual({ name: 'openMedia', body: { types: ['a'] } });
    ada.socket().ack(seq, { a: 'ticket-copy' });
    await ada.clock.settle();
    const [[medium, url] = []] = ada.engine.called('openCopy');
    expect(medium).toBe('audio');
    expect(new URL(String(url)).searchParams.get('ticket')).toBe('ticket-copy');
    expect(new URL(String(url)).searchParams.get('copy')).toBe('1');
    // What is refused is let be until it is wished for again.
    ada.engine.say({ type: 'copyWanted', medium: 'video' });
    await ada.clock.settle();
    ada.socket().ack(ada.socket().sent.at(-1)!.seq, {});
    await ada.clock.settle();
    expect(ada.engine.called('openCopy')).toHaveLength(1);
  });
});
