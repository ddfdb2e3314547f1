import { describe, expect, test } from '@jest/globals';
import type { ChatMessage } from '../../features/chat/chat.state';
import { createGrouping, groupIndexOf, groupLimit } from './chatGroups';

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
const groupMessages = (messages: readonly ChatMessage[], firstNew: string | null) =>
  createGrouping()(messages, firstNew);
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
  test('of at most a screenful, however much one person writes in a minute', () => {
    const many = Array.from({ length: 2 * groupLimit + 1 }, (_, index) =>
      message(`m${index}`, 1, 0),
    );
    expect(groupMessages(many, null).map((group) => group.messages.length)).toEqual([
      groupLimit,
      groupLimit,
      1,
    ]);
  });
});

describe('a conversation that changes', () => {
  const talk = Array.from({ length: 300 }, (_, index) =>
    message(`m${index}`, 1 + (Math.floor(index / 3) % 4), index * 9),
  );
  const at = (index: number): ChatMessage => talk[index] ?? message('none', 1, 0);

  test.each([
    ['grows', talk, [...talk, message('next', 1, 2700)]],
    ['loses its oldest', talk, talk.slice(100)],
    ['loses one inside', talk, talk.toSpliced(150, 1)],
    ['has one edited', talk, talk.with(150, { ...at(150), message: 'Edited.' })],
    ['has its last one sent', talk, [...talk.slice(0, -1), { ...at(299), id: 'sent' }]],
    ['begins', [], talk],
    ['ends', talk, []],
  ])('is grouped as if it were new when it %s', (_what, before, after) => {
    for (const firstNew of [null, 'm200', 'm151']) {
      const group = createGrouping();
      group(before, firstNew);
      expect(group(after, firstNew)).toEqual(groupMessages(after, firstNew));
    }
  });

  test('is looked at from its last group on when a message is added', () => {
    const asked = { times: 0 };
    const counted = Array.from({ length: 10_000 }, (_, index) => {
      const plain = message(`m${index}`, 1 + (index % 5), index);
      return {
        ...plain,
        get sender() {
          asked.times += 1;
          return plain.sender;
        },
      };
    });
    const group = createGrouping();
    const first = group(counted, null);
    asked.times = 0;
    const next = group([...counted, message('next', 9, 20_000)], null);
    expect(asked.times).toBeLessThan(10);
    // What is drawn already stays the same.
    expect(next.slice(0, -2)).toEqual(first.slice(0, -1));
    expect(next[100]).toBe(first[100]);
  });

  test('is found through by the index of a message', () => {
    const groups = groupMessages(talk, null);
    for (const [index, { sn }] of talk.entries())
      expect(groups[groupIndexOf(groups, index)]?.messages.map((each) => each.sn)).toContain(sn);
    expect(groupIndexOf(groups, -1)).toBe(-1);
    expect(groupIndexOf([], 0)).toBe(-1);
  });
});
