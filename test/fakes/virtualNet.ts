/** A relay among people on virtual lines, by a virtual clock: hours in seconds, and the same each time. */
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { anyGrant } from '../builders/aMediaGrant';
import { createRelay } from '../../src/gateway/relay/relay';
import type { RelayPort } from '../../src/gateway/relay/relayPort';
import type { PacketSocketType } from '../../src/gateway/relay/packetSocket';
import { seededRandom } from '../support/seededRandom';
import {
  encodeMediaMessage,
  readMediaIndication,
  type MediaCommand,
  type MediaIndication,
} from '../../src/protocol/channels/mediaControl';
import { decodeEnvelope } from '../../src/protocol/signal/envelope';

/** Time that passes only on demand. */
export class VirtualTime {
  now = 1000;
  readonly #due: { at: number; order: number; run: () => void }[] = [];
  #order = 0;

  /** Runs `run` at a time; the result cancels it. */
  at(time: number, run: () => void): () => void {
    this.#order += 1;
    const each = { at: Math.max(time, this.now), order: this.#order, run };
    // Nearly everything is due last.
    let index = this.#due.length;
    for (; index > 0; index -= 1) {
      const before = this.#due[index - 1];
      if (!before || before.at <= each.at) break;
    }
    this.#due.splice(index, 0, each);
    return () => void (each.run = () => undefined);
  }

  every(interval: number, run: () => void): void {
    this.at(this.now + interval, () => {
      run();
      this.every(interval, run);
    });
  }

  /** Lets `millis` pass. */
  pass(millis: number): void {
    const end = this.now + millis;
    for (let next = this.#due[0]; next && next.at <= end; next = this.#due[0]) {
      this.#due.shift();
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }
}

/** A network, both ways; it may be changed at any time. */
export interface VirtualWay {
  /** One way, ms. */
  delay: number;
  /** At most so much more, ms. */
  jitter: number;
  /** Share of segments, 0 to 1: TCP sends them again, and holds back what follows. */
  loss: number;
  /** To the person; without one, at once. */
  bytesPerSecond?: number;
}

const segmentSize = 1448;
const shortestTimeout = 200;

/** One direction of a connection. */
class Direction {
  #freeAt = 0;
  #lastDue = 0;

  readonly #time: VirtualTime;
  readonly #way: VirtualWay;
  readonly #random: () => number;
  readonly #isNarrow: boolean;

  constructor(time: VirtualTime, way: VirtualWay, random: () => number, isNarrow: boolean) {
    this.#time = time;
    this.#way = way;
    this.#random = random;
    this.#isNarrow = isNarrow;
  }

  carry(length: number, arrive: () => void): void {
    const { delay, jitter, loss, bytesPerSecond } = this.#way;
    const takes = this.#isNarrow && bytesPerSecond ? (1000 * length) / bytesPerSecond : 0;
    this.#freeAt = Math.max(this.#freeAt, this.#time.now) + takes;
    let due = this.#freeAt + delay + jitter * this.#random();
    for (let sent = 0; sent < length; sent += segmentSize) {
      if (this.#random() >= loss) continue;
      due += 2.5 * delay;
      if (this.#random() < loss) due += Math.max(shortestTimeout, 4 * delay);
    }
    this.#lastDue = Math.max(due, this.#lastDue);
    this.#time.at(this.#lastDue, arrive);
  }
}

/** The other end of a media socket. */
export class VirtualPeer {
  readonly said: MediaIndication[] = [];
  closed: { readonly code: number; readonly reason: string } | undefined;
  packet: (packet: Buffer) => void = () => undefined;
  indication: (message: MediaIndication) => void = () => undefined;
  /** Bytes that came. */
  received = 0;
  #sequence = 0;
  readonly #up: Direction;
  readonly #down: Direction;
  readonly #ws = Object.assign(new EventEmitter(), {
    readyState: WebSocket.OPEN,
    close: (code: number, reason: string) => void (this.closed = { code, reason }),
    terminate: () => undefined,
    ping: () => undefined,
  });

  constructor(
    net: VirtualNet,
    user: number,
    { type, isCopy, way }: { type: PacketSocketType; isCopy: boolean; way: VirtualWay },
  ) {
    this.#up = new Direction(net.time, way, net.random, false);
    this.#down = new Direction(net.time, way, net.random, true);
    // The kernel takes everything immediately, so the relay's own queue never shows a full
    // connection.
    const socket = {
      writableLength: 0,
      cork: () => undefined,
      uncork: () => undefined,
      setNoDelay: () => undefined,
      write: (bytes: Buffer) => this.#write(bytes),
    };
    net.admitAny(user);
    net.relay.admit(
      { meetingId: 'm', userId: user, type, isCopy },
      { socket: socket as unknown as Socket, ws: this.#ws as unknown as WebSocket },
    );
  }

  send(packet: Buffer): void {
    this.#up.carry(packet.length, () => this.#ws.emit('message', packet, true));
  }

  say(command: MediaCommand): void {
    this.#sequence += 1;
    const text = Buffer.from(encodeMediaMessage(command, this.#sequence));
    this.#up.carry(text.length, () => this.#ws.emit('message', text, false));
  }

  /** The relay writes whole frames, several at a time. */
  #write(bytes: Buffer): void {
    for (let at = 0; at < bytes.length;) {
      const short = (bytes[at + 1] ?? 0) & 0x7f;
      const head = short < 126 ? 2 : short === 126 ? 4 : 10;
      const length =
        short < 126
          ? short
          : short === 126
            ? bytes.readUInt16BE(at + 2)
            : bytes.readUInt32BE(at + 6);
      const opcode = (bytes[at] ?? 0) & 0x0f;
      const payload = Buffer.from(bytes.subarray(at + head, at + head + length));
      this.#down.carry(head + length, () => this.#read(opcode, payload, head + length));
      at += head + length;
    }
  }

  #read(opcode: number, payload: Buffer, length: number): void {
    this.received += length;
    if (opcode === 9) this.#up.carry(payload.length, () => this.#ws.emit('pong', payload));
    else if (opcode === 2) this.packet(payload);
    else {
      const message = decodeEnvelope(payload.toString());
      const read = message.ok ? readMediaIndication(message.value) : message;
      if (!read.ok) return;
      this.said.push(read.value);
      this.indication(read.value);
    }
  }
}

/** The relay, as the gateway runs it, and the clock. */
export class VirtualNet {
  readonly time = new VirtualTime();
  readonly random: () => number;
  #revision = 0;
  readonly relay: RelayPort = createRelay({
    now: () => this.time.now,
    after: (delay, run) => this.time.at(this.time.now + delay, run),
    soon: (run) => void this.time.at(this.time.now, run),
  });

  constructor(seed: number) {
    this.random = seededRandom(seed);
    this.relay.post({ name: 'openMeeting', meetingId: 'm' });
  }

  /** Lets `user` send and receive everything. */
  admitAny(user: number): void {
    this.#revision += 1;
    const revision = this.#revision;
    const changes = [[user, anyGrant]] as const;
    this.relay.post({ name: 'setGrants', meetingId: 'm', revision, changes });
  }

  join(
    user: number,
    type: PacketSocketType,
    way: VirtualWay = { delay: 0, jitter: 0, loss: 0 },
    isCopy = false,
  ): VirtualPeer {
    return new VirtualPeer(this, user, { type, isCopy, way });
  }
}
