import type { SignalPort, SignalSocketEvent } from '../../src/transport/ports';
import { readMediaCommand, type MediaCommand } from '../../src/protocol/channels/mediaControl';
import { encodeEnvelope, type Envelope } from '../../src/protocol/signal/envelope';
import {
  evtOf,
  readCommand,
  type Command,
  type IndicationBody,
  type IndicationName,
} from '../../src/protocol/signal/registry';

/** The far end of a socket that the client opened. */
export interface FakeSocket {
  readonly url: URL;
  /** Commands that the client sent, parsed; heartbeats too. */
  readonly sent: Command[];
  /** Messages of a media socket, parsed; not its heartbeats. */
  readonly told: MediaCommand[];
  readonly texts: string[];
  /** How the client closed it, if it did. */
  closedByClient: { readonly code: number; readonly reason: string } | undefined;
  readonly isOpen: boolean;
  onCommand: (command: Command) => void;
  open(): void;
  say<N extends IndicationName>(name: N, body: IndicationBody<N>, rev?: number): void;
  ack(seq: number, value?: unknown, rev?: number): void;
  sayText(text: string): void;
  close(code?: number, reason?: string): void;
}

export interface FakeSignal extends SignalPort {
  readonly sockets: FakeSocket[];
  /** The socket opened last. */
  latest(): FakeSocket;
  /** Called for every socket that the client opens. */
  onOpen: (socket: FakeSocket) => void;
}

const hearMedia = (socket: FakeSocket, message: Envelope): void => {
  const command = readMediaCommand(message);
  if (!command.ok) throw new Error(`The client told what nobody reads: ${message.evt}`);
  socket.told.push(command.value);
};

/** Sockets without a network; a test plays the gateway. */
export const createFakeSignal = (): FakeSignal => {
  const sockets: FakeSocket[] = [];
  const port: FakeSignal = {
    sockets,
    onOpen: () => undefined,
    latest: () => sockets.at(-1)!,
    open: (url, onEvent) => {
      let state: 'connecting' | 'open' | 'closed' = 'connecting';
      const tell = (event: SignalSocketEvent): void => {
        if (state !== 'closed') onEvent(event);
      };
      const socket: FakeSocket = {
        url: new URL(url),
        sent: [],
        told: [],
        texts: [],
        closedByClient: undefined,
        get isOpen() {
          return state === 'open';
        },
        onCommand: () => undefined,
        open: () => {
          state = 'open';
          tell({ type: 'open' });
        },
        say: (name, body, rev = 1) =>
          tell({ type: 'text', text: encodeEnvelope({ evt: evtOf(name), body, seq: rev }) }),
        ack: (seq, value, rev = 1) => socket.say('commandAcked', { seq, code: 0, value }, rev),
        sayText: (text) => tell({ type: 'text', text }),
        close: (code = 1006, reason = '') => {
          tell({ type: 'closed', code, reason });
          state = 'closed';
        },
      };
      sockets.push(socket);
      port.onOpen(socket);
      return {
        send: (text) => {
          if (state !== 'open') return;
          socket.texts.push(text);
          const message = JSON.parse(text) as Envelope;
          const isMedia = socket.url.pathname.startsWith('/wc/media/');
          if (isMedia && message.evt !== 0) return hearMedia(socket, message);
          const command = readCommand(message);
          if (!command.ok) throw new Error(`The client sent what nobody reads: ${text}`);
          socket.sent.push(command.value);
          socket.onCommand(command.value);
        },
        close: (code, reason) => {
          socket.closedByClient ??= { code, reason };
          state = 'closed';
        },
      };
    },
  };
  return port;
};
