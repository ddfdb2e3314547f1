import type { Layer, PacketHeader } from '../../src/protocol/channels/packet';
import { isSteady } from '../../src/protocol/channels/streamChannels';
import type { Ssrc } from '../../src/protocol/ids';
import { readStreamKey, type StreamKey } from '../../src/protocol/streamKey';
import type { StreamStatistics } from '../../src/protocol/engine/media';
import { micros, millisFromMicros } from '../../src/kernel/units';
import type { VideoEnvironment } from './environment';
import { MissedRatio } from './missedRatio';
import { StreamDecoder } from './streamDecoder';
import type { VideoCodecId } from './videoCodecs';
import type { ReceivedWay } from './way';

/**
 * A stream without frames for this long is stalled, ms; one that may rest never is.
 * @source issue 2 (engine events)
 */
const stalledAfter = 2000;
/** Waits before a surface that sent nothing is asked again, ms. @decision */
const firstWait = 500;
const longestWait = 8000;

export interface VideoReceiverOptions {
  readonly environment: VideoEnvironment;
  /** Receives a frame, and must close it. */
  readonly decoded: (stream: StreamKey, frame: VideoFrame) => void;
  readonly wantKeyFrame: (stream: StreamKey, layer: Layer) => void;
  /** What is shared has another size, in pixels. */
  readonly sized: (stream: StreamKey, width: number, height: number) => void;
  readonly firstFrame: (stream: StreamKey) => void;
  readonly stalled: (stream: StreamKey) => void;
  /** Whether a stream can be decoded; called at each change. */
  readonly decoding: (stream: StreamKey, state: 'success' | 'fail') => void;
  readonly failed: (stream: StreamKey, cause: unknown) => void;
}

interface Seen {
  lastPainted: number;
  isStalled: boolean;
  width: number;
  height: number;
}

/** One decoder per subscribed stream; packets of others are not looked at. */
export class VideoReceiver {
  readonly #options: VideoReceiverOptions;
  readonly #decoders = new Map<StreamKey, StreamDecoder>();
  readonly #seen = new Map<StreamKey, Seen>();
  readonly #failing = new Set<StreamKey>();
  readonly #decoding = new MissedRatio();
  readonly #painting = new MissedRatio();
  /** Streams of which a frame was decoded. */
  readonly #arrived = new Set<StreamKey>();
  /** When a first frame was last asked for, and the wait before the next time; ms. */
  readonly #asked = new Map<StreamKey, { readonly at: number; readonly wait: number }>();
  #isBaseOnly = false;
  #subscribed: ReadonlySet<StreamKey> = new Set();

  constructor(options: VideoReceiverOptions) {
    this.#options = options;
  }

