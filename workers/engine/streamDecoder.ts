import type { Layer, PacketHeader } from '../../src/protocol/channels/packet';
import { userOfStream, type StreamKey } from '../../src/protocol/streamKey';
import type { StreamStatistics } from '../../src/protocol/engine/media';
import { micros, millisFromMicros } from '../../src/kernel/units';
import type { VideoEnvironment } from './environment';
import { FrameOrder, type ReceivedFrame } from './frameOrder';
import { FrameParts } from './frameParts';
import type { MissedRatio } from './missedRatio';
import { StreamMeter } from './streamMeter';
import type { ReceivedWay } from './way';
import {
  decoderConfig,
  isVideoCodec,
  type VideoCodecId,
  type VideoDecoderLike,
} from './videoCodecs';

/** Frames in the decoder above which upper temporal layers are dropped. */
const crowded = 4;
/** Frames above which everything is dropped until the next key frame. */
const hopeless = 30;
/** Time between two requests for a key frame, ms. */
const keyFrameInterval = 500;

export interface StreamDecoderOptions {
  readonly environment: VideoEnvironment;
  readonly stream: StreamKey;
  /** Receives a frame, and must close it; its timestamp is the capture time in us. */
  readonly decoded: (frame: VideoFrame) => void;
  readonly wantKeyFrame: (layer: Layer) => void;
  readonly failed: (cause: unknown) => void;
  /** Counts decoded frames, and those dropped for lack of time. */
  readonly load: MissedRatio;
}

/** Decodes the frames of one stream, one layer at a time. */
export class StreamDecoder {
  readonly #options: StreamDecoderOptions;
  readonly #order = new FrameOrder();
  readonly #parts = new FrameParts();
  readonly meter: StreamMeter;
  /** Only the base temporal layer is decoded. */
  isBaseOnly = false;
  #decoder: VideoDecoderLike | undefined;
  #config = '';
  #layer: Layer = 0;
  #newest: PacketHeader | undefined;
  /** A packet of this session has come. */
  #hasBegun = false;
  #lastRequest = -Infinity;
  #size = { width: 0, height: 0 };

  constructor(options: StreamDecoderOptions) {
    this.#options = options;
    this.meter = new StreamMeter(options.environment.now());
  }

