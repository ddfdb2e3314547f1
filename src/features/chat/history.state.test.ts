import { describe, expect, test } from '@jest/globals';
import { chatReceived } from '../../events/received';
import { chatHistoryCut, chatHistoryLimit } from '../../protocol/chatLimits';
import { chatPending } from './chat.actions';
import { chatReducer } from './chat.slice';
import { initialChat, type ChatMessage } from './chat.state';
import { deliveredBetween, messageIn, withMessage } from './history.state';

const message = (index: number, status: ChatMessage['status'] = 'sent'): ChatMessage => ({
  id: status === 'sent' ? `id-${index}` : '',
  sn: `sn-${index}`,
  message: `Line ${index}.`,
  sender: { name: 'Grace', userId: 2048, userGuid: 'guid' },
  receiver: { name: 'Everyone', userId: 0 },
  timestamp: index,
  status,
});
const messages = (count: number) => Array.from({ length: count }, (_, index) => message(index));
const received = (index: number) =>
  chatReceived({
    rev: 1,
    body: {
      id: `id-${index}`,
      sn: `sn-${index}`,
      text: `Line ${index}.`,
      senderName: 'Grace',
      senderNodeID: 2048,
      senderGuid: 'guid',
      destNodeID: 0,
      receiverName: 'Everyone',
      timestamp: index,
    },
  });

/** Messages that count how often they are asked who they are. */
const counted = (count: number) => {
  const asked = { times: 0 };
  const all = messages(count).map((plain) => ({
    ...plain,
    get sn() {
      asked.times += 1;
      return plain.sn;
    },
  }));
  return { asked, all };
};

describe('a long history', () => {
  test('is looked through once, however many messages are added one by one', () => {
    const { asked, all } = counted(5000);
    let state = { ...initialChat, chatHistory: all as readonly ChatMessage[] };
    for (let index = 5000; index < 5200; index += 1) state = chatReducer(state, received(index));
    expect(state.chatHistory).toHaveLength(5200);
    expect(asked.times).toBeLessThanOrEqual(2 * 5000);
  });

  test('grows by the work of its new messages', () => {
    const { asked, all } = counted(3000);
    all.reduce(withMessage, [] as readonly ChatMessage[]);
    expect(asked.times).toBeLessThanOrEqual(4 * 3000);
  });

  test('keeps the limit, and loses the oldest', () => {
    const full = messages(chatHistoryLimit);
    const next = withMessage(full, message(chatHistoryLimit));
    expect(next).toHaveLength(chatHistoryLimit + 1 - chatHistoryCut);
    expect(next[0]).toBe(full[chatHistoryCut]);
    expect(messageIn(next, message(0))).toBeUndefined();
    expect(messageIn(next, message(chatHistoryLimit))?.sn).toBe(`sn-${chatHistoryLimit}`);
  });
});

describe('a message that comes again', () => {
  test('takes the place of the same one, at the end', () => {
    const before = [message(0), message(1, 'pending'), message(2)];
    const next = withMessage(before, message(1));
    expect(next.map(({ sn, status }) => [sn, status])).toEqual([
      ['sn-0', 'sent'],
      ['sn-2', 'sent'],
      ['sn-1', 'sent'],
    ]);
    expect(next.map((each) => messageIn(next, each))).toEqual(next);
    // The former history is as it was, and is found through as it was.
    expect(before.map((each) => messageIn(before, each))).toEqual(before);
  });

  test('is shown once, whether it was pending or sent', () => {
    const pending = chatPending({
      sn: 'sn-1',
      text: 'Line 1.',
      receiver: 0,
      receiverName: 'Everyone',
      timestamp: 1,
    });
    const state = [received(0), pending, received(1), received(1)].reduce(chatReducer, {
      ...initialChat,
      ownUserId: 2048,
    });
    expect(state.chatHistory.map(({ id }) => id)).toEqual(['id-0', 'id-1']);
  });
});

describe('what was delivered between two histories', () => {
  test.each([
    ['the first ones', [], [0, 1]],
    ['one at the end', [0, 1], [0, 1, 2]],
    ['none', [0, 1], [0, 1]],
    ['one after the oldest were cut', [0, 1, 2], [2, 3]],
    ['one after the last one has gone', [0, 1, 2], [0, 1, 3]],
  ])('is %s', (_what, before, after) => {
    const known = new Set<number>(before);
    expect(
      deliveredBetween(
        before.map((index) => message(index)),
        after.map((index) => message(index)),
      ).map(({ sn }) => sn),
    ).toEqual(after.filter((index) => !known.has(index)).map((index) => `sn-${index}`));
  });

  test('is not what waits for its answer', () => {
    expect(deliveredBetween([message(0)], [message(0), message(1, 'pending')])).toEqual([]);
  });

  test('asks only the last messages', () => {
    const { all } = counted(2000);
    const asked = { times: 0 };
    const before = all.map((each) => ({
      ...each,
      get id() {
        asked.times += 1;
        return each.id;
      },
    }));
    expect(deliveredBetween(before, [...before, message(2000)])).toHaveLength(1);
    expect(asked.times).toBeLessThan(5);
  });
});
