import { groupTargetOf } from '../../protocol/vocabulary/chat';
import type { Command } from '../../protocol/signal/registry';
import { TokenBucket } from '../kernel/tokenBucket';
import { isControlling, type MeetingState } from '../meeting/state';

/**
 * Characters of chat delivered in a meeting per second, and at once, counted for each receiver.
 * @decision Each seat has an allowance of messages, but twenty seats that write their longest to a
 * thousand people would fill a gateway's network. A thousand people who each write a sentence are
 * within the burst.
 */
export const chatReading = { rate: 4_000_000, burst: 60_000_000 };

/** The sender and meeting of a message, and its time in milliseconds. */
export interface ChatSender {
  readonly userId: number;
  readonly state: Pick<MeetingState, 'seats'>;
  readonly now: number;
}

/**
 * The chat allowance that a meeting has left.
 * @decision Host and co-hosts have a separate allowance of the same size: others cannot use up the
 * allowance of those who could stop them.
 */
export class ChatBudget {
  readonly #bucket: TokenBucket;
  readonly #hosts: TokenBucket;

  constructor(now: number) {
    this.#bucket = new TokenBucket(chatReading.rate, chatReading.burst, now);
    this.#hosts = new TokenBucket(chatReading.rate, chatReading.burst, now);
  }

  /** Spends the cost of a message to everybody; other commands cost nothing. */
  take(command: Command, { userId, state: { seats }, now }: ChatSender): boolean {
    if (command.name !== 'sendChat') return true;
    const { text, destNodeID } = command.body;
    if (groupTargetOf(destNodeID) === undefined) return true;
    const seat = seats.get(userId);
    const bucket = seat && isControlling(seat) ? this.#hosts : this.#bucket;
    return bucket.take(Math.min(text.length * seats.size, chatReading.burst), now);
  }
}
