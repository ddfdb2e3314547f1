import { medianOf } from '../../src/kernel/quantiles';
import { PacketCodec, type Layer } from '../../src/protocol/channels/packet';
import type { StreamKey } from '../../src/protocol/streamKey';
import type { StreamStatistics } from '../../src/protocol/engine/media';
import type { VideoEnvironment } from './environment';
import type { FrameLedger } from './frameLedger';
import { LayerEncoder, type EncodedFrame } from './layerEncoder';
import { MissedRatio } from './missedRatio';
import { bitrateOf } from './quality';
import { StreamMeter } from './streamMeter';
import type { EncodableCodec, LayerShape, VideoCodecId } from './videoCodecs';
import type { SentWay } from './way';

/** Frames by which the cost of a codec is judged. */
const timedFrames = 24;
/** Failures after which a codec is not used again in this worker. */
const mostFailures = 3;

export interface EncoderSetOptions {
  readonly environment: VideoEnvironment;
  readonly ledger: FrameLedger;
  readonly encodable: readonly EncodableCodec[];
  /** The local stream to encode. */
  readonly stream: StreamKey;
  /** `payload` is only lent. */
  readonly encoded: (
    frame: EncodedFrame,
    payload: Uint8Array<ArrayBuffer>,
    meter: StreamMeter,
  ) => void;
  /** The encoder of a layer broke and was closed. */
  readonly failed: (cause: DOMException) => void;
  /** A codec whose frames take longer than this is replaced by the next, ms. */
  readonly longestEncode: () => number;
  /** Such a codec was found. */
  readonly slow: () => void;
}

interface Sending {
  readonly encoder: LayerEncoder;
  readonly meter: StreamMeter;
}

/** The running encoders, one per layer. */
export class EncoderSet {
  readonly #options: EncoderSetOptions;
  readonly #sending = new Map<Layer, Sending>();
  readonly #load = new MissedRatio();
  readonly #failures = new Map<VideoCodecId, number>();
  readonly #costs = new Map<VideoCodecId, number[]>();
  readonly #slow = new Set<VideoCodecId>();
  #isClosed = false;

  constructor(options: EncoderSetOptions) {
    this.#options = options;
  }

