import type { StreamKey } from '../streamKey';
import type { PictureSource } from '../channels/streamChannels';
import type { Layer } from '../channels/packet';
import type { ChannelReport, LinkCommand, WorkerStatistics } from './media';
import type { ProcessorTrouble } from './processor';

/** How a canvas is drawn. */
export type RendererKind = 'webgpu' | 'webgl2' | 'webgl' | '2d';

/** What a share shows: text, which must be sharp, or a film, which must not stutter. */
export type ContentKind = 'text' | 'video';

/** What a share shows now: nothing that changes, text, text that scrolls, or a film. */
export type ContentClass = 'still' | 'text' | 'scroll' | 'video';

/** Whether a frame is shown whole or fills its tile. @source media 2 (fill-mode) */
export type FillMode = 'contain' | 'cover';

/** A rectangle of a canvas, in its pixels, that shows one stream. */
export interface Tile {
  /** The page element's id, stable while the element lives. */
  readonly nodeId: string;
  readonly stream: StreamKey;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fillMode: FillMode;
  /** The cap of `video-quality`; the tile's size may ask for less. */
  readonly maxLayer: Layer;
  readonly isMirrored: boolean;
  /** Keeps the last frame and requests no more. */
  readonly isFrozen?: boolean;
}

/** The tiles of a canvas or of tracks; it is as large as this in its pixels. */
export interface CanvasLayout {
  readonly canvasId: string;
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly Tile[];
}

/** Capture settings, already clamped by rules. */
export interface VideoCaptureSettings {
  readonly width: number;
  readonly height: number;
  /** 10 to 30. */
  readonly frameRate: number;
  /** Highest layer to offer. */
  readonly maxLayer: Layer;
}

/** The most that may be received. */
export interface ReceptionLimits {
  readonly maxTiles: number;
  readonly maxLayer: Layer;
  /** The most streams of 720p and above; further ones become 360p. Unlimited by default. */
  readonly maxHd?: number;
  /** The number of layers by which every stream is below its tile's request. */
  readonly layersOff?: number;
  /** Decodes only the base temporal layer: half the frames. */
  readonly isBaseOnly?: boolean;
}

/** The most that is sent of a local video source, as set by the ladder. */
export interface SendingLimits {
  /** Share of the frame rate, 0 to 1; the result is at least 10 frames a second. */
  readonly frameRate: number;
  readonly layersOff: number;
}

/** What a worker reads frames from. */
export interface CapturedStream {
  /** Not used before by this page: an earlier stream may be released after a later one starts. */
  readonly captureId: number;
  /** It is transferred. */
  readonly frames: ReadableStream<VideoFrame>;
}

/** Commands about one local video source. */
export type ToPicture = { readonly source: PictureSource } & (
  | {
      readonly type: 'startCapture';
      readonly settings: VideoCaptureSettings;
      /** Absent if frames come one by one. */
      readonly stream?: CapturedStream;
    }
  /** Only without a frame stream; `frame` is transferred and closed by the worker. */
  | { readonly type: 'frame'; readonly frame: VideoFrame }
  /**
   * The worker asks for such a frame every `interval` ms, until the capture stops: timers of a
   * hidden page are slowed down. Absent: no longer.
   */
  | { readonly type: 'paceFrames'; readonly interval?: number }
  | { readonly type: 'stopCapture' }
  /**
   * While paused the last picture stays, and the newest frame is kept back; until the capture
   * stops, also if it starts later.
   */
  | { readonly type: 'pauseCapture'; readonly isPaused: boolean }
  /**
   * Sends frames through this processor, in place of one with the same id; `port` is transferred.
   * With `isRequired`, no frame bypasses it, neither before it is ready nor after it fails.
   */
  | {
      readonly type: 'useProcessor';
      readonly processorId: string;
      readonly port: MessagePort;
      readonly isRequired: boolean;
    }
  | { readonly type: 'removeProcessor'; readonly processorId: string }
  /** What a share shows, instead of what the worker sees; absent: as the worker sees it. */
  | { readonly type: 'chooseContent'; readonly kind?: ContentKind }
  /** Writes the frames as others get them; `pictures` is transferred. Absent: stops writing. */
  | { readonly type: 'showOwn'; readonly pictures?: WritableStream<VideoFrame> }
  /** From the ladder. */
  | ({ readonly type: 'limitSending' } & SendingLimits)
);

