import type { UserId } from '../ids';
import type { Layer } from '../channels/packet';
import type {
  CounterReport,
  ErrorReport,
  MediaSession,
  SilenceReport,
  SocketReport,
  StatisticsReport,
} from './media';

/** How a canvas is drawn. */
export type RendererKind = 'webgl2' | 'webgl' | '2d';

/** Whether a picture is shown whole or fills its tile. @source media 2 (fill-mode) */
export type FillMode = 'contain' | 'cover';

/** A rectangle of a canvas, in its pixels, that shows one participant. */
export interface Tile {
  /** Page element's id: stable while the element lives. */
  readonly nodeId: string;
  readonly userId: UserId;
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

/** To `video.worker`: one worker owns the video socket, all encoders, decoders and canvases. */
export type ToVideo =
  | { readonly type: 'connect'; readonly session: MediaSession }
  | { readonly type: 'disconnect' }
  /** `frames` is transferred. */
  | {
      readonly type: 'startCapture';
      readonly settings: VideoCaptureSettings;
      readonly frames?: ReadableStream<VideoFrame>;
    }
  /** Only without a frame stream; `frame` is transferred and closed by the worker. */
  | { readonly type: 'frame'; readonly frame: VideoFrame }
  | { readonly type: 'stopCapture' }
  /** `canvas` is transferred. */
  | {
      readonly type: 'mountCanvas';
      readonly canvasId: string;
      readonly canvas: OffscreenCanvas;
      readonly background: string;
    }
  | {
      readonly type: 'layout';
      readonly canvasId: string;
      readonly width: number;
      readonly height: number;
      readonly tiles: readonly Tile[];
    }
  | { readonly type: 'unmountCanvas'; readonly canvasId: string }
  /** These are asked for until tiles are laid out: whoever joins knows people before places. */
  | { readonly type: 'expect'; readonly users: readonly UserId[] }
  /** What may be received at most, in tiles and in layer; from hardware and policy. */
  | { readonly type: 'limitReception'; readonly maxTiles: number; readonly maxLayer: Layer }
  /** Overrides the probe for canvases mounted from now on (support, measurements). */
  | { readonly type: 'chooseRenderer'; readonly renderer: RendererKind };

/** From `video.worker`. `ready` is the first message. */
export type FromVideo =
  | {
      readonly type: 'ready';
      readonly canEncode: boolean;
      readonly canDecode: boolean;
      readonly renderer: 'webgl2' | 'webgl' | '2d' | 'none';
    }
  | SocketReport
  | SilenceReport
  | ErrorReport
  | CounterReport
  | StatisticsReport
  /** The camera's first frame came, or its stream was let go; not where the page sends frames. */
  | { readonly type: 'captureStarted' }
  | { readonly type: 'captureStopped' }
  /** A participant's first frame was drawn, or frames stopped coming for 2 s. */
  | { readonly type: 'firstFrame'; readonly userId: UserId }
  | { readonly type: 'stalled'; readonly userId: UserId }
  | { readonly type: 'aspectRatio'; readonly userId: UserId; readonly ratio: number }
  /** The graphics context is gone; the page mounts a new canvas under the same id. */
  | { readonly type: 'canvasLost'; readonly canvasId: string };
