import { describe, expect, test } from '@jest/globals';
import { ChatTarget } from '../../protocol/vocabulary/chat';
import { ChatBudget, chatReading } from './chatBudget';

const message = (length: number, destNodeID: number = ChatTarget.everyone) =>
  ({
    name: 'sendChat',
    seq: 1,
    body: { text: 'x'.repeat(length), destNodeID, sn: 'message-1' },
  }) as const;
/** How many of 1,000 messages are taken at once. */
const takenOf = (budget: ChatBudget, length: number, people: number, destNodeID?: number) =>
  Array.from({ length: 1000 }, () => budget.take(message(length, destNodeID), people, 0)).filter(
    Boolean,
  ).length;

describe('SECURITY L7: chat of a whole meeting', () => {
  test('is so much, by who reads it', () => {
    expect(takenOf(new ChatBudget(0), 4000, 1000)).toBe(chatReading.burst / 4_000_000);
    expect(takenOf(new ChatBudget(0), 100, 200)).toBe(1000);
    expect(takenOf(new ChatBudget(0), 4000, 20)).toBe(750);
  });

  test('of one person to another costs nothing', () => {
    expect(takenOf(new ChatBudget(0), 4000, 1000, 2048)).toBe(1000);
  });

  test('refills, and takes the longest message of the largest meeting', () => {
    const budget = new ChatBudget(0);
    expect(budget.take(message(4096), 10_000, 0)).toBe(true);
    expect(budget.take(message(4096), 10_000, 0)).toBe(false);
    expect(budget.take(message(4096), 10_000, 10_000)).toBe(true);
  });
});
