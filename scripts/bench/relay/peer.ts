import { connect, type Socket } from 'node:net';
import type { Contender } from './contenders';

/** The buffer that all peers share: what is read is processed before the next read. */
const readBuffer = Buffer.allocUnsafe(262_144);

/**
 * A WebSocket client with minimal cost: it steps from frame header to frame header and
 * reads nothing else, so that a thousand of them can share one core with the load.
 */
export class Peer {
  received = 0;
  receivedBytes = 0;
  readonly #socket: Socket;
  #isUpgraded = false;
  #skip = 0;
  #carry = Buffer.alloc(0);
  readonly #isReady: Promise<void>;

  readonly #contender: Contender;
  readonly #packetSize: number;
  readonly #onPacket: (captureTime: number) => void;

  constructor(
    contender: Contender,
    port: number,
    user: number,
    packetSize: number,
    onPacket: (captureTime: number) => void,
  ) {
    this.#contender = contender;
    this.#packetSize = packetSize;
    this.#onPacket = onPacket;
    const opened = { resolve: (): void => undefined, reject: (_cause: Error): void => undefined };
    this.#isReady = new Promise((resolve, reject) => {
      opened.resolve = resolve;
      opened.reject = reject;
    });
    this.#socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: readBuffer,
        callback: (length) => {
          const chunk = readBuffer.subarray(0, length);
          if (this.#isUpgraded) this.#read(chunk);
          else if (this.#upgrade(chunk)) opened.resolve();
          return true;
        },
      },
    });
    this.#socket.on('error', (cause) => opened.reject(cause));
    const path = contender === 'socket.io' ? '/socket.io/?EIO=4&transport=websocket&' : '/?';
    this.#socket.write(
      `GET ${path}user=${user} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n` +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
  }

  /** Resolves when the server accepts and sends packets. */
  ready(): Promise<void> {
    return this.#isReady;
  }

  get buffered(): number {
    return this.#socket.writableLength;
  }

  send(frames: Buffer): void {
    this.#socket.write(frames);
  }

  sendText(text: string): void {
    this.send(clientFrame(1, Buffer.from(text)));
  }

  /** Stops reading, so that data for it queues up. */
  stall(): void {
    this.#socket.pause();
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#socket.once('close', () => resolve());
      this.#socket.destroy();
    });
  }

  #upgrade(chunk: Buffer): boolean {
    this.#carry = Buffer.concat([this.#carry, chunk]);
    const end = this.#carry.indexOf('\r\n\r\n');
    if (end < 0) return false;
    if (!this.#carry.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) return false;
    const rest = this.#carry.subarray(end + 4);
    this.#carry = Buffer.alloc(0);
    this.#isUpgraded = true;
    // Engine.IO is open; this opens the namespace.
    if (this.#contender === 'socket.io') this.sendText('40');
    this.#read(rest);
    return true;
  }

  #read(chunk: Buffer): void {
    const bytes = this.#carry.length > 0 ? Buffer.concat([this.#carry, chunk]) : chunk;
    if (this.#carry.length > 0) this.#carry = Buffer.alloc(0);
    let at = this.#skip;
    while (at < bytes.length) {
      const short = (bytes[at + 1] ?? 0) & 127;
      const head = short === 127 ? 10 : short === 126 ? 4 : 2;
      const isPacket = ((bytes[at] ?? 0) & 15) === 2;
      // A packet's time is in its first 24 bytes, a text's kind in its first byte.
      if (at + head + (isPacket ? 24 : 1) > bytes.length) {
        this.#carry = Buffer.from(bytes.subarray(at));
        this.#skip = 0;
        return;
      }
      const length =
        short === 127
          ? bytes.readUInt32BE(at + 6)
          : short === 126
            ? bytes.readUInt16BE(at + 2)
            : short;
      if (isPacket && length === this.#packetSize) {
        this.received += 1;
        this.receivedBytes += length;
        const time = at + head + 16;
        this.#onPacket(bytes.readUInt32BE(time) * 0x1_0000_0000 + bytes.readUInt32BE(time + 4));
      } else if (this.#contender === 'socket.io' && bytes[at + head] === 0x32) this.sendText('3');
      at += head + length;
    }
    this.#skip = at - bytes.length;
  }
}

/** Returns a frame masked with zeros: as large as a browser's, with a readable payload. */
export const clientFrame = (opcode: number, payload: Uint8Array): Buffer => {
  const { byteLength: length } = payload;
  const head = length < 126 ? 6 : length < 65_536 ? 8 : 14;
  const frame = Buffer.alloc(head + length);
  frame[0] = 0x80 | opcode;
  if (length < 126) frame[1] = 0x80 | length;
  else if (length < 65_536) {
    frame[1] = 0x80 | 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 0x80 | 127;
    frame.writeUInt32BE(length, 6);
  }
  frame.set(payload, head);
  return frame;
};
