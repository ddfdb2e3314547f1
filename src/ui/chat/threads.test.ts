import { describe, expect, test } from '@jest/globals';
import type { ChatMessage } from '../../features/chat/chat.state';
import { threaded } from './threads';

const message = (id: string, threadId?: string): ChatMessage => ({
  ...{ id, sn: id, message: id, timestamp: 1, status: 'sent' },
  sender: { name: 'Ada', userId: 1024, userGuid: '' },
  receiver: { name: 'Everyone', userId: 0 },
  ...(threadId !== undefined && { threadId }),
});
const history = (...ids: readonly string[]) =>
  ids.map((id) => (id.length > 1 ? message(id, id.charAt(0)) : message(id)));
const order = (ids: readonly string[], open: readonly string[] = [], shown: string[] = []) =>
  threaded(history(...ids), { chosen: new Map(open.map((id) => [id, true])), shown })
    .messages.map(({ id }) => id)
    .join(' ');

describe('threads', () => {
  test('a history without replies is shown as it is', () => {
    const all = history('a', 'b');
    expect(threaded(all, { chosen: new Map(), shown: [] }).messages).toBe(all);
  });

  test('replies follow their message, where the latest of them came', () => {
    expect(order(['a', 'b', 'c', 'a1', 'd', 'b1', 'a2', 'e'])).toBe('c d b b1 a a1 a2 e');
  });

  test('a reply whose message is not there stands where it came', () => {
    expect(order(['b', 'a1', 'c'])).toBe('b a1 c');
  });

  test('a long thread shows its latest replies until it is opened', () => {
    const long = ['a', 'a1', 'a2', 'a3', 'a4', 'b'];
    expect(order(long)).toBe('a a3 a4 b');
    expect(order(long, ['a'])).toBe('a a1 a2 a3 a4 b');
    expect(order(long.filter((id) => id !== 'a4'))).toBe('a a1 a2 a3 b');
    expect(threaded(history(...long), { chosen: new Map(), shown: [] }).threads.get('a')).toEqual({
      ...{ first: message('a'), count: 4, isLong: true, isOpen: false },
    });
  });

  test('one that is new or searched for is shown', () => {
    expect(order(['a', 'a1', 'a2', 'a3', 'a4'], [], ['a1'])).toBe('a a1 a2 a3 a4');
  });
});
