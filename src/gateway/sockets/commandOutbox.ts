import type { CommandText } from '../../protocol/channels/commandRows';

/**
 * Commands that one receiver may leave unconfirmed: six bursts of a sender. Whoever confirms
 * nothing gets nothing more. @decision
 */
export const outboxLimit = 256;

/** A command as all of its receivers share it. */
export interface TakenCommand {
  readonly message: Omit<CommandText, 'no'>;
  /** Whether its sender waits for its one receiver. */
  readonly isAwaited: boolean;
  /** ms of the monotonic clock. */
  readonly takenAt: number;
}

/** A command that one receiver has not confirmed, under their number. */
export interface HeldCommand {
  readonly no: number;
  readonly command: TakenCommand;
}

/** Commands for one receiver, in order, until they are confirmed. It outlives their sockets. */
export class CommandOutbox {
  #last = 0;
  #held: HeldCommand[] = [];

  /** Numbers a command and holds it; undefined when too many are held. */
  add(command: TakenCommand): HeldCommand | undefined {
    if (this.#held.length >= outboxLimit) return undefined;
    this.#last += 1;
    const held = { no: this.#last, command };
    this.#held.push(held);
    return held;
  }

  /** Removes what `isOver`, and returns it. */
  removeWhere(isOver: (held: HeldCommand) => boolean): readonly HeldCommand[] {
    const removed = this.#held.filter(isOver);
    if (removed.length > 0) this.#held = this.#held.filter((held) => !isOver(held));
    return removed;
  }

  /** What is not confirmed, oldest first. */
  get held(): readonly HeldCommand[] {
    return this.#held;
  }
}
