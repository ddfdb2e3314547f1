import type { WebSocket } from 'ws';
import {
  encodeMediaMessage,
  readMediaCommand,
  type MediaCommand,
  type MediaIndication,
} from '../../protocol/channels/mediaControl';
import type { Envelope } from '../../protocol/signal/envelope';
import { cutUnlessClosedQuickly } from '../kernel/cutUnlessClosed';
import { frameText } from '../kernel/frameWriter';
import type { Outlet } from './outlet';
import { readTextFrames, type TextContext } from './textFrames';

/**
 * Bytes that may wait for a reader before it is closed: simultaneous messages of four people.
 * @decision
 */
export const textQueueLimit = 256 * 1024;

/** A text socket that was just opened. */
export interface OpenedText {
  readonly ws: WebSocket;
  readonly outlet: Outlet;
}

/** What a socket's frames are handed to. */
interface TextReader {
  readonly onCommand: (command: Exclude<MediaCommand, { name: 'ping' }>) => void;
  /** Answers a frame that is not a command, if its sender awaits an answer. */
  readonly refuse: (envelope: Envelope) => void;
}

/** A command-channel (x) or main-session (m) socket: answers pings, hands the rest on. */
export class TextSocket {
  #seq = 0;
  readonly #ws: WebSocket;
  readonly #outlet: Outlet;
  readonly #context: TextContext;

  constructor({ ws, outlet }: OpenedText, context: TextContext, { onCommand, refuse }: TextReader) {
    this.#ws = ws;
    this.#outlet = outlet;
    this.#context = context;
    readTextFrames(ws, context, {
      decode: readMediaCommand,
      onCommand: (command) => {
        if (command.name === 'ping') this.say({ name: 'pong', body: command.body });
        else onCommand(command);
      },
      refuse,
      close: (code, reason) => this.close(code, reason),
    });
  }

  say(message: MediaIndication): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    this.#seq += 1;
    const text = encodeMediaMessage(message, this.#seq);
    this.#outlet.write({ text, bytes: frameText(text) });
  }

  close(code: number, reason: string): void {
    this.#outlet.finish();
    if (this.#ws.readyState === this.#ws.OPEN)
      cutUnlessClosedQuickly(this.#ws, this.#context.environment);
    this.#ws.close(code, reason);
  }
}
