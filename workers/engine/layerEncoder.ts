import type { Layer } from '../../src/protocol/channels/packet';
import type { VideoEnvironment } from './environment';
import type { FrameLedger } from './frameLedger';
import type { PlainHeader } from './packetEncryptor';
import {
  encodeOptions,
  encoderConfig,
  type LayerShape,
  type VideoEncoderLike,
} from './videoCodecs';

/** Frames in an encoder above which the next one is dropped. */
const mostQueued = 2;

/** The part of a header that an encoder knows. */
export type EncodedFrame = Pick<PlainHeader, 'isKeyFrame' | 'temporalLayer' | 'layer' | 'codec'> & {
  /** Of the track, us. */
  readonly timestamp: number;
};

export interface LayerEncoderOptions {
  readonly environment: VideoEnvironment;
  readonly ledger: FrameLedger;
  readonly shape: LayerShape;
  /** `payload` (index byte and frame) is only lent. */
  readonly encoded: (frame: EncodedFrame, payload: Uint8Array<ArrayBuffer>) => void;
  readonly failed: (layer: Layer, cause: DOMException) => void;
  /** How long a frame took that is no key frame, ms. */
  readonly timed: (millis: number) => void;
}

/** The encoder of one layer: scales, encodes, numbers. */
export class LayerEncoder {
  /** When the last key frame was given to the encoder, ms. */
  keyFrameAt = -Infinity;
  readonly #options: LayerEncoderOptions;
  readonly #encoder: VideoEncoderLike;
  #shape: LayerShape;
  #payload = new Uint8Array(32_768);
  #baseIndex = 0;
  #isKeyFrameWanted = true;
  #mustScale = false;
  #nextDue = -Infinity;
  /** Of the last frame, us: its own time, and the one that the encoder was told. */
  #lastTimes: { readonly own: number; readonly paced: number } | undefined;
  /** Own times of frames in the encoder, by the times it was told. */
  readonly #ownTimes = new Map<number, number>();
  /** A frame whose encoding is timed; `at` in ms. */
  #begun: { readonly timestamp: number; readonly at: number } | undefined;

