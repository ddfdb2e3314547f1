import { describe, expect, test } from '@jest/globals';
import type { ChatMessage } from '../../features/chat/chat.state';
import { createThreading, type ThreadChoices } from './threads';

const message = (id: string, threadId?: string): ChatMessage => ({
  ...{ id, sn: id, message: id, timestamp: 1, status: 'sent' },
  sender: { name: 'Ada', userId: 1024, userGuid: '' },
  receiver: { name: 'Everyone', userId: 0 },
  ...(threadId !== undefined && { threadId }),
});
const history = (...ids: readonly string[]) =>
  ids.map((id) => (id.length > 1 ? message(id, id.charAt(0)) : message(id)));
const closed: ThreadChoices = { chosen: new Map(), found: undefined, firstNew: null };
const orderBy = (
  inThreads: ReturnType<typeof createThreading>,
  ids: readonly string[],
  choices: Partial<ThreadChoices> = {},
): string => {
  const { messages, marked } = inThreads(history(...ids), { ...closed, ...choices });
  return messages.map(({ id }) => (id === marked ? `| ${id}` : id)).join(' ');
};
const order = (ids: readonly string[], choices: Partial<ThreadChoices> = {}): string =>
  orderBy(createThreading(), ids, choices);
const long = ['a', 'a1', 'a2', 'a3', 'a4', 'b'];

describe('threads', () => {
  test('a history without replies is shown as it is', () => {
    const all = history('a', 'b');
    expect(createThreading()(all, { ...closed, firstNew: 'b' })).toEqual({
      ...{ messages: all, threads: new Map(), marked: 'b' },
    });
  });

  test('replies follow their message, where the latest of them came', () => {
    expect(order(['a', 'b', 'c', 'a1', 'd', 'b1', 'a2', 'e'])).toBe('c d b b1 a a1 a2 e');
  });

  test('a reply whose message is not there stands where it came', () => {
    expect(order(['b', 'a1', 'c'])).toBe('b a1 c');
  });

  test('a long thread shows its latest replies until it is opened', () => {
    expect(order(long)).toBe('a a3 a4 b');
    expect(order(long, { chosen: new Map([['a', true]]) })).toBe('a a1 a2 a3 a4 b');
    expect(order(long.filter((id) => id !== 'a4'))).toBe('a a1 a2 a3 b');
    expect(createThreading()(history(...long), closed).threads.get('a')).toEqual({
      ...{ first: message('a'), count: 4, isLong: true, isOpen: false },
    });
  });

  test('one that was wholly shown stays so when it becomes long, until it is closed', () => {
    const inThreads = createThreading();
    expect(orderBy(inThreads, ['a', 'a1', 'a2', 'a3'])).toBe('a a1 a2 a3');
    expect(orderBy(inThreads, ['a', 'a1', 'a2', 'a3', 'a4'])).toBe('a a1 a2 a3 a4');
    const chosen = new Map([['a', false]]);
    expect(orderBy(inThreads, ['a', 'a1', 'a2', 'a3', 'a4'], { chosen })).toBe('a a3 a4');
  });

  test('one that is searched for is shown, even where somebody has closed its thread', () => {
    expect(order(long, { found: 'a1' })).toBe('a a1 a2 a3 a4 b');
    const chosen = new Map([['a', false]]);
    expect(order(long, { found: 'a1', chosen })).toBe('a a1 a2 a3 a4 b');
    expect(order(long, { found: 'b', chosen })).toBe('a a3 a4 b');
  });

  test('new ones are shown, unless somebody closes their thread', () => {
    expect(order(long, { firstNew: 'a2' })).toBe('a a1 | a2 a3 a4 b');
    expect(order(long, { firstNew: 'a2', chosen: new Map([['a', false]]) })).toBe('a | a3 a4 b');
    expect(order(long, { firstNew: 'a3' })).toBe('a | a3 a4 b');
    // The first new one is in another thread.
    const other = ['a', 'a1', 'b', 'a2', 'a3', 'a4', 'a5'];
    expect(order(other, { firstNew: 'b' })).toBe('| b a a1 a2 a3 a4 a5');
  });

  test('no new message is above the marker', () => {
    expect(order(['a', 'b', 'c', 'd', 'c1', 'b1'], { firstNew: 'c' })).toBe('a | d c c1 b b1');
    expect(order(['a', 'b', 'a1'], { firstNew: 'gone' })).toBe('b a a1');
  });

  test('the number of replies is that of those that can be read', () => {
    const [first, ...replies] = history('a', 'a1', 'a2', 'a3', 'a4');
    const [one, two, three, four] = replies;
    if (!first || !one || !two || !three || !four) throw new Error('nobody said that');
    const all: readonly ChatMessage[] = [
      first,
      one,
      { ...two, deletedBy: 'sender' },
      { ...three, status: 'failed' },
      { ...four, status: 'pending' },
    ];
    expect(createThreading()(all, closed).threads.get('a')).toMatchObject({ count: 1 });
  });
});
