import { CloseCode } from '../../protocol/channels/queries';
import { KeyedRateLimiter, type AttemptLimit } from '../security/keyedRateLimiter';
import type { TextContext } from './textFrames';
import { TextSocket, type OpenedText } from './textSocket';

/** Texts that one person may send: 10 a second, 40 at once. @decision */
const allowance: AttemptLimit = { burst: 40, interval: 100 };

/**
 * The text sockets of one meeting: type x carries text between participants, type m only
 * heartbeats. The gateway sets the sender's number. People whom the sender may not write to in chat
 * receive nothing, and the sender gets no notice of it.
 * @source core 7, collaboration 5
 */
export class CommandChannel {
  readonly #sockets = new Map<string, TextSocket>();
  /** A resumed seat keeps its allowance, so that reconnecting does not renew it. */
  readonly #allowances: KeyedRateLimiter;

  readonly #context: TextContext;
  readonly #mayReach: (from: number, to: number) => boolean;

  constructor(context: TextContext, mayReach: (from: number, to: number) => boolean) {
    this.#context = context;
    this.#mayReach = mayReach;
    this.#allowances = new KeyedRateLimiter(() => context.environment.monotonic());
  }

  /** Takes over a socket; an older one of the same seat and type is closed. */
  admit(userId: number, type: 'x' | 'm', opened: OpenedText): void {
    const key = `${type} ${userId}`;
    this.#sockets.get(key)?.close(CloseCode.replaced, 'replaced');
    const socket = new TextSocket(opened, this.#context, (command) => {
      if (type === 'x' && command.name === 'sendCommandText')
        this.#forward(userId, command.body.id, command.body.text);
    });
    this.#sockets.set(key, socket);
    opened.ws.once('close', () => {
      if (this.#sockets.get(key) === socket) this.#sockets.delete(key);
    });
  }

  /**
   * The person's seat was given up, is on hold, or is another page's. Nothing more reaches these
   * sockets.
   */
  remove(userId: number, code: number = CloseCode.left, reason = 'left'): void {
    for (const key of [`x ${userId}`, `m ${userId}`]) {
      this.#sockets.get(key)?.close(code, reason);
      this.#sockets.delete(key);
    }
  }

  /** Closes every socket. */
  close(code: number, reason: string): void {
    for (const socket of this.#sockets.values()) socket.close(code, reason);
    this.#sockets.clear();
  }

  #forward(senderId: number, id: number, text: string): void {
    if (this.#allowances.take(String(senderId), allowance) && this.#mayReach(senderId, id))
      this.#sockets.get(`x ${id}`)?.say({ name: 'commandText', body: { text, senderId } });
  }
}