  constructor(options: LayerEncoderOptions) {
    this.#options = options;
    this.#shape = options.shape;
    this.#encoder = options.environment.createEncoder({
      output: (chunk, metadata) => this.#encoded(chunk, metadata),
      error: (cause) => options.failed(this.#shape.layer, cause),
    });
    this.#encoder.configure(encoderConfig(options.shape));
  }

  get shape(): LayerShape {
    return this.#shape;
  }

  /** Whether the encoder is behind: another frame would only get older in its queue. */
  get isBusy(): boolean {
    return this.#encoder.encodeQueueSize >= mostQueued;
  }

  /**
   * Whether the layer is to have a frame now, ms: it may have less than others. A frame up to a
   * third of an interval early counts as the next one.
   */
  isDue(now: number): boolean {
    const interval = 1000 / this.#shape.frameRate;
    if (!this.#isKeyFrameWanted && now < this.#nextDue - interval / 3) return false;
    this.#nextDue = Math.max(this.#nextDue + interval, now);
    return true;
  }

  /** Whether the next frame is a key frame, which somebody may be waiting for. */
  get isKeyFrameWanted(): boolean {
    return this.#isKeyFrameWanted;
  }

  /** Makes the next frame a key frame. */
  wantKeyFrame(): void {
    this.#isKeyFrameWanted = true;
  }

  /** Changes bit rate, frame rate or quantizer without a new key frame. */
  reshape(shape: LayerShape): void {
    const { bitrate, frameRate, quantizer } = this.#shape;
    const isSame =
      bitrate === shape.bitrate && frameRate === shape.frameRate && quantizer === shape.quantizer;
    this.#shape = shape;
    if (isSame) return;
    if (frameRate !== shape.frameRate) this.#nextDue = -Infinity;
    if (this.#encoder.state === 'configured') this.#encoder.configure(encoderConfig(this.#shape));
  }

  /** Encodes `frame`, which the caller closes. False if it was dropped. */
  encode(frame: VideoFrame): boolean {
    if (this.#encoder.state !== 'configured' || this.isBusy) return false;
    const keyFrame = this.#isKeyFrameWanted;
    const { width, height } = this.#shape;
    const isFitting = frame.displayWidth === width && frame.displayHeight === height;
    // Depth and infrared cameras deliver frames without a known format: drawing converts them.
    const isKnown = frame.format !== null;
    if (isKnown && (isFitting || !this.#mustScale)) this.#give(frame, keyFrame);
    else this.#encodeScaled(frame, keyFrame);
    if (keyFrame) this.keyFrameAt = this.#options.environment.now();
    this.#isKeyFrameWanted = false;
    return true;
  }

  /** Closes the encoder; unfinished frames are not sent. */
  close(): void {
    if (this.#encoder.state !== 'closed') this.#encoder.close();
  }

  #encodeScaled(frame: VideoFrame, keyFrame: boolean): void {
    const { environment, ledger } = this.#options;
    const scaled = environment.scale(frame, this.#shape.width, this.#shape.height);
    if (!scaled) return;
    ledger.hold(scaled);
    try {
      this.#give(scaled, keyFrame);
    } finally {
      ledger.close(scaled);
    }
  }

  #give(frame: VideoFrame, keyFrame: boolean): void {
    const { environment, ledger } = this.#options;
    const { longestGap } = this.#shape;
    const paced = longestGap === undefined ? undefined : this.#paced(frame, longestGap);
    const given = paced === undefined ? frame : environment.restamp(frame, paced);
    if (paced !== undefined) ledger.hold(given);
    // What waits behind another frame says nothing of its own cost.
    if (this.#encoder.encodeQueueSize === 0 && !keyFrame)
      this.#begun = { timestamp: given.timestamp, at: environment.now() };
    try {
      this.#encoder.encode(given, encodeOptions(this.#shape, keyFrame));
    } finally {
      if (paced !== undefined) ledger.close(given);
    }
  }

  /** The time of a frame for the encoder, us: it gets the bits of the time since the last one. */
  #paced({ timestamp }: VideoFrame, longestGap: number): number {
    const last = this.#lastTimes ?? { own: timestamp, paced: timestamp };
    const gap = Math.min(timestamp - last.own, 1000 * longestGap);
    const paced = last.paced + gap;
    this.#lastTimes = { own: timestamp, paced };
    this.#ownTimes.set(paced, timestamp);
    return paced;
  }

  /** The time of an encoded frame as it was captured, us. */
  #ownTime(paced: number): number {
    const own = this.#ownTimes.get(paced) ?? paced;
    // Frames come out in their order; those before it were dropped.
    for (const each of this.#ownTimes.keys()) if (each <= paced) this.#ownTimes.delete(each);
    return own;
  }

  #encoded(chunk: EncodedVideoChunk, metadata?: EncodedVideoChunkMetadata): void {
    const begunAt = chunk.timestamp === this.#begun?.timestamp ? this.#begun.at : undefined;
    const produced = metadata?.decoderConfig;
    // Some encoders take their size from the frame instead of the configuration.
    const codedHeight = produced?.codedHeight ?? this.#shape.height;
    if (!this.#mustScale && Math.abs(codedHeight - this.#shape.height) > 16) {
      this.#mustScale = true;
      this.#isKeyFrameWanted = true;
    }
    const temporalLayer = metadata?.svc?.temporalLayerId ?? 0;
    if (temporalLayer === 0) this.#baseIndex = (this.#baseIndex + 1) & 0xff;
    const length = chunk.byteLength + 1;
    if (this.#payload.byteLength < length) this.#payload = new Uint8Array(2 * length);
    this.#payload[0] = this.#baseIndex;
    chunk.copyTo(this.#payload.subarray(1));
    this.#options.encoded(
      {
        isKeyFrame: chunk.type === 'key',
        temporalLayer,
        layer: this.#shape.layer,
        codec: this.#shape.codec,
        timestamp: this.#ownTime(chunk.timestamp),
      },
      this.#payload.subarray(0, length),
    );
    // Another codec may follow at once.
    if (begunAt !== undefined) this.#options.timed(this.#options.environment.now() - begunAt);
  }
}
