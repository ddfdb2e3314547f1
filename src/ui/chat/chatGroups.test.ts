import { describe, expect, test } from '@jest/globals';
import type { ChatMessage } from '../../features/chat/chat.state';
import { groupMessages } from './chatGroups';

const start = Date.parse('2026-03-02T09:30:00Z');
const message = (sn: string, from: number, seconds: number, to = 0): ChatMessage => ({
  id: sn,
  sn,
  message: sn,
  sender: { name: String(from), userId: from, userGuid: '' },
  receiver: { name: '', userId: to },
  timestamp: start + seconds * 1000,
  status: 'sent',
});
const shape = (messages: readonly ChatMessage[], firstNew: string | null = null) =>
  groupMessages(messages, firstNew).map((group) => group.messages.map(({ sn }) => sn));

describe('chat is grouped', () => {
  test('by sender and minute', () => {
    expect(
      shape([message('a', 1, 0), message('b', 1, 59), message('c', 1, 60), message('d', 2, 61)]),
    ).toEqual([['a', 'b'], ['c'], ['d']]);
  });
  test('never across somebody else’s message', () => {
    expect(shape([message('a', 1, 0), message('b', 2, 1), message('c', 1, 2)])).toEqual([
      ['a'],
      ['b'],
      ['c'],
    ]);
  });
  test('apart for each receiver, so that a private message is never taken for a public one', () => {
    expect(shape([message('a', 1, 0), message('b', 1, 1, 2048)])).toEqual([['a'], ['b']]);
  });
  test('anew at the first message that was not seen', () => {
    const groups = groupMessages([message('a', 1, 0), message('b', 1, 1), message('c', 1, 2)], 'b');
    expect(groups.map(({ isFirstNew }) => isFirstNew)).toEqual([false, true]);
    expect(groups[1]?.messages).toHaveLength(2);
  });
  test('under keys that stay while a group grows', () => {
    const [before] = groupMessages([message('a', 1, 0)], null);
    const [after] = groupMessages([message('a', 1, 0), message('b', 1, 1)], null);
    expect(after?.key).toBe(before?.key);
  });
  test('into nothing when there is nothing', () => {
    expect(groupMessages([], null)).toEqual([]);
  });
});