  /** Layers being produced, lowest first. */
  get layers(): Layer[] {
    return [...this.#sending.keys()].sort((a, b) => a - b);
  }

  /** Bit rate of all encoders, bit/s. */
  get bitrate(): number {
    let sum = 0;
    for (const { encoder } of this.#sending.values()) sum += encoder.shape.bitrate;
    return Math.max(sum, bitrateOf(0));
  }

  /**
   * The codecs that do not keep failing here, without those that cost too much, of what receivers
   * decode: the one that usually costs least, if all of them do.
   */
  usable(decodable: readonly number[] = [PacketCodec.vp8]): readonly EncodableCodec[] {
    const reliable = this.#options.encodable.filter(
      ({ codec }) => (this.#failures.get(codec) ?? 0) < mostFailures,
    );
    const shared = reliable.filter(({ codec }) => decodable.includes(codec));
    const cheap = shared.filter(({ codec }) => !this.#slow.has(codec));
    if (cheap.length > 0) return cheap;
    return shared.length > 0 ? shared.slice(0, 1) : reliable;
  }

  /** Another capture may cost less. */
  forgetCosts(): void {
    this.#costs.clear();
    this.#slow.clear();
  }

  /**
   * Runs exactly these encoders: closes others, creates new ones, reconfigures changed ones.
   * @returns whether one was closed since the last call, and with it what it was encoding
   */
  arrange(shapes: readonly LayerShape[]): boolean {
    for (const [layer, { encoder }] of this.#sending) {
      const wanted = shapes.find((shape) => shape.layer === layer);
      if (!wanted || !isSame(wanted, encoder.shape)) this.#close(layer);
    }
    for (const shape of shapes) {
      const present = this.#sending.get(shape.layer);
      if (present) present.encoder.reshape(shape);
      else this.#open(shape);
    }
    const isClosed = this.#isClosed;
    this.#isClosed = false;
    return isClosed;
  }

  /** Whether an encoder is to make a key frame. */
  get isKeyFrameWanted(): boolean {
    return [...this.#sending.values()].some(({ encoder }) => encoder.isKeyFrameWanted);
  }

  /** Time since the last key frame of `layer` was made, ms. */
  keyFrameAge(layer: Layer, now: number): number {
    return now - (this.#sending.get(layer)?.encoder.keyFrameAt ?? -Infinity);
  }

  /** Makes the next frame of `layer` a key frame. */
  wantKeyFrame(layer: Layer): void {
    this.#sending.get(layer)?.encoder.wantKeyFrame();
  }

  /** Makes the next frame of every layer a key frame. */
  wantKeyFrames(): void {
    for (const { encoder } of this.#sending.values()) encoder.wantKeyFrame();
  }

  /**
   * Encodes a frame in all layers that are to have one now (ms); the caller closes it. False if
   * none took it.
   */
  encode(frame: VideoFrame, now: number): boolean {
    let isEncoded = false;
    for (const { encoder, meter } of this.#sending.values()) {
      if (!encoder.isDue(now)) continue;
      const isTaken = encoder.encode(frame);
      if (!isTaken) meter.addDropped();
      this.#load.add(isTaken);
      isEncoded ||= isTaken;
    }
    return isEncoded;
  }

  /** Share of frames that encoders did not take in time since the last call. */
  takeLoad(): number {
    return this.#load.take();
  }

  /** A frame was dropped before any encoder saw it. */
  addDropped(): void {
    for (const { meter } of this.#sending.values()) meter.addDropped();
  }

  /** Statistics of each layer since the last call. */
  report(now: number, way: SentWay): StreamStatistics[] {
    return [...this.#sending.values()].map(({ encoder, meter }) => {
      const { fps, bitrate, dropped, latency, latencyP95 } = meter.take(now);
      const { width, height, layer, codec } = encoder.shape;
      return {
        userId: 0,
        stream: this.#options.stream,
        width,
        height,
        fps,
        rtt: way.rtt,
        jitter: way.jitter,
        avg_loss: way.loss,
        max_loss: way.maxLoss,
        bitrate,
        bandwidth: Math.max(bitrate, way.width),
        layer,
        codec,
        dropped,
        ...(latency === undefined ? {} : { latency }),
        ...(latencyP95 === undefined ? {} : { latencyP95 }),
      };
    });
  }

  #open(shape: LayerShape): void {
    const { environment, ledger, encoded } = this.#options;
    const meter = new StreamMeter(environment.now());
    const encoder = new LayerEncoder({
      environment,
      ledger,
      shape,
      encoded: (frame, payload) => encoded(frame, payload, meter),
      failed: (layer, cause) => this.#failed(layer, cause),
      timed: (millis) => this.#timed(shape.codec, millis),
    });
    this.#sending.set(shape.layer, { encoder, meter });
  }

  #failed(layer: Layer, cause: DOMException): void {
    const codec = this.#sending.get(layer)?.encoder.shape.codec;
    if (codec === undefined) return;
    this.#close(layer);
    this.#failures.set(codec, (this.#failures.get(codec) ?? 0) + 1);
    this.#options.failed(cause);
  }

  /** Notes that a frame took so long, ms. */
  #timed(codec: VideoCodecId, millis: number): void {
    const longest = this.#options.longestEncode();
    if (longest === Infinity) return;
    const costs = this.#costs.get(codec) ?? [];
    this.#costs.set(codec, [...costs, millis].slice(-timedFrames));
    if (costs.length < timedFrames || this.#slow.has(codec)) return;
    if (medianOf(costs) <= longest) return;
    this.#slow.add(codec);
    this.#options.slow();
  }

  #close(layer: Layer): void {
    const sending = this.#sending.get(layer);
    if (!sending) return;
    sending.encoder.close();
    this.#isClosed = true;
    this.#sending.delete(layer);
  }
}

/** The properties that an encoder cannot change while it runs. */
const isSame = (a: LayerShape, b: LayerShape): boolean =>
  a.codec === b.codec && a.hint === b.hint && a.width === b.width && a.height === b.height;
