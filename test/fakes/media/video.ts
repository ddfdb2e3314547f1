import type { MediaLoad } from '../../../src/protocol/engine/media';
import type { VideoEnvironment } from '../../../workers/engine/environment';
import type { VideoDecoderLike, VideoEncoderLike } from '../../../workers/engine/videoCodecs';
import { FakeEnvironment } from './environment';

/** A frame that counts how often it is closed. */
export class FakeFrame {
  readonly timestamp: number;
  readonly displayWidth: number;
  readonly displayHeight: number;
  /** As cameras give it; null where it is of a kind that no encoder knows. */
  format: VideoPixelFormat | null = 'I420';
  /** What it shows, as the luma of all its pixels; each frame something else. */
  luma: number;
  closed = 0;

  constructor(timestamp: number, displayWidth = 640, displayHeight = 360) {
    this.timestamp = timestamp;
    this.displayWidth = displayWidth;
    this.displayHeight = displayHeight;
    this.luma = Math.round(timestamp / 1000) % 251;
  }

  get visibleRect(): DOMRectReadOnly | null {
    const { displayWidth: width, displayHeight: height } = this;
    return { width, height } as DOMRectReadOnly;
  }

  copyTo(into: Uint8Array | Uint8ClampedArray): Promise<PlaneLayout[]> {
    into.fill(this.luma);
    return Promise.resolve([]);
  }

  close(): void {
    this.closed += 1;
  }

  clone(): VideoFrame {
    const { timestamp, displayWidth, displayHeight } = this;
    return new FakeFrame(timestamp, displayWidth, displayHeight).asFrame();
  }

  /** As the engine takes it. */
  asFrame(): VideoFrame {
    return this as unknown as VideoFrame;
  }
}

/** An encoder whose picture is its frame's timestamp and size; two temporal layers in turn. */
export class FakeVideoEncoder implements VideoEncoderLike {
  state: CodecState = 'unconfigured';
  encodeQueueSize = 0;
  config: VideoEncoderConfig | undefined;
  readonly #init: VideoEncoderInit;
  readonly #environment: FakeVideoEnvironment;
  #sinceKey = 0;

  constructor(init: VideoEncoderInit, environment: FakeVideoEnvironment) {
    this.#init = init;
    this.#environment = environment;
  }

  configure(config: VideoEncoderConfig): void {
    this.config = config;
    this.state = 'configured';
  }

  encode(frame: VideoFrame, options?: VideoEncoderEncodeOptions): void {
    if (frame.format === null) throw new DOMException('no format', 'NotSupportedError');
    const isKey = options?.keyFrame === true;
    this.#sinceKey = isKey ? 0 : this.#sinceKey + 1;
    const { frameBytes, encodeMillis } = this.#environment;
    if (encodeMillis > 0) this.#environment.pass(encodeMillis);
    const bytes = new Uint8Array(frameBytes);
    const view = new DataView(bytes.buffer);
    view.setFloat64(0, frame.timestamp);
    view.setUint16(8, this.config?.width ?? 0);
    view.setUint16(10, this.config?.height ?? 0);
    const chunk = {
      type: isKey ? 'key' : 'delta',
      timestamp: frame.timestamp,
      byteLength: bytes.byteLength,
      copyTo: (into: Uint8Array) => into.set(bytes),
    } as unknown as EncodedVideoChunk;
    const metadata = { svc: { temporalLayerId: this.#sinceKey % 2 } };
    const output = (): void => this.#init.output(chunk, metadata as EncodedVideoChunkMetadata);
    if (this.#environment.heldEncodings) this.#environment.heldEncodings.push(output);
    else output();
  }

  close(): void {
    this.state = 'closed';
  }

  fail(): void {
    this.state = 'closed';
    this.#init.error(new DOMException('gone', 'QuotaExceededError'));
  }
}

/** A decoder that checks that it was given a key frame first, and gives frames at once. */
export class FakeVideoDecoder implements VideoDecoderLike {
  state: CodecState = 'unconfigured';
  decodeQueueSize = 0;
  config: VideoDecoderConfig | undefined;
  readonly #init: VideoDecoderInit;
  #hasKey = false;

  constructor(init: VideoDecoderInit) {
    this.#init = init;
  }

  configure(config: VideoDecoderConfig): void {
    this.config = config;
    this.state = 'configured';
  }

  decode(chunk: EncodedVideoChunk): void {
    if (chunk.type === 'key') this.#hasKey = true;
    if (!this.#hasKey) throw new DOMException('no key frame', 'DataError');
    const bytes = new Uint8Array(chunk.byteLength);
    chunk.copyTo(bytes);
    const view = new DataView(bytes.buffer);
    const frame = new FakeFrame(chunk.timestamp, view.getUint16(8), view.getUint16(10));
    this.#init.output(frame.asFrame());
  }

  close(): void {
    this.state = 'closed';
  }

  fail(): void {
    this.state = 'closed';
    this.#init.error(new DOMException('broken', 'EncodingError'));
  }
}

/** A video worker's surroundings; paints happen when the test says so. */
export class FakeVideoEnvironment extends FakeEnvironment implements VideoEnvironment {
  readonly encoders: FakeVideoEncoder[] = [];
  readonly decoders: FakeVideoDecoder[] = [];
  readonly paints: (() => void)[] = [];
  /** Of each encoded frame, 12 at least. */
  frameBytes = 12;
  /** How long an encoder takes. */
  encodeMillis = 0;
  /** What encoders would give, where a test says when they do. */
  heldEncodings: (() => void)[] | undefined;

  createEncoder(init: VideoEncoderInit): FakeVideoEncoder {
    const encoder = new FakeVideoEncoder(init, this);
    this.encoders.push(encoder);
    return encoder;
  }

  createDecoder(init: VideoDecoderInit): FakeVideoDecoder {
    const decoder = new FakeVideoDecoder(init);
    this.decoders.push(decoder);
    return decoder;
  }

  createChunk(init: EncodedVideoChunkInit): EncodedVideoChunk {
    const data = init.data as Uint8Array;
    return {
      ...init,
      byteLength: data.byteLength,
      copyTo: (into: Uint8Array) => into.set(data),
    } as unknown as EncodedVideoChunk;
  }

  isEncoderSupported(): Promise<boolean> {
    return Promise.resolve(true);
  }

  isDecoderSupported(): Promise<boolean> {
    return Promise.resolve(true);
  }

  processorPressure(): Pick<MediaLoad, 'pressure'> {
    return {};
  }

  requestPaint(task: () => void): void {
    this.paints.push(task);
  }

  restamp(frame: VideoFrame, timestamp: number): VideoFrame {
    const { displayWidth, displayHeight } = frame;
    return new FakeFrame(timestamp, displayWidth, displayHeight).asFrame();
  }

  scale(frame: VideoFrame, width: number, height: number): VideoFrame {
    return new FakeFrame(frame.timestamp, width, height).asFrame();
  }

  /** A file that says which picture it was made of. */
  encodePng(frame: VideoFrame): Promise<Blob> {
    if (frame.format === null) return Promise.reject(new DOMException('no', 'EncodingError'));
    return Promise.resolve(new Blob([String(frame.timestamp)], { type: 'image/png' }));
  }

  /** What the next track is made of; none as in workers that make no tracks. */
  track: ReturnType<VideoEnvironment['createTrack']>;

  createTrack(): ReturnType<VideoEnvironment['createTrack']> {
    return this.track;
  }

  /** The next refresh of the screen. */
  paint(): void {
    for (const task of this.paints.splice(0)) task();
  }
}
