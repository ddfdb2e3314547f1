import type { Layer } from '../../src/protocol/channels/packet';
import type { SendingLimits, VideoCaptureSettings } from '../../src/protocol/engine/video';
import type { Uplink } from './mediaLink';
import type { LayerShape, VideoCodecId } from './videoCodecs';

/** What is sent before a frame. */
export interface Load {
  readonly socket: Uplink['socket'];
  /** Of all running encoders. */
  readonly layers: readonly Layer[];
  /** The best layer of the source. */
  readonly highest: Layer;
  /** bit/s, of all of them. */
  readonly bitrate: number;
  /** Layers of which not all subscribers have room. */
  readonly crowded: ReadonlySet<Layer>;
  /** Of the frame. */
  readonly pixels: number;
  /** Whether an encoder is to make a key frame. */
  readonly isKeyFrameWanted: boolean;
  /** Whether the quality of a frame can be set. */
  readonly hasQuantizer: boolean;
}

/** A frame that was encoded. */
export interface Encoded {
  readonly isKeyFrame: boolean;
  readonly layer: Layer;
}

/** What becomes of a frame. */
export interface Verdict {
  /** False: it is dropped before it costs anything. */
  readonly mayEncode: boolean;
  /** Whether encoders are to be arranged again first. */
  readonly isChanged: boolean;
}

/** What a rate decides of a layer. */
export type RatedShape = Pick<
  LayerShape,
  'bitrate' | 'hint' | 'quantizer' | 'frameRate' | 'longestGap'
>;

/** How much of a video source is sent: it follows the uplink, the machine and the pictures. */
export interface SendingRate {
  /** Codecs in the order in which they suit the source. */
  readonly codecs: readonly VideoCodecId[];
  /** Two temporal layers, if the codec supports them. */
  readonly isScalable: boolean;
  /** A codec whose frames take longer gives way to the next, ms. */
  readonly longestEncode: number;
  /** Whether all layers have the size of what is captured, and differ in other things. */
  readonly isWhole: boolean;
  /** Larger frames go in parts, bytes: viewers' lines take the first while ours takes the next. */
  readonly longestPacket: number;
  /** Layers taken off the top. */
  readonly layersOff: number;
  /** Another uplink, or none: what the last one carried says nothing of it. */
  connect(socket: Uplink['socket'] | undefined): void;
  /** Sets the limits of an overloaded machine. */
  limit(limits: SendingLimits): void;
  /** Asked before each frame, `now` in ms. */
  follow(load: Load, now: number): Verdict;
  /** Frames a second, of a capture's: a layer may have less. */
  frameRate(full: number): number;
  /** The shape of a layer among those that are wanted. */
  shape(layer: Layer, wanted: SendingWish): RatedShape;
  /** A frame that it permitted is given to the encoders, `now` in ms. */
  began(now: number): void;
  /** No encoder took that frame, or one was closed before it was ready. */
  dropped(): void;
  /** Whether a key frame may follow one that was made so long ago, ms. */
  mayRepeatKeyFrame(age: number): boolean;
  /** A frame was encoded in so many bytes. */
  encoded(bytes: number, frame: Encoded): void;
}

/** What is wanted of a source. */
export interface SendingWish {
  readonly settings: VideoCaptureSettings;
  readonly layers: readonly Layer[];
  /** The best layer of the source. */
  readonly highest: Layer;
  readonly crowded: ReadonlySet<Layer>;
}
