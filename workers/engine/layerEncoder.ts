import type { Layer } from '../../src/protocol/channels/packet';
import type { VideoEnvironment } from './environment';
import type { FrameLedger } from './frameLedger';
import type { PlainHeader } from './packetEncryptor';
import { encoderConfig, type LayerShape, type VideoEncoderLike } from './videoCodecs';

/** Frames in an encoder above which the next one is dropped. */
const mostQueued = 2;

/** The part of a header that an encoder knows. */
export type EncodedFrame = Pick<
  PlainHeader,
  'isKeyFrame' | 'temporalLayer' | 'layer' | 'sequence' | 'codec'
> & {
  /** Of the track, us. */
  readonly timestamp: number;
};

export interface LayerEncoderOptions {
  readonly environment: VideoEnvironment;
  readonly ledger: FrameLedger;
  readonly shape: LayerShape;
  /** Sequence numbers continue those of the layer's former encoder. */
  readonly firstSequence: number;
  /** `payload` (index byte and frame) is only lent. */
  readonly encoded: (frame: EncodedFrame, payload: Uint8Array<ArrayBuffer>) => void;
  readonly failed: (layer: Layer, cause: DOMException) => void;
}

/** The encoder of one layer: scales, encodes, numbers. */
export class LayerEncoder {
  readonly #options: LayerEncoderOptions;
  readonly #encoder: VideoEncoderLike;
  #shape: LayerShape;
  #payload = new Uint8Array(32_768);
  #sequence: number;
  #baseIndex = 0;
  #isKeyFrameWanted = true;
  #mustScale = false;

  constructor(options: LayerEncoderOptions) {
    this.#options = options;
    this.#shape = options.shape;
    this.#sequence = options.firstSequence;
    this.#encoder = options.environment.createEncoder({
      output: (chunk, metadata) => this.#encoded(chunk, metadata),
      error: (cause) => options.failed(this.#shape.layer, cause),
    });
    this.#encoder.configure(encoderConfig(options.shape));
  }

  get shape(): LayerShape {
    return this.#shape;
  }

  /** The next sequence number. */
  get sequence(): number {
    return this.#sequence;
  }

  /** Whether the encoder is behind: another frame would only get older in its queue. */
  get isBusy(): boolean {
    return this.#encoder.encodeQueueSize >= mostQueued;
  }

  /** Whether the next frame is a key frame, which somebody may be waiting for. */
  get isKeyFrameWanted(): boolean {
    return this.#isKeyFrameWanted;
  }

  /** Makes the next frame a key frame. */
  wantKeyFrame(): void {
    this.#isKeyFrameWanted = true;
  }

  /** Changes bit rate or frame rate without a new key frame. */
  reshape(bitrate: number, frameRate: number): void {
    if (this.#shape.bitrate === bitrate && this.#shape.frameRate === frameRate) return;
    this.#shape = { ...this.#shape, bitrate, frameRate };
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
    if (isKnown && (isFitting || !this.#mustScale)) this.#encoder.encode(frame, { keyFrame });
    else this.#encodeScaled(frame, keyFrame);
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
      this.#encoder.encode(scaled, { keyFrame });
    } finally {
      ledger.close(scaled);
    }
  }

  #encoded(chunk: EncodedVideoChunk, metadata?: EncodedVideoChunkMetadata): void {
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
    const sequence = this.#sequence;
    this.#sequence = (sequence + 1) >>> 0;
    this.#options.encoded(
      {
        isKeyFrame: chunk.type === 'key',
        temporalLayer,
        layer: this.#shape.layer,
        sequence,
        codec: this.#shape.codec,
        timestamp: chunk.timestamp,
      },
      this.#payload.subarray(0, length),
    );
  }
}
