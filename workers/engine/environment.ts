import type { MediaLoad } from '../../src/protocol/engine/media';
import type { VideoDecoderLike, VideoEncoderLike } from './videoCodecs';

/** What every engine needs of its worker. Tests supply their own. */
export interface EngineEnvironment {
  /** Milliseconds since 1970, with fractions; never falls while the worker lives. */
  now(): number;
  /** Runs `task` every `interval` ms until the returned function is called. */
  every(interval: number, task: () => void): () => void;
  /** Runs `task` once after `delay` ms, unless the returned function is called first. */
  after(delay: number, task: () => void): () => void;
  readonly subtle: SubtleCrypto;
  readonly openSocket: OpenSocket;
}

/** What `video.worker` needs in addition. */
export interface VideoEnvironment extends EngineEnvironment {
  createEncoder(init: VideoEncoderInit): VideoEncoderLike;
  createDecoder(init: VideoDecoderInit): VideoDecoderLike;
  createChunk(init: EncodedVideoChunkInit): EncodedVideoChunk;
  isEncoderSupported(config: VideoEncoderConfig): Promise<boolean>;
  isDecoderSupported(config: VideoDecoderConfig): Promise<boolean>;
  /** The processor's state as the browser reports it, if it does. */
  processorPressure(): Pick<MediaLoad, 'pressure'>;
  /** Runs `task` at the next paint; a hidden page does not paint. */
  requestPaint(task: () => void): void;
  /** Scales a frame; the caller closes both. Undefined without a 2D canvas. */
  scale(frame: VideoFrame, width: number, height: number): VideoFrame | undefined;
  /**
   * Encodes a frame as PNG, in its own size. It is drawn before this returns: the caller may close
   * it.
   */
  encodePng(frame: VideoFrame): Promise<Blob>;
  /**
   * A track that shows the frames written to it; undefined where this browser's workers cannot make
   * one.
   */
  createTrack():
    { readonly track: Transferable; readonly pictures: WritableStream<VideoFrame> } | undefined;
  /** The same frame with another timestamp (us); the caller closes both. */
  restamp(frame: VideoFrame, timestamp: number): VideoFrame;
}

/** What `audio.worker` needs in addition. */
export interface AudioEnvironment extends EngineEnvironment {
  createEncoder(init: AudioEncoderInit): AudioEncoderLike;
  createDecoder(init: AudioDecoderInit): AudioDecoderLike;
  createChunk(init: EncodedAudioChunkInit): EncodedAudioChunk;
  createSamples(init: AudioDataInit): AudioData;
  /** The bytes of the noise model; rejects when they cannot be fetched. */
  loadNoiseModel(): Promise<ArrayBuffer>;
}

/** The part of `AudioEncoder` that the engine uses. */
export type AudioEncoderLike = Pick<
  AudioEncoder,
  'state' | 'encodeQueueSize' | 'configure' | 'encode' | 'close'
>;
/** The part of `AudioDecoder` that the engine uses. */
export type AudioDecoderLike = Pick<
  AudioDecoder,
  'state' | 'decodeQueueSize' | 'configure' | 'decode' | 'close'
>;

/** A socket as the engine sees it. */
export interface OpenedSocket {
  /** Bytes that the network has not taken yet. */
  buffered(): number;
  /** Copies `message` before it returns. Does nothing after the socket has closed. */
  send(message: string | Uint8Array<ArrayBuffer>): void;
  close(code: number): void;
}
/** Events of a socket; `closed` comes last and once. */
export interface SocketEvents {
  opened(): void;
  text(text: string): void;
  /** `packet` belongs to the receiver. */
  binary(packet: ArrayBuffer): void;
  closed(code: number, reason: string): void;
}
export type OpenSocket = (url: string, events: SocketEvents) => OpenedSocket;
