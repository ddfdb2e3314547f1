import type { MediaLoad } from '../../src/protocol/engine/media';
import type { VideoDecoderLike, VideoEncoderLike } from './videoCodecs';

/** What every engine asks of the worker it runs in. Tests hand in their own. */
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

/** What `video.worker` has beyond that. */
export interface VideoEnvironment extends EngineEnvironment {
  createEncoder(init: VideoEncoderInit): VideoEncoderLike;
  createDecoder(init: VideoDecoderInit): VideoDecoderLike;
  createChunk(init: EncodedVideoChunkInit): EncodedVideoChunk;
  isEncoderSupported(config: VideoEncoderConfig): Promise<boolean>;
  isDecoderSupported(config: VideoDecoderConfig): Promise<boolean>;
  /** What the browser says of the processor, where it says anything. */
  processorPressure(): Pick<MediaLoad, 'pressure'>;
  /** Runs `task` at the next paint; with `whileHidden` also where the page is hidden and paints none. */
  requestPaint(task: () => void, whileHidden: boolean): void;
  /** Scales a picture; the caller closes both frames. Undefined where there is no 2D canvas. */
  scale(frame: VideoFrame, width: number, height: number): VideoFrame | undefined;
  /** The picture as a file, in its own size. It is drawn before this returns: the caller may close it. */
  encodePng(frame: VideoFrame): Promise<Blob>;
  /** A track that shows frames written into it; undefined where this browser's workers make none. */
  createTrack():
    { readonly track: Transferable; readonly pictures: WritableStream<VideoFrame> } | undefined;
  /** The same picture at another time (us); the caller closes both frames. */
  restamp(frame: VideoFrame, timestamp: number): VideoFrame;
}

/** What `audio.worker` has beyond that. */
export interface AudioEnvironment extends EngineEnvironment {
  createEncoder(init: AudioEncoderInit): AudioEncoderLike;
  createDecoder(init: AudioDecoderInit): AudioDecoderLike;
  createChunk(init: EncodedAudioChunkInit): EncodedAudioChunk;
  createSamples(init: AudioDataInit): AudioData;
  /** The bytes of the model that takes noise out; rejects where they cannot be fetched. */
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
  /** Copies `message` before it returns. Does nothing once the socket is closed. */
  send(message: string | Uint8Array<ArrayBuffer>): void;
  close(code: number): void;
}
/** A socket's events; `closed` comes last and once. */
export interface SocketEvents {
  opened(): void;
  text(text: string): void;
  /** `packet` belongs to the receiver. */
  binary(packet: ArrayBuffer): void;
  closed(code: number, reason: string): void;
}
/** Opens a socket. */
export type OpenSocket = (url: string, events: SocketEvents) => OpenedSocket;