/** To `video.worker`, which owns the video sockets, all encoders, decoders and canvases. */
export type ToVideo =
  | LinkCommand
  | ToPicture
  /** `canvas` is transferred. */
  | {
      readonly type: 'mountCanvas';
      readonly canvasId: string;
      readonly canvas: OffscreenCanvas;
      readonly background: string;
    }
  /**
   * A track that shows one tile of what has this id: tracks are laid out together like the tiles of
   * a canvas, and unmounted together or one by one. `pictures` is transferred. Without it the
   * worker creates a track, if it can, and answers by `trackMounted`.
   */
  | {
      readonly type: 'mountTrack';
      readonly canvasId: string;
      readonly nodeId: string;
      readonly pictures?: WritableStream<VideoFrame>;
    }
  | { readonly type: 'unmountTrack'; readonly canvasId: string; readonly nodeId: string }
  | ({ readonly type: 'layout' } & CanvasLayout)
  | { readonly type: 'unmountCanvas'; readonly canvasId: string }
  /** Requests a stream's newest frame as a file; the answer has the same number. */
  | { readonly type: 'screenshot'; readonly requestId: string; readonly stream: StreamKey }
  /**
   * Subscribes to these streams until tiles are laid out: at a join, people are known before tiles.
   */
  | { readonly type: 'expect'; readonly streams: readonly StreamKey[] }
  /** From hardware, policy and the ladder. */
  | ({ readonly type: 'limitReception' } & ReceptionLimits)
  /** Overrides the probe for canvases that are mounted later, for support and measurements. */
  | { readonly type: 'chooseRenderer'; readonly renderer: RendererKind };

/** From `video.worker`. `ready` is the first message. */
export type FromVideo =
  | {
      readonly type: 'ready';
      readonly canEncode: boolean;
      readonly canDecode: boolean;
      readonly renderer: RendererKind | 'none';
    }
  /** The worker holds this lock (Web Locks) until it dies. */
  | { readonly type: 'alive'; readonly lock: string }
  | ChannelReport
  | WorkerStatistics
  /**
   * A capture's first frame came, or its stream was released; not sent when the page sends frames.
   */
  | {
      readonly type: 'captureStarted' | 'captureStopped';
      readonly source: PictureSource;
      readonly captureId: number;
    }
  /** A frame is due, as asked by `paceFrames`. */
  | { readonly type: 'frameDue'; readonly source: PictureSource }
  /** A share is sent as this now; as text from its start. */
  | { readonly type: 'content'; readonly source: PictureSource; readonly kind: ContentKind }
  /** A share shows this now, at most once a second; undefined once nobody watches any more. */
  | {
      readonly type: 'shows';
      readonly source: PictureSource;
      readonly shows: ContentClass | undefined;
    }
  /** An optional processor was removed; a required one withholds the video. */
  | {
      readonly type: 'processorFailed';
      readonly source: PictureSource;
      readonly processorId: string;
      readonly trouble: ProcessorTrouble;
    }
  /** The size of what is shared, in pixels: before its first frame is drawn, and at each change. */
  | {
      readonly type: 'sized';
      readonly stream: StreamKey;
      readonly width: number;
      readonly height: number;
    }
  /** A stream's first frame was drawn, or frames stopped coming for 2 s. */
  | { readonly type: 'firstFrame'; readonly stream: StreamKey }
  | { readonly type: 'stalled'; readonly stream: StreamKey }
  /** A stream's decoding began to fail, or to work again: sent at each change. */
  | { readonly type: 'decoding'; readonly stream: StreamKey; readonly state: 'success' | 'fail' }
  /** A PNG, or none without a frame; `failure` says why a frame could not be encoded. */
  | {
      readonly type: 'screenshot';
      readonly requestId: string;
      readonly picture?: Blob;
      readonly failure?: string;
    }
  /** The worker's own `MediaStreamTrack`, transferred; absent when it cannot create one. */
  | { readonly type: 'trackMounted'; readonly canvasId: string; readonly track?: Transferable }
  /** A track shows a frame that is no longer to be seen: the page mounts another in its place. */
  | { readonly type: 'trackLost'; readonly canvasId: string; readonly nodeId: string }
  /** The graphics context was lost; the page mounts a new canvas under the same id. */
  | { readonly type: 'canvasLost'; readonly canvasId: string };
