import type { RawData, WebSocket } from 'ws';
import {
  readPacketHeader,
  type PacketHeader,
  type PacketKind,
} from '../../protocol/channels/packet';
import { mediaChannels } from '../../protocol/channels/mediaChannels';
import { readMediaCommand, type MediaCommand } from '../../protocol/channels/mediaControl';
import { streamChannels } from '../../protocol/channels/streamChannels';
import { commandTextFrameLimit } from '../../protocol/limits';
import type { Ssrc, UserId } from '../../protocol/ids';
import { streamKeyOf, streamSources, type StreamSource } from '../../protocol/streamKey';
import { decodeEnvelope } from '../../protocol/signal/envelope';
import type { PacketSocketType } from './packetSocket';
import type { RelayCounters } from './relayCounters';
import type { RelayClock, RelayLimits } from './relayOptions';
import { TokenBucket } from '../kernel/tokenBucket';

interface UplinkSocket {
  readonly userId: UserId;
  readonly type: PacketSocketType;
  readonly ws: WebSocket;
}

interface UplinkStream {
  readonly source: StreamSource;
  readonly kind: PacketKind;
}

/** What a person's socket of a type may carry, by ssrc. */
const streamsOf = ({ userId, type }: UplinkSocket): ReadonlyMap<Ssrc, UplinkStream> =>
  new Map(
    streamSources.flatMap((source) => {
      const { channel, kind, sentBy } = streamChannels[source];
      return sentBy === 'client' && mediaChannels[channel].socket === type
        ? [[streamKeyOf(userId, source), { source, kind }]]
        : [];
    }),
  );

/** Receives what an uplink has checked. */
export interface UplinkSink {
  mayPublish(source: StreamSource): boolean;
  /** `packet` belongs to the chunk read from the socket: copy it to retain it. */
  packet(header: PacketHeader, packet: Buffer): void;
  /** A packet was left out for the sender's rate; later ones may depend on it. */
  skipped(header: PacketHeader): void;
  command(command: MediaCommand): void;
  /** The peer breaks the rules: close it. */
  abuse(): void;
  closed(): void;
}

interface UplinkContext {
  readonly clock: RelayClock;
  readonly limits: RelayLimits;
  readonly counters: RelayCounters;
}

const asBuffer = (received: RawData): Buffer =>
  Buffer.isBuffer(received)
    ? received
    : Array.isArray(received)
      ? Buffer.concat(received)
      : Buffer.from(received);

/** The receiving side of one media socket: checks sizes, headers, senders and rates. */
export class Uplink {
  /** When the peer last sent anything, on the relay's clock. */
  lastSign: number;
  #malformedRun = 0;
  #isStopped = false;
  readonly #packets: TokenBucket;
  readonly #bytes: TokenBucket;
  readonly #commands: TokenBucket;

  readonly #streams: ReadonlyMap<Ssrc, UplinkStream>;
  readonly #sink: UplinkSink;
  readonly #context: UplinkContext;

  constructor(socket: UplinkSocket, sink: UplinkSink, context: UplinkContext) {
    const { type, ws } = socket;
    this.#streams = streamsOf(socket);
    this.#sink = sink;
    this.#context = context;
    const { limits, clock } = context;
    const now = clock.now();
    this.lastSign = now;
    const bucket = (rate: number): TokenBucket =>
      new TokenBucket(rate, rate * limits.burstSeconds, now);
    this.#packets = bucket(limits.packetsPerSecond[type]);
    this.#bytes = bucket(limits.bytesPerSecond);
    this.#commands = bucket(limits.commandsPerSecond);
    ws.on('message', (received, isBinary) => {
      if (this.#isStopped) return;
      this.lastSign = clock.now();
      if (isBinary) this.#takePacket(asBuffer(received));
      else this.#takeText(asBuffer(received));
    });
    const sign = (): void => {
      this.lastSign = clock.now();
    };
    ws.on('ping', sign);
    ws.on('pong', sign);
    // `ws` has answered the framing error with its own close code; 'close' follows.
    ws.on('error', () => {
      context.counters.malformed += 1;
    });
    ws.once('close', () => sink.closed());
  }

  /** Takes nothing more: what a closing socket still delivers is not forwarded. */
  stop(): void {
    this.#isStopped = true;
  }

  #takePacket(packet: Buffer): void {
    const { counters } = this.#context;
    const read = readPacketHeader(packet);
    if (!read.ok) return this.#reject('malformed');
    const header = read.value;
    const stream = this.#streams.get(header.ssrc);
    if (stream?.kind !== header.kind) return this.#reject('forged');
    this.#malformedRun = 0;
    counters.packetsIn += 1;
    counters.bytesIn += packet.byteLength;
    if (
      !this.#packets.take(1, this.lastSign) ||
      !this.#bytes.take(packet.byteLength, this.lastSign)
    ) {
      counters.overLimit += 1;
      return this.#sink.skipped(header);
    }
    if (!this.#sink.mayPublish(stream.source)) {
      counters.refused += 1;
      return;
    }
    this.#sink.packet(header, packet);
  }

  #takeText(bytes: Buffer): void {
    if (!this.#commands.take(1, this.lastSign)) {
      this.#context.counters.overLimit += 1;
      return this.#reject('malformed');
    }
    if (bytes.byteLength > commandTextFrameLimit) return this.#reject('malformed');
    const message = decodeEnvelope(bytes.toString());
    if (!message.ok) return this.#reject('malformed');
    const command = readMediaCommand(message.value);
    if (!command.ok) return this.#reject('malformed');
    this.#malformedRun = 0;
    this.#sink.command(command.value);
  }

  #reject(as: 'malformed' | 'forged'): void {
    this.#context.counters[as] += 1;
    this.#malformedRun += 1;
    if (this.#malformedRun >= this.#context.limits.malformedRun) this.#sink.abuse();
  }
}
