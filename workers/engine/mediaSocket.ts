import {
  encodeMediaMessage,
  readMediaIndication,
  type MediaCommand,
  type MediaIndication,
} from '../../src/protocol/channels/mediaControl';
import { decodeEnvelope } from '../../src/protocol/signal/envelope';
import type {
  CopyWish,
  MediaSession,
  SilenceReport,
  SocketReport,
} from '../../src/protocol/engine/media';
import type { EngineEnvironment, OpenedSocket } from './environment';
import { FlowMeter } from './flowMeter';
import { LinkMeter } from './linkMeter';
import type { ReceivedWay, SentWay } from './way';
import { WidthMeter } from './widthMeter';

/** How often a media socket is asked for its round-trip time, in ms. */
const pingInterval = 500;
/** Interval of checks for incoming data, in ms. */
const listenInterval = 250;
/** A worker that did not check for this long was suspended or too busy. In ms. */
const deafTime = 1000;
/** After this long without a pong or a packet, the gateway or the connection has stopped. In ms. */
const silenceLimit = 1500;
/** A lasting silence is reported at this interval, in ms. */
const silenceReportInterval = 1000;
/** A second socket is requested at most at this interval, in ms. */
const wishInterval = 10_000;
/** Normal closure. */
const closeNormally = 1000;

/** Receives the events of a media socket. */
export interface MediaSocketListener {
  report(report: SocketReport | SilenceReport | CopyWish): void;
  opened(): void;
  indication(indication: MediaIndication): void;
  /** `packet` belongs to the listener. */
  packet(packet: ArrayBuffer): void;
}

/**
 * The socket of a channel and its second socket for copies, which is requested after delay and
 * loss, and closed on a congested connection. It pings, measures and reports; it never reconnects,
 * because every new socket needs a new ticket.
 */
export class MediaSocket {
  readonly #environment: EngineEnvironment;
  readonly #listener: MediaSocketListener;
  readonly #socket: OpenedSocket;
  readonly #stopPinging: () => void;
  readonly #stopListening: () => void;
  readonly link = new LinkMeter();
  /** What packets with probes say of the uplink. */
  readonly flow = new FlowMeter();
  #answered: (() => void) | undefined;
  /** Packets with probes that wait for the line. */
  #waiting: { readonly packet: Uint8Array<ArrayBuffer>; readonly isPrecious: boolean }[] = [];
  /** Probes are pings with negative numbers: times of pings are positive. */
  #lastProbe = 0;
  readonly #up: WidthMeter;
  readonly #down: WidthMeter;
  /** The reception of local packets, as receivers report it. */
  #reception = { jitter: 0, loss: 0, maxLoss: 0 };
  #copySocket: OpenedSocket | undefined;
  #hasCopySocket = false;
  #wishedAt = Number.NEGATIVE_INFINITY;
  #isOpen = false;
  #isClosed = false;
  #seq = 0;
  #lookedAt: number;
  #heardAt = 0;
  #toldAt = 0;

