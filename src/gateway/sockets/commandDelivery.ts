import { fail, type Result } from '../../kernel/result';
import type {
  CommandText,
  CommandTextAck,
  CommandToSend,
} from '../../protocol/channels/commandRows';
import { refusal, type Refusal } from '../../protocol/error';
import { eventWait } from '../../protocol/limits';
import { commandChannelTexts } from '../../protocol/vocabulary/messages';
import type { Environment } from '../environment';
import { TokenBucket } from '../kernel/tokenBucket';
import { chatReading } from '../meeting/chat';
import type { CommandRoute } from '../meeting/commandRoute';
import { tooManyRequests } from '../meeting/decision';
import { KeyedRateLimiter, type AttemptLimit } from '../security/keyedRateLimiter';
import { CommandOutbox, type HeldCommand, type TakenCommand } from './commandOutbox';

/** Commands that one person may send: 10 a second, 40 at once. @decision */
const allowance: AttemptLimit = { burst: 40, interval: 100 };
/** Commands of a sender that are remembered, for those who send them again. @decision */
const memory = 256;

const userNotFound = refusal('INVALID_PARAMETERS', commandChannelTexts.userNotFound);
const notReady = refusal('IMPROPER_MEETING_STATE', commandChannelTexts.notReady);

interface DeliveryParts {
  readonly environment: Pick<Environment, 'now' | 'monotonic'>;
  readonly route: (
    from: number,
    command: Pick<CommandToSend, 'text' | 'id'>,
  ) => Result<CommandRoute, Refusal>;
  /** Writes to a person's open socket, if there is one. */
  readonly write: (userId: number, text: CommandText) => void;
  readonly acknowledge: (userId: number, ack: CommandTextAck) => void;
}

/**
 * Delivers the commands of one meeting. A command to one person is acknowledged when their page has
 * confirmed it, so that nothing acknowledged is lost with a process; one to everybody when it is on
 * its way. What a receiver has not confirmed is written again to their next socket, in order. Texts
 * are in no log and no run.
 * @source collaboration 5 @decision How a command is delivered once; the documents say nothing.
 */
export class CommandDelivery {
  readonly #outboxes = new Map<number, CommandOutbox>();
  /** Of each sender: commands by their id, and whether they were acknowledged. */
  readonly #known = new Map<number, Map<string, 'waiting' | 'acknowledged'>>();
  /** A resumed seat keeps its allowance, so that reconnecting does not renew it. */
  readonly #allowances: KeyedRateLimiter;
  /** Hosts have a budget of their own, as for chat. */
  readonly #reading: { readonly hosts: TokenBucket; readonly others: TokenBucket };
  readonly #parts: DeliveryParts;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
    const { environment } = parts;
    const { rate, burst } = chatReading;
    const full = (): TokenBucket => new TokenBucket(rate, burst, environment.monotonic());
    this.#allowances = new KeyedRateLimiter(() => environment.monotonic());
    this.#reading = { hosts: full(), others: full() };
  }

  /** Takes a command, or one that was sent again; refusals are acknowledged as such. */
  send(from: number, command: CommandToSend): void {
    const known = this.#known.get(from)?.get(command.msgid);
    if (known === 'acknowledged') return this.#acknowledge(from, command.msgid);
    if (known === 'waiting') return;
    const route = this.#permitted(from, command);
    if (!route.ok) return this.refuse(from, command.msgid, route.error);
    this.#remember(from, command.msgid, 'waiting');
    const isFull = !this.#hold(command, route.value);
    if (command.id === undefined) this.#settle(from, command.msgid);
    else if (isFull) this.#forget(from, command.msgid, notReady);
  }

  /** A receiver's page has everything up to a number. */
  confirm(userId: number, upTo: number): void {
    const arrived = this.#outboxes.get(userId)?.removeWhere(({ no }) => no <= upTo) ?? [];
    for (const { command } of arrived)
      if (command.isAwaited) this.#settle(command.message.senderId, command.message.msgid);
  }

  /** Writes what is unconfirmed to a receiver's new socket, unless its sender has given up. */
  resume(userId: number): void {
    const since = this.#parts.environment.monotonic() - eventWait;
    const outbox = this.#outboxes.get(userId);
    const isStale = ({ isAwaited, takenAt }: TakenCommand): boolean => isAwaited && takenAt < since;
    this.#giveUp(outbox?.removeWhere(({ command }) => isStale(command)));
    for (const held of outbox?.held ?? []) this.#write(userId, held);
  }

  /** A person is gone or on hold: nothing is for them, and what they sent is forgotten. */
  end(userId: number): void {
    const outbox = this.#outboxes.get(userId);
    this.#outboxes.delete(userId);
    this.#known.delete(userId);
    this.#giveUp(outbox?.held);
  }

  /** Tells a sender that a command was not delivered, and why. */
  refuse(from: number, msgid: string, { type, reason, code = 1 }: Refusal): void {
    this.#parts.acknowledge(from, { msgid, code, type, reason });
  }

  #permitted(from: number, command: CommandToSend): Result<CommandRoute, Refusal> {
    if (!this.#allowances.take(String(from), allowance)) return fail(tooManyRequests());
    const route = this.#parts.route(from, command);
    if (!route.ok) return route;
    const { isControlling, receivers } = route.value;
    const reading = isControlling ? this.#reading.hosts : this.#reading.others;
    const cost = command.text.length * receivers.length;
    const now = this.#parts.environment.monotonic();
    return reading.take(cost, now) ? route : fail(tooManyRequests());
  }

  /** Holds a command for its receivers; false when one of them has not confirmed too many. */
  #hold({ text, msgid, id }: CommandToSend, { sender, receivers }: CommandRoute): boolean {
    const { environment } = this.#parts;
    const command: TakenCommand = {
      message: {
        ...{ msgid, text, senderId: sender.userId, senderName: sender.displayName },
        ...{ senderGuid: sender.userGuid, timestamp: environment.now() },
        ...(id !== undefined && { receiverId: id }),
      },
      isAwaited: id !== undefined,
      takenAt: environment.monotonic(),
    };
    const added = receivers.map((userId) => {
      const outbox = this.#outboxes.get(userId) ?? new CommandOutbox();
      this.#outboxes.set(userId, outbox);
      const held = outbox.add(command);
      if (held) this.#write(userId, held);
      return held !== undefined;
    });
    return added.every(Boolean);
  }

  #write(userId: number, { no, command }: HeldCommand): void {
    this.#parts.write(userId, { no, ...command.message });
  }

  #giveUp(held: readonly HeldCommand[] = []): void {
    for (const { command } of held)
      if (command.isAwaited)
        this.#forget(command.message.senderId, command.message.msgid, userNotFound);
  }

  #settle(from: number, msgid: string): void {
    if (this.#known.get(from)?.has(msgid) !== true) return;
    this.#remember(from, msgid, 'acknowledged');
    this.#acknowledge(from, msgid);
  }

  #forget(from: number, msgid: string, why: Refusal): void {
    if (this.#known.get(from)?.delete(msgid) === true) this.refuse(from, msgid, why);
  }

  #acknowledge(userId: number, msgid: string): void {
    this.#parts.acknowledge(userId, { msgid, code: 0 });
  }

  #remember(from: number, msgid: string, as: 'waiting' | 'acknowledged'): void {
    const known = this.#known.get(from) ?? new Map<string, 'waiting' | 'acknowledged'>();
    this.#known.set(from, known);
    known.set(msgid, as);
    const [oldest] = known.keys();
    if (known.size > memory && oldest !== undefined) known.delete(oldest);
  }
}
