import type { WebSocket } from 'ws';
import type { Result } from '../../kernel/result';
import { encodeRemoteMessage, type RemoteIndication } from '../../protocol/agent/agentMessages';
import { CloseCode } from '../../protocol/channels/queries';
import type { Envelope } from '../../protocol/signal/envelope';
import { cutUnlessClosedQuickly } from '../kernel/cutUnlessClosed';
import { readTextFrames, type TextContext } from './textFrames';

/**
 * Bytes that may wait for an agent before it is closed: some seconds of input. What an agent does
 * later than that is worse than nothing.
 * @decision
 */
const queueLimit = 64 * 1024;

type Ping = { readonly name: 'ping'; readonly body?: { readonly t?: number | undefined } };

/** What a socket makes of its messages. */
interface RemoteReader<Command> {
  readonly decode: (envelope: Envelope) => Result<Command | Ping, unknown>;
  readonly onCommand: (command: Command) => void;
  readonly onClosed: () => void;
}

/** A controller's or an agent's socket: answers pings, hands the rest on. */
export class RemoteSocket {
  #seq = 0;
  readonly #ws: WebSocket;
  readonly #context: TextContext;

  constructor(ws: WebSocket, context: TextContext) {
    this.#ws = ws;
    this.#context = context;
  }

  read<Command extends { readonly name: string }>({
    decode,
    onCommand,
    onClosed,
  }: RemoteReader<Command>): void {
    this.#ws.once('close', onClosed);
    const isPing = (command: Command | Ping): command is Ping => command.name === 'ping';
    readTextFrames(this.#ws, this.#context, {
      decode,
      onCommand: (command) => {
        if (isPing(command)) this.say({ name: 'pong', body: command.body });
        else onCommand(command);
      },
      close: (code, reason) => this.close(code, reason),
    });
  }

  say(message: RemoteIndication): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    if (this.#ws.bufferedAmount > queueLimit) return this.close(CloseCode.tooSlow, 'too slow');
    this.#seq += 1;
    this.#ws.send(encodeRemoteMessage(message, this.#seq));
  }

  close(code: number, reason: string): void {
    if (this.#ws.readyState === this.#ws.OPEN)
      cutUnlessClosedQuickly(this.#ws, this.#context.environment);
    this.#ws.close(code, reason);
  }
}
