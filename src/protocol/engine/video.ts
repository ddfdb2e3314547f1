import type { StreamKey } from '../streamKey';
import type { PictureSource } from '../channels/streamChannels';
import type { Layer } from '../channels/packet';
import type { ChannelReport, LinkCommand, WorkerStatistics } from './media';
import type { ProcessorTrouble } from './processor';

/** How a canvas is drawn. */
export type RendererKind = 'webgpu' | 'webgl2' | 'webgl' | '2d';

/** Whether a picture is shown whole or fills its tile. @source media 2 (fill-mode) */
export type FillMode = 'contain' | 'cover';

/** A rectangle of a canvas, in its pixels, that shows one stream. */
export interface Tile {
  /** Page element's id: stable while the element lives. */
  readonly nodeId: string;
  readonly stream: StreamKey;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fillMode: FillMode;
  /** Cap of `video-quality`; the tile's own size may ask for less. */
  readonly maxLayer: Layer;
  readonly isMirrored: boolean;
  /** The last picture stays and no more is asked for. */
  readonly isFrozen?: boolean;
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

/** What may be received at most. */
export interface ReceptionLimits {
  readonly maxTiles: number;
  readonly maxLayer: Layer;
  /** Streams of 720p and more; the others become 360p. Without a limit where it is left out. */
  readonly maxHd?: number;
  /** Layers that every stream is taken below what its tile asks for. */
  readonly layersOff?: number;
  /** Only the base temporal layer is decoded: half the frames. */
  readonly isBaseOnly?: boolean;
}

/** What of a local picture is sent at most, under the ladder. */
export interface SendingLimits {
  /** Share of the frame rate, 0 to 1; never below 10 frames a second. */
  readonly frameRate: number;
  readonly layersOff: number;
}

/** What is done with one local source of pictures. */
export type ToPicture = { readonly source: PictureSource } &
  /** `frames` is transferred. */
  (
    | {
        readonly type: 'startCapture';
        readonly settings: VideoCaptureSettings;
        readonly frames?: ReadableStream<VideoFrame>;
      }
    /** Only without a frame stream; `frame` is transferred and closed by the worker. */
    | { readonly type: 'frame'; readonly frame: VideoFrame }
    | { readonly type: 'stopCapture' }
    /**
     * Pictures pass through this processor from now on, in the place of one of the same id; `port` is
     * transferred. Where it `isRequired`, no picture goes around it: not before it is ready, not when
     * it fails.
     */
    | {
        readonly type: 'useProcessor';
        readonly processorId: string;
        readonly port: MessagePort;
        readonly isRequired: boolean;
      }
    | { readonly type: 'removeProcessor'; readonly processorId: string }
    /** Writes the pictures as others get them; `pictures` is transferred. Without it, no more. */
    | { readonly type: 'showOwn'; readonly pictures?: WritableStream<VideoFrame> }
    /** From the ladder. */
    | ({ readonly type: 'limitSending' } & SendingLimits)
  );

/** To `video.worker`: one worker owns the sockets of pictures, all encoders, decoders and canvases. */
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
   * A track that shows one tile, laid out and unmounted as a canvas is; `pictures` is transferred.
   * Without it the worker makes a track of its own, if it can, and answers by `trackMounted`.
   */
  | {
      readonly type: 'mountTrack';
      readonly canvasId: string;
      readonly pictures?: WritableStream<VideoFrame>;
    }
  | {
      readonly type: 'layout';
      readonly canvasId: string;
      readonly width: number;
      readonly height: number;
      readonly tiles: readonly Tile[];
    }
  | { readonly type: 'unmountCanvas'; readonly canvasId: string }
  /** Asks for a stream's newest picture as a file; answered under its number. */
  | { readonly type: 'screenshot'; readonly requestId: string; readonly stream: StreamKey }
  /** Subscribes to these until tiles are laid out: at a join people are known before places. */
  | { readonly type: 'expect'; readonly streams: readonly StreamKey[] }
  /** From hardware, policy and the ladder. */
  | ({ readonly type: 'limitReception' } & ReceptionLimits)
  /** Overrides the probe for canvases mounted from now on (support, measurements). */
  | { readonly type: 'chooseRenderer'; readonly renderer: RendererKind };

/** From `video.worker`. `ready` is the first message. */
export type FromVideo =
  | {
      readonly type: 'ready';
      readonly canEncode: boolean;
      readonly canDecode: boolean;
      readonly renderer: RendererKind | 'none';
    }
  /** This worker holds this lock (Web Locks) until it dies. */
  | { readonly type: 'alive'; readonly lock: string }
  | ChannelReport
  | WorkerStatistics
  /** A capture's first frame came, or its stream was let go; not where the page sends frames. */
  | { readonly type: 'captureStarted' | 'captureStopped'; readonly source: PictureSource }
  /** One that is not required was taken out; a required one holds the picture back. */
  | {
      readonly type: 'processorFailed';
      readonly source: PictureSource;
      readonly processorId: string;
      readonly trouble: ProcessorTrouble;
    }
  /** A stream's first frame was drawn, or frames stopped coming for 2 s. */
  | { readonly type: 'firstFrame'; readonly stream: StreamKey }
  | { readonly type: 'stalled'; readonly stream: StreamKey }
  /** A stream's pictures came and could not be decoded, or can be again: sent at each change. */
  | { readonly type: 'decoding'; readonly stream: StreamKey; readonly state: 'success' | 'fail' }
  /** A PNG, or none where there is no picture; `failure` names why one could not be made of it. */
  | {
      readonly type: 'screenshot';
      readonly requestId: string;
      readonly picture?: Blob;
      readonly failure?: string;
    }
  /** A `MediaStreamTrack` of the worker's own, transferred, or none where it cannot make one. */
  | { readonly type: 'trackMounted'; readonly canvasId: string; readonly track?: Transferable }
  /** The graphics context is gone; the page mounts a new canvas under the same id. */
  | { readonly type: 'canvasLost'; readonly canvasId: string };
