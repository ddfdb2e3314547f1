import { groupTargetOf } from '../../protocol/vocabulary/chat';
import type { Command } from '../../protocol/signal/registry';
import { TokenBucket } from '../kernel/tokenBucket';
import { isControlling, type MeetingState } from '../meeting/state';

/**
 * Characters of chat that a meeting's people are sent in a second, and at once, counted once for each.
 * @decision Each seat has an allowance of messages; twenty seats that write their longest to a thousand
 * people would fill a gateway's line. A thousand who each write a sentence at once are no burst.
 */
export const chatReading = { rate: 4_000_000, burst: 60_000_000 };

/** Whose message it is, in which meeting, and when in milliseconds. */
export interface ChatSender {
  readonly userId: number;
  readonly state: Pick<MeetingState, 'seats'>;
  readonly now: number;
}

/**
 * What is left of what a meeting's chat may send. @decision Host and co-hosts have as much again for
 * themselves: what others write does not silence who could stop them.
 */
export class ChatBudget {
  readonly #bucket: TokenBucket;
  readonly #hosts: TokenBucket;

  constructor(now: number) {
    this.#bucket = new TokenBucket(chatReading.rate, chatReading.burst, now);
    this.#hosts = new TokenBucket(chatReading.rate, chatReading.burst, now);
  }

  /** Takes a message to everybody off; anything else costs nothing. */
  take(command: Command, { userId, state: { seats }, now }: ChatSender): boolean {
    if (command.name !== 'sendChat') return true;
    const { text, destNodeID } = command.body;
    if (groupTargetOf(destNodeID) === undefined) return true;
    const seat = seats.get(userId);
    const bucket = seat && isControlling(seat) ? this.#hosts : this.#bucket;
    return bucket.take(Math.min(text.length * seats.size, chatReading.burst), now);
  }
}