  /** Decodes only these streams. */
  subscribe(streams: ReadonlySet<StreamKey>): void {
    this.#subscribed = streams;
    const gone = [...this.#decoders.keys()].filter((stream) => !streams.has(stream));
    for (const stream of gone) {
      this.#decoders.get(stream)?.close();
      this.#decoders.delete(stream);
      this.#arrived.delete(stream);
      this.#asked.delete(stream);
      // The next share of the same person shows nothing of this one.
      if (this.#seen.delete(stream) && !isSteady(stream)) this.#options.stalled(stream);
      this.#succeeded(stream);
    }
  }

  /** Decodes half the frames, or all of them. */
  limit(isBaseOnly: boolean): void {
    this.#isBaseOnly = isBaseOnly;
    for (const decoder of this.#decoders.values()) decoder.isBaseOnly = isBaseOnly;
  }

  /** Shares of frames that were not decoded, or not drawn, in time since the last call. */
  takeLoad(): { readonly decode: number; readonly paint: number } {
    return { decode: this.#decoding.take(), paint: this.#painting.take() };
  }

  /** Creates decoders for these streams before their first packets come. */
  prepare(streams: readonly StreamKey[], codec: VideoCodecId | undefined): void {
    if (codec === undefined) return;
    for (const stream of streams) this.#decoderOf(stream).prepare(codec);
  }

  /** Takes a decrypted packet. */
  take(header: PacketHeader, payload: Uint8Array<ArrayBuffer>, isNewSession: boolean): void {
    const stream = readStreamKey(header.ssrc);
    if (stream === undefined || !this.#subscribed.has(stream)) return;
    this.#decoderOf(stream).take(header, payload, isNewSession);
  }

  /** Packets of this stream would not open. */
  refused(ssrc: Ssrc): void {
    const stream = readStreamKey(ssrc);
    if (stream !== undefined) this.#decoders.get(stream)?.recover();
  }

  /** Requests key frames of these streams, whose output is new. */
  renew(streams: readonly StreamKey[]): void {
    for (const stream of streams) this.#decoders.get(stream)?.renew();
  }

  /** Notes that a frame was drawn. */
  painted(stream: StreamKey, frame: VideoFrame): void {
    this.#painting.add(true);
    const now = this.#options.environment.now();
    const latency = now - millisFromMicros(micros(frame.timestamp));
    this.#decoders.get(stream)?.meter.addLatency(latency);
    const seen = this.#seen.get(stream);
    const { displayWidth: width, displayHeight: height } = frame;
    // A camera comes in the size of its tile, a share in its own.
    const isSized = width !== seen?.width || height !== seen.height;
    if (isSized && !isSteady(stream)) this.#options.sized(stream, width, height);
    if (!seen || seen.isStalled) this.#options.firstFrame(stream);
    this.#seen.set(stream, { lastPainted: now, isStalled: false, width, height });
  }

  /** Notes that a frame was replaced before it was drawn. */
  skipped(stream: StreamKey): void {
    this.#decoders.get(stream)?.meter.addDropped();
    this.#painting.add(false);
  }

  /** Call it every 20 to 100 ms. */
  tick(now: number): void {
    for (const decoder of this.#decoders.values()) decoder.tick(now);
    for (const stream of this.#subscribed)
      if (!isSteady(stream) && !this.#arrived.has(stream)) this.#askAgain(stream, now);
    for (const [stream, seen] of this.#seen) {
      if (seen.isStalled || !isSteady(stream) || now - seen.lastPainted < stalledAfter) continue;
      seen.isStalled = true;
      this.#options.stalled(stream);
    }
  }

  /** Statistics of each stream since the last call; `wayOf` returns its downlink. */
  report(now: number, wayOf: (stream: StreamKey) => ReceivedWay): StreamStatistics[] {
    return [...this.#decoders].map(([stream, decoder]) => decoder.report(now, wayOf(stream)));
  }

  /** Closes all decoders. */
  close(): void {
    this.subscribe(new Set());
  }

  /** Nothing else may come of a surface that rests; one that sends nothing is asked ever less. */
  #askAgain(stream: StreamKey, now: number): void {
    const asked = this.#asked.get(stream);
    if (asked && now < asked.at + asked.wait) return;
    const wait = Math.min(longestWait, asked ? 2 * asked.wait : firstWait);
    this.#asked.set(stream, { at: now, wait });
    this.#decoderOf(stream).renew();
  }

  #decoderOf(stream: StreamKey): StreamDecoder {
    const known = this.#decoders.get(stream);
    if (known) return known;
    const decoder = new StreamDecoder({
      environment: this.#options.environment,
      stream,
      decoded: (frame) => this.#decoded(stream, frame),
      wantKeyFrame: (layer) => this.#options.wantKeyFrame(stream, layer),
      failed: (cause) => this.#failed(stream, cause),
      load: this.#decoding,
    });
    decoder.isBaseOnly = this.#isBaseOnly;
    this.#decoders.set(stream, decoder);
    return decoder;
  }

  #failed(stream: StreamKey, cause: unknown): void {
    this.#options.failed(stream, cause);
    if (this.#failing.has(stream)) return;
    this.#failing.add(stream);
    this.#options.decoding(stream, 'fail');
  }

  #succeeded(stream: StreamKey): void {
    if (this.#failing.delete(stream)) this.#options.decoding(stream, 'success');
  }

  #decoded(stream: StreamKey, frame: VideoFrame): void {
    this.#succeeded(stream);
    this.#arrived.add(stream);
    this.#asked.delete(stream);
    if (this.#subscribed.has(stream)) this.#options.decoded(stream, frame);
    else frame.close();
  }
}
