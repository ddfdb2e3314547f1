import type { OpenedSocket, SocketEvents } from '../../../workers/engine/environment';
import type { WebSocket } from 'ws';
import type { MediaPeer } from '../relayHouse';
import { FakeVideoEnvironment } from './video';

/** A real socket as a worker sees it. */
export const asWorkerSocket = (ws: WebSocket, events: SocketEvents): OpenedSocket => {
  ws.on('message', (received: Buffer, isBinary) => {
    if (isBinary) events.binary(Uint8Array.from(received).buffer);
    else events.text(received.toString());
  });
  ws.on('close', (code, reason) => events.closed(code, reason.toString()));
  return {
    buffered: () => ws.bufferedAmount,
    send: (message) => ws.send(message),
    close: (code) => ws.close(code),
  };
};

/** A video worker's surroundings whose sockets are real ones: those that were wired to an address. */
export class WiredVideoEnvironment extends FakeVideoEnvironment {
  readonly #peers = new Map<string, MediaPeer>();

  /** The socket at `url` is this one, which is open. */
  wire(url: string, peer: MediaPeer): void {
    this.#peers.set(url, peer);
  }

  override openSocket(url: string, events: SocketEvents): OpenedSocket {
    const ws = this.#peers.get(url)?.ws;
    if (!ws) throw new Error(`Nothing is wired to ${url}`);
    queueMicrotask(() => events.opened());
    return asWorkerSocket(ws, events);
  }
}
