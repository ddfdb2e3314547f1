import * as z from 'zod/mini';
import { sendCommandText, type CommandToSend } from '../../protocol/channels/commandRows';
import type { MediaCommand } from '../../protocol/channels/mediaControl';
import { CloseCode } from '../../protocol/channels/queries';
import { refusal, type Refusal } from '../../protocol/error';
import { token64 } from '../../protocol/ids';
import { parseWith } from '../../protocol/parse';
import { judgeCommandText } from '../../protocol/privileges/commandRule';
import type { Envelope } from '../../protocol/signal/envelope';
import { joinTexts } from '../../protocol/vocabulary/messages';
import type { Result } from '../../kernel/result';
import type { CommandRoute } from '../meeting/commandRoute';
import { CommandDelivery } from './commandDelivery';
import type { TextContext } from './textFrames';
import { TextSocket, type OpenedText } from './textSocket';

/** What is read of a malformed command, so that its sender hears what was wrong with it. */
const namedCommand = z.object({ msgid: token64, text: z.optional(z.unknown()) });

const flawOf = (text: unknown): Refusal => {
  const verdict = typeof text === 'string' ? judgeCommandText(text) : undefined;
  return verdict?.isAllowed === false
    ? verdict.refusal
    : refusal('INVALID_PARAMETERS', joinTexts.invalidParameter);
};

/**
 * The text sockets of one meeting: type x carries commands between participants, type m only
 * heartbeats. The gateway sets the sender, and judges whom a command may reach.
 * @source core 7, collaboration 5
 */
export class CommandChannel {
  readonly #sockets = new Map<string, TextSocket>();
  readonly #delivery: CommandDelivery;
  readonly #context: TextContext;

  constructor(
    context: TextContext,
    route: (
      from: number,
      command: Pick<CommandToSend, 'text' | 'id'>,
    ) => Result<CommandRoute, Refusal>,
  ) {
    this.#context = context;
    this.#delivery = new CommandDelivery({
      environment: context.environment,
      route,
      write: (userId, body) => this.#sockets.get(`x ${userId}`)?.say({ name: 'commandText', body }),
      acknowledge: (userId, body) =>
        this.#sockets.get(`x ${userId}`)?.say({ name: 'commandTextAcked', body }),
    });
  }

  /** Takes over a socket; an older one of the same seat and type is closed. */
  admit(userId: number, type: 'x' | 'm', opened: OpenedText): void {
    const key = `${type} ${userId}`;
    this.#sockets.get(key)?.close(CloseCode.replaced, 'replaced');
    const socket = new TextSocket(opened, this.#context, {
      onCommand: (command) => {
        if (type === 'x' && this.#sockets.get(key) === socket) this.#take(userId, command);
      },
      refuse: (envelope) => {
        if (type === 'x' && this.#sockets.get(key) === socket) this.#refuse(userId, envelope);
      },
    });
    this.#sockets.set(key, socket);
    opened.ws.once('close', () => {
      if (this.#sockets.get(key) === socket) this.#sockets.delete(key);
    });
    if (type === 'x') this.#delivery.resume(userId);
  }

  /** Closes a person's sockets; the next page or standing of the same seat opens others. */
  remove(userId: number, code: number, reason: string): void {
    for (const key of [`x ${userId}`, `m ${userId}`]) {
      this.#sockets.get(key)?.close(code, reason);
      this.#sockets.delete(key);
    }
  }

  /** A person is gone or on hold: commands that have not reached them never will. */
  end(userId: number): void {
    this.#delivery.end(userId);
  }

  /** Closes every socket. */
  close(code: number, reason: string): void {
    for (const socket of this.#sockets.values()) socket.close(code, reason);
    this.#sockets.clear();
  }

  #take(userId: number, command: MediaCommand): void {
    if (command.name === 'sendCommandText') this.#delivery.send(userId, command.body);
    if (command.name === 'confirmCommandTexts') this.#delivery.confirm(userId, command.body.upTo);
  }

  #refuse(userId: number, { evt, body }: Envelope): void {
    const named = evt === sendCommandText.evt ? parseWith(namedCommand, body) : undefined;
    if (named?.ok) this.#delivery.refuse(userId, named.value.msgid, flawOf(named.value.text));
  }
}
