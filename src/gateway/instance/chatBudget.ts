import { groupTargetOf } from '../../protocol/vocabulary/chat';
import type { Command } from '../../protocol/signal/registry';
import { TokenBucket } from '../kernel/tokenBucket';

/**
 * Characters of chat that a meeting's people are sent in a second, and at once, counted once for each.
 * @decision Each seat has an allowance of messages; twenty seats that write their longest to a thousand
 * people would fill a gateway's line. A thousand who each write a sentence at once are no burst.
 */
export const chatReading = { rate: 4_000_000, burst: 60_000_000 };

/** What is left of what a meeting's chat may send. */
export class ChatBudget {
  readonly #bucket: TokenBucket;

  constructor(now: number) {
    this.#bucket = new TokenBucket(chatReading.rate, chatReading.burst, now);
  }

  /** Takes a message to everybody off, `people` of whom read it; anything else costs nothing. */
  take(command: Command, people: number, now: number): boolean {
    if (command.name !== 'sendChat') return true;
    const { text, destNodeID } = command.body;
    if (groupTargetOf(destNodeID) === undefined) return true;
    return this.#bucket.take(Math.min(text.length * people, chatReading.burst), now);
  }
}
