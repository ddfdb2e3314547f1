import { bytes, millis, seconds, type Bytes, type Millis } from '../../kernel/units';
import type { PacketSocketType } from './packetSocket';

/** The relay's clock. `now` is monotonic; tests pass their own. */
export interface RelayClock {
  now(): number;
  /** Runs once after `delay` milliseconds; the result cancels it. */
  after(delay: number, run: () => void): () => void;
  /** Runs once when what has already arrived has been read. */
  soon(run: () => void): void;
}

/** Structured log lines; fields hold ids and numbers only. A pino logger fits. */
export interface RelayLog {
  warn(fields: object, text: string): void;
  info(fields: object, text: string): void;
  debug(fields: object, text: string): void;
}

/**
 * Every number of the relay.
 * @decision The documents give none of them but the key-frame interval and the queue's cap.
 */
export interface RelayLimits {
  /** Audio streams that are forwarded simultaneously. */
  readonly speakers: number;
  /** The longest wait of a packet for others to the same socket. */
  readonly coalescing: Millis;
  /** A group's waiting packets are written immediately beyond this. */
  readonly bundle: Bytes;
  /** Above this queue of one video socket, upper temporal layers are dropped. */
  readonly highWater: Bytes;
  /** Below this queue a socket counts as drained. */
  readonly lowWater: Bytes;
  /**
   * Delay at which upper temporal layers are dropped; at twice this all but the base layer, at four
   * times everything until the delay is gone.
   */
  readonly late: Millis;
  /** The same for shares: a key frame of text is large, and is worth the wait. @decision */
  readonly shareLate: Millis;
  /** Speech with this delay is not sent. */
  readonly audioLate: Millis;
  /** Audio is dropped for a socket above this: late speech is worth nothing. */
  readonly audioHighWater: Bytes;
  /** At this queue a socket is closed. */
  readonly queueCap: Bytes;
  /** A socket whose queue does not shrink for this long is closed. */
  readonly stall: Millis;
  /** Key frames of one layer are asked for at most this often. */
  readonly keyFrameInterval: Millis;
  /** A layer without subscribers stays requested for this long. */
  readonly shrinkDelay: Millis;
  /**
   * Subscribers of a layer up to which it may have more than its plain bitrate: each one costs the
   * gateway as much again. @decision
   */
  readonly surplusSubscribers: number;
  /** Least time between two lists of active speakers. */
  readonly speakersInterval: Millis;
  /** A socket that is silent for this long is closed. */
  readonly silence: Millis;
  /** Packets that one socket may send a second, by its type. */
  readonly packetsPerSecond: Readonly<Record<PacketSocketType, number>>;
  /** Bytes per second that one socket may send, and the burst in seconds of both limits. */
  readonly bytesPerSecond: number;
  readonly burstSeconds: number;
  /** Text messages that one socket may send a second. */
  readonly commandsPerSecond: number;
  /** A socket is closed after this many malformed messages in a row. */
  readonly malformedRun: number;
  /** Groups with at least this many sockets get one merged buffer instead of a list of buffers. */
  readonly mergeFrom: number;
}

/** The limits, unless the gateway sets others. */
export const defaultRelayLimits: RelayLimits = {
  speakers: 3,
  coalescing: millis(2),
  bundle: bytes(65_536),
  highWater: bytes(262_144),
  lowWater: bytes(65_536),
  late: millis(200),
  shareLate: millis(1500),
  audioLate: millis(600),
  audioHighWater: bytes(65_536),
  queueCap: bytes(2_097_152),
  stall: seconds(10),
  keyFrameInterval: millis(300),
  shrinkDelay: seconds(2),
  surplusSubscribers: 8,
  speakersInterval: millis(250),
  silence: seconds(50),
  // A client sends 50 packets of speech a second and none twice; 200 are frames of 5 ms.
  packetsPerSecond: { a: 200, v: 1000, s: 1000 },
  bytesPerSecond: 4_194_304,
  burstSeconds: 3,
  // A share sends a probe after each of its packets.
  commandsPerSecond: 60,
  malformedRun: 20,
  mergeFrom: 3,
};

/** What {@link createRelay} takes. Without `soon` the platform's setImmediate is used. */
export interface RelayOptions {
  readonly now: () => number;
  readonly after: (delay: number, run: () => void) => () => void;
  readonly soon?: (run: () => void) => void;
  readonly log?: RelayLog;
  readonly limits?: Partial<RelayLimits>;
}