  /**
   * Creates the decoder that the first packet will probably need: that takes longer than the
   * packet.
   */
  prepare(codec: VideoCodecId): void {
    if (!this.#decoder) this.#open(decoderConfig(codec, this.#layer));
  }

  /** Takes a decrypted payload: a frame with its index byte, or a part of that. */
  take(header: PacketHeader, payload: Uint8Array<ArrayBuffer>, isNewSession: boolean): void {
    if (isNewSession) this.#restart();
    this.#hasBegun = true;
    const whole = this.#parts.take(header, payload);
    if (whole) this.#take(whole.header, whole.payload);
  }

  #take(header: PacketHeader, payload: Uint8Array<ArrayBuffer>): void {
    const baseIndex = payload[0];
    if (baseIndex === undefined || !isVideoCodec(header.codec)) return;
    if (!this.#isOfOurLayer(header)) return;
    const now = this.#options.environment.now();
    const capturedAt = millisFromMicros(micros(header.captureTime));
    this.meter.addFrame(payload.byteLength, capturedAt);
    this.meter.addTransit(now - capturedAt);
    const frame = { header, baseIndex, picture: payload.subarray(1) };
    const { ready, lost } = this.#order.push(frame, now);
    if (lost > 0) this.meter.addLost(lost);
    for (const next of ready) this.#decode(next);
    if (this.#order.needsKeyFrame) this.#requestKeyFrame(now);
  }

  /** Looks for frames that waited too long; call it every 20 to 100 ms. */
  tick(now: number): void {
    const lost = this.#order.expire(now);
    if (lost > 0) this.meter.addLost(lost);
    if (this.#hasBegun && this.#order.needsKeyFrame) this.#requestKeyFrame(now);
  }

  /** Drops everything and asks for a key frame: after many packets that would not open. */
  recover(): void {
    this.#order.reset();
    this.#requestKeyFrame(this.#options.environment.now());
  }

  /** Requests a key frame, and continues in the meantime. */
  renew(): void {
    this.#requestKeyFrame(this.#options.environment.now());
  }

  /** Statistics since the last call. */
  report(now: number, way: ReceivedWay): StreamStatistics {
    const { stream } = this.#options;
    const { latency, latencyP95, ...measures } = this.meter.take(now);
    return {
      userId: userOfStream(stream),
      stream,
      ...this.#size,
      fps: measures.fps,
      rtt: way.rtt,
      jitter: measures.jitter,
      avg_loss: measures.loss,
      max_loss: measures.maxLoss,
      bitrate: measures.bitrate,
      bandwidth: Math.max(measures.bitrate, way.width),
      layer: this.#layer,
      ...(this.#newest ? { codec: this.#newest.codec } : {}),
      dropped: measures.dropped,
      ...(latency === undefined ? {} : { latency }),
      ...(latencyP95 === undefined ? {} : { latencyP95 }),
    };
  }

  /** Ends the decoder. */
  close(): void {
    if (this.#decoder && this.#decoder.state !== 'closed') this.#decoder.close();
    this.#decoder = undefined;
  }

  #restart(): void {
    this.#parts.clear();
    this.#order.reset();
    this.#newest = undefined;
    this.meter.restart();
  }

  /**
   * The relay sends one layer at a time, and changes it at a key frame, which may be older than the
   * current frame: it then starts a cached group of pictures.
   */
  #isOfOurLayer(header: PacketHeader): boolean {
    if (this.#newest && header.layer !== this.#layer) {
      if (!header.isKeyFrame) return false;
      this.#order.reset();
      this.meter.changeLayer();
    }
    this.#layer = header.layer;
    this.#newest = header;
    return true;
  }

  #requestKeyFrame(now: number): void {
    if (now - this.#lastRequest < keyFrameInterval) return;
    this.#lastRequest = now;
    this.#options.wantKeyFrame(this.#layer);
  }

  #decode({ header, picture }: ReceivedFrame): void {
    try {
      const decoder = this.#decoderFor(header);
      if (!decoder || this.#isLeftOut(header) || this.#isTooMuch(decoder, header)) return;
      decoder.decode(
        this.#options.environment.createChunk({
          type: header.isKeyFrame ? 'key' : 'delta',
          timestamp: header.captureTime,
          data: picture,
        }),
      );
    } catch (cause) {
      this.#decoderFailed(cause);
    }
  }

  #isLeftOut({ temporalLayer }: PacketHeader): boolean {
    return this.isBaseOnly && temporalLayer > 0;
  }

  #isTooMuch(decoder: VideoDecoderLike, header: PacketHeader): boolean {
    const queued = decoder.decodeQueueSize;
    if (header.isKeyFrame || queued < crowded) {
      this.#options.load.add(true);
      return false;
    }
    if (queued >= hopeless) this.#order.reset();
    const isTooMuch = queued >= hopeless || header.temporalLayer > 0;
    this.#options.load.add(!isTooMuch);
    if (isTooMuch) this.meter.addDropped();
    return isTooMuch;
  }

  #decoderFor(header: PacketHeader): VideoDecoderLike | undefined {
    if (!isVideoCodec(header.codec)) return undefined;
    const config = decoderConfig(header.codec, header.layer);
    if (this.#decoder?.state === 'configured' && this.#config === config.codec)
      return this.#decoder;
    if (!header.isKeyFrame) {
      this.#order.reset();
      return undefined;
    }
    return this.#open(config);
  }

  #open(config: VideoDecoderConfig): VideoDecoderLike {
    this.close();
    const decoder = this.#options.environment.createDecoder({
      output: (frame) => this.#decoded(frame),
      error: (cause) => this.#decoderFailed(cause),
    });
    decoder.configure(config);
    this.#decoder = decoder;
    this.#config = config.codec;
    return decoder;
  }

  #decoded(frame: VideoFrame): void {
    this.#size = { width: frame.displayWidth, height: frame.displayHeight };
    this.#options.decoded(frame);
  }

  #decoderFailed(cause: unknown): void {
    this.close();
    this.#order.reset();
    this.#options.failed(cause);
    this.#requestKeyFrame(this.#options.environment.now());
  }
}
