import type { Command } from '../../protocol/signal/registry';
import { areaTable } from '../meeting/areas';
import type { AnyCommandNeeds, GatewayServices, LateAnswer, Sender } from '../meeting/commandNeeds';
import type { MeetingCommand } from '../meeting/event';

interface ServedInstance {
  readonly options: GatewayServices & { readonly number: string };
  addressOf(userId: number): string;
}

/** Asks the gateway's services for what the areas' rows say that a command needs of them. */
export class CommandServices {
  readonly #instance: ServedInstance;

  constructor(instance: ServedInstance) {
    this.#instance = instance;
  }

  /** Why the gateway refuses a command; undefined if it does not. */
  refusalReasonOf(userId: number, command: MeetingCommand): string | undefined {
    return this.#needsOf(command)?.refusalReason?.(
      this.#instance.options,
      this.#senderOf(userId),
      command,
    );
  }

  /** The value of a command's ack, given that of the meeting's decision. */
  replyTo(userId: number, command: Command, decided: unknown): unknown {
    const needs = this.#needsOf(command);
    return needs?.reply
      ? needs.reply(this.#instance.options, this.#senderOf(userId), command)
      : decided;
  }

  /** The answer that a command waits for; undefined if it waits for none. */
  answerTo(userId: number, command: Command): Promise<LateAnswer> | undefined {
    return this.#needsOf(command)?.answer?.(
      this.#instance.options,
      this.#senderOf(userId),
      command,
    );
  }

  #needsOf({ name }: Command | MeetingCommand): AnyCommandNeeds | undefined {
    return areaTable.needs.get(name);
  }

  #senderOf(userId: number): Sender {
    const { options } = this.#instance;
    return { userId, meeting: options.number, address: this.#instance.addressOf(userId) };
  }
}