  constructor(
    environment: EngineEnvironment,
    session: MediaSession,
    listener: MediaSocketListener,
  ) {
    this.#environment = environment;
    this.#lookedAt = environment.now();
    this.#up = new WidthMeter(this.#lookedAt);
    this.#down = new WidthMeter(this.#lookedAt);
    this.#listener = listener;
    this.#socket = environment.openSocket(session.url, {
      opened: () => this.#opened(),
      text: (text) => this.#text(text),
      binary: (packet) => this.#packet(packet),
      closed: (code, reason) => this.#closed(code, reason),
    });
    this.#stopPinging = environment.every(pingInterval, () => this.#ping());
    this.#stopListening = environment.every(listenInterval, () => this.#listen());
  }

  /** True between opening and closing. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether important packets are sent twice. */
  get isCopying(): boolean {
    return this.#hasCopySocket;
  }

  /** The uplink. */
  get sentWay(): SentWay {
    return { ...this.#reception, ...this.#wayOf(this.#up) };
  }

  /** The downlink. */
  get receivedWay(): ReceivedWay {
    return this.#wayOf(this.#down);
  }

  /** Bytes that wait in this machine. */
  buffered(): number {
    return this.#socket.buffered();
  }

  /** Bytes with probes that the gateway has not answered yet, sent or not. */
  get unanswered(): number {
    return this.#waiting.reduce((sum, { packet }) => sum + packet.byteLength, this.flow.underWay);
  }

  /**
   * Sends a packet, which is only lent; `isPrecious` ones are sent twice while the connection has
   * loss. One with a probe may wait until the line has room.
   */
  send(packet: Uint8Array<ArrayBuffer>, isPrecious: boolean): void {
    if (!this.#isOpen) return;
    const mustWait = this.#waiting.length > 0 || !this.#hasRoom(packet.byteLength);
    if (mustWait) this.#waiting.push({ packet: packet.slice(), isPrecious });
    else this.#send(packet, isPrecious);
  }

  #hasRoom(bytes: number): boolean {
    return !this.#answered || this.flow.hasRoom(bytes, this.link.base);
  }

  #send(packet: Uint8Array<ArrayBuffer>, isPrecious: boolean): void {
    this.#up.add(packet.byteLength, this.#environment.now(), this.#socket.buffered());
    this.#socket.send(packet);
    if (this.#answered) this.#probe(packet.byteLength);
    if (isPrecious && this.#hasCopySocket) this.#copySocket?.send(packet);
  }

  /** Has each packet followed by a probe from now on; `answered` is called at each answer. */
  watchPackets(answered: () => void): void {
    this.#answered = answered;
  }

  /** Sends a command to the gateway; does nothing while the socket is not open. */
  say(command: MediaCommand): void {
    if (!this.#isOpen) return;
    this.#seq += 1;
    this.#socket.send(encodeMediaMessage(command, this.#seq));
  }

  /** Opens the second socket, if it is still wanted. */
  openCopy(url: string): void {
    if (this.#isClosed || this.#copySocket || this.link.isCongested) return;
    const socket = this.#environment.openSocket(url, {
      opened: () => {
        this.#hasCopySocket = this.#copySocket === socket;
      },
      text: () => undefined,
      binary: (packet) => this.#packet(packet),
      closed: () => {
        if (this.#copySocket === socket) this.#closeCopy();
      },
    });
    this.#copySocket = socket;
  }

  /** Closes both sockets. No event follows but the report. */
  close(): void {
    if (this.#isClosed) return;
    this.#socket.close(closeNormally);
    this.#closed(closeNormally, '');
  }

  #opened(): void {
    if (this.#isClosed) return;
    this.#isOpen = true;
    this.#hear();
    this.#listener.report({ type: 'socket', state: 'connected' });
    this.#ping();
    this.#listener.opened();
  }

  #ping(): void {
    this.say({ name: 'ping', body: { t: this.#environment.now() } });
    if (this.link.isCongested) this.#closeCopy();
    const now = this.#environment.now();
    if (this.#copySocket || !this.link.isLossy || now - this.#wishedAt < wishInterval) return;
    this.#wishedAt = now;
    this.#listener.report({ type: 'copyWanted' });
  }

  #probe(bytes: number): void {
    this.#lastProbe -= 1;
    this.flow.sent(this.#lastProbe, bytes, this.#environment.now());
    this.say({ name: 'ping', body: { t: this.#lastProbe } });
  }

  #pong(t: number): void {
    const now = this.#environment.now();
    if (t >= 0) {
      this.link.addRoundTrip(now - t);
      this.flow.arrived(t);
    } else this.flow.answered(t, this.link.base, now);
    this.#sendWaiting();
    this.#answered?.();
  }

  #sendWaiting(): void {
    for (;;) {
      const [first] = this.#waiting;
      if (!this.#isOpen || !first || !this.#hasRoom(first.packet.byteLength)) return;
      this.#waiting.shift();
      this.#send(first.packet, first.isPrecious);
    }
  }

  #wayOf(meter: WidthMeter): ReceivedWay {
    return { rtt: this.link.rtt, width: meter.width(this.#environment.now()) };
  }

  #closeCopy(): void {
    this.#hasCopySocket = false;
    this.#copySocket?.close(closeNormally);
    this.#copySocket = undefined;
  }

  #hear(): void {
    this.#heardAt = this.#environment.now();
  }

  /**
   * Reports a silence. A worker that was suspended or too busy has not listened either: the silence
   * counts from then on.
   */
  #listen(): void {
    const now = this.#environment.now();
    if (now - this.#lookedAt > deafTime) this.#heardAt = Math.max(this.#heardAt, now);
    this.#lookedAt = now;
    const millis = now - this.#heardAt;
    if (!this.#isOpen || millis < silenceLimit || now - this.#toldAt < silenceReportInterval)
      return;
    this.#toldAt = now;
    this.#listener.report({ type: 'silent', millis });
  }

  #packet(packet: ArrayBuffer): void {
    if (this.#isClosed) return;
    this.#hear();
    this.#down.add(packet.byteLength, this.#environment.now());
    this.#listener.packet(packet);
  }

  #text(text: string): void {
    if (this.#isClosed) return;
    this.#hear();
    const envelope = decodeEnvelope(text);
    if (!envelope.ok) return;
    const read = readMediaIndication(envelope.value);
    if (!read.ok) return;
    const sentAt = read.value.name === 'pong' ? read.value.body?.t : undefined;
    if (read.value.name === 'receptionReported') this.#reception = read.value.body;
    if (sentAt !== undefined) this.#pong(sentAt);
    this.#listener.indication(read.value);
  }

  #closed(code: number, reason: string): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#isOpen = false;
    this.#waiting = [];
    this.#stopPinging();
    this.#stopListening();
    this.#closeCopy();
    this.#listener.report({ type: 'socket', state: 'closed', code, reason });
  }
}
