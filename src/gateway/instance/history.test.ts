import { describe, expect, test } from '@jest/globals';
import { History } from './history';

const muted = (rev: number, length = 0) => ({
  rev,
  event: {
    name: 'chatSent' as const,
    message: {
      ...{ id: 'm', sn: 'n', senderNodeID: 1, senderName: 'Ada', senderGuid: 'g', destNodeID: 0 },
      ...{ receiverName: 'Everyone', timestamp: 0, text: 'x'.repeat(length) },
    },
  },
});
const revisionsOf = (history: History, rev: number) => history.since(rev)?.map((one) => one.rev);
const filled = (history: History, most: number, length = 0) => {
  for (let rev = 1; rev <= most; rev += 1) history.push(muted(rev, length));
  return history;
};

describe('the history of a meeting’s events', () => {
  test('returns what happened after a revision, in order', () => {
    const history = filled(new History({ most: 10, weight: () => 1e9 }), 5);
    expect(revisionsOf(history, 2)).toEqual([3, 4, 5]);
    expect(revisionsOf(history, 5)).toEqual([]);
    expect(history.since(6)).toBeUndefined();
  });

  test('begins with the revision of a resumed run', () => {
    const history = new History({ most: 10, weight: () => 1e9 }, 7);
    history.push(muted(8));
    expect(history.since(6)).toBeUndefined();
    expect(revisionsOf(history, 7)).toEqual([8]);
  });

  test('is limited to a number of events', () => {
    const history = filled(new History({ most: 10, weight: () => 1e9 }), 20);
    expect(history.since(9)).toBeUndefined();
    expect(revisionsOf(history, 10)).toHaveLength(10);
  });

  test('SECURITY H5: is limited to a number of characters, however long the messages are', () => {
    const history = filled(new History({ most: 2048, weight: () => 50_000 }), 4000, 4096);
    expect(history.since(3980)).toBeUndefined();
    expect(revisionsOf(history, 3997)).toEqual([3998, 3999, 4000]);
  });

  test('SECURITY H5: shrinks when more meetings run', () => {
    const weights = { now: 1e9 };
    const history = filled(new History({ most: 2048, weight: () => weights.now }), 100, 4096);
    weights.now = 20_000;
    history.push(muted(101));
    expect(history.since(50)).toBeUndefined();
    expect(revisionsOf(history, 100)).toEqual([101]);
  });

  test('has no text any more that was edited or deleted since', () => {
    const history = filled(new History({ most: 10, weight: () => 1e9 }), 3, 20);
    const { message } = muted(0).event;
    const deleted = { ...message, text: '', deletedBy: 'sender' as const };
    for (const now of [{ ...message, text: 'yyy' }, deleted])
      history.push({ rev: 4, event: { name: 'chatChanged', changed: { message: now, rev: 1 } } });
    expect(history.since(0)).toHaveLength(5);
    expect(JSON.stringify(history.since(0))).not.toMatch(/xxx|yyy/);
  });

  test('weighs each reaction once, and says nothing again of what it is on', () => {
    const history = filled(new History({ most: 100, weight: () => 20_000 }), 1, 4096);
    for (let rev = 2; rev <= 60; rev += 1) {
      const { senderNodeID, destNodeID } = muted(0).event.message;
      history.push({
        rev,
        event: {
          name: 'chatReacted',
          reacted: { id: 'm', reaction: 'heart', userId: 1024 * rev, name: 'Bob', isOn: true },
          to: { message: { senderNodeID, destNodeID }, rev: 1 },
        },
      });
    }
    expect(revisionsOf(history, 0)).toHaveLength(60);
    expect(JSON.stringify(history.since(1))).not.toContain('x'.repeat(20));
  });

  test('is empty after one event that is too large, and continues after it', () => {
    const history = filled(new History({ most: 10, weight: () => 1000 }), 3, 4096);
    expect(revisionsOf(history, 3)).toEqual([]);
    history.push(muted(4));
    expect(revisionsOf(history, 3)).toEqual([4]);
  });
});
