import type { Layer } from '../../protocol/channels/packet';
import type { Portion } from './fanoutGroup';
import type { MediaFrame } from '../kernel/frameWriter';
import { chooseLayer, lowerLayer } from './layerChoice';
import type { Codecs } from './sharedCodecs';
import type { VideoPublisher, VideoLayer, Watch } from './videoPublisher';

/** The subscriber, as its route sees it. */
export interface RouteSubscriber {
  readonly temporalLimit: number;
  readonly isPaused: boolean;
  /** How many layers below its wish the subscriber is served. */
  readonly reduction: number;
  readonly codecs: Codecs;
  /** Whether more than the plain bitrate reaches it in time. */
  readonly hasRoom: boolean;
  /** Sends stored frames. @returns false when they are too much for the subscriber now */
  replay(stream: VideoLayer): boolean;
  /** What is forwarded has changed. */
  regroup(): void;
  switched(): void;
}

/**
 * One sender's video for one subscriber: at most one layer is forwarded. A change of layer happens
 * at a key frame of the new layer, and the old one continues until then; upper temporal layers
 * resume at a base frame.
 */
export class Route implements Watch {
  #current: VideoLayer | undefined;
  #target: VideoLayer | undefined;
  #limit = 0;
  /**
   * The target has a codec that the subscriber does not decode: another request changes nothing.
   */
  #isUndecodable = false;

  readonly #subscriber: RouteSubscriber;
  #cap: Layer;

  constructor(
    readonly publisher: VideoPublisher,
    subscriber: RouteSubscriber,
    cap: Layer,
  ) {
    this.#subscriber = subscriber;
    this.#cap = cap;
  }

  /** The subscriber wants this layer at most. */
  setCap(cap: Layer): void {
    if (cap === this.#cap) return;
    this.#cap = cap;
    this.retarget();
    this.publisher.settle(this);
  }

  /** Layers that the sender has to produce for this subscriber. */
  get needs(): readonly Layer[] {
    const wish = lowerLayer(this.#cap, this.#subscriber.reduction);
    return this.#current && this.#target && this.#current !== this.#target
      ? [wish, this.#current.layer]
      : [wish];
  }

  /** What the subscriber decodes. */
  get codecs(): Codecs {
    return this.#subscriber.codecs;
  }

  get hasRoom(): boolean {
    return this.#subscriber.hasRoom;
  }

  /** What is forwarded now. */
  get portions(): readonly Portion[] {
    return this.#current ? [{ stream: this.#current.forwarded, limit: this.#limit }] : [];
  }

  /** Whether this route needs a key frame of `layer` to continue. */
  awaitsKeyFrameOf(layer: Layer): boolean {
    return !this.#isUndecodable && this.#target !== this.#current && this.#target?.layer === layer;
  }

  /** The subscriber's decoder is stuck: a key frame of what it gets, or is to get. */
  askKeyFrame(): void {
    const stream = this.#target ?? this.#current;
    if (stream) this.publisher.askKeyFrame(stream.layer);
  }

  /** Chooses the layer again, after a change of produced layers, subscription or pressure. */
  retarget(): void {
    if (this.#subscriber.isPaused) return this.stop();
    const wish = lowerLayer(this.#cap, this.#subscriber.reduction);
    const layer = chooseLayer(this.publisher.produced, wish);
    if (layer === undefined) return this.stop();
    const stream = this.publisher.stream(layer);
    if (this.#target !== stream) {
      this.#target?.waiting.delete(this);
      this.#target = stream;
      this.#isUndecodable = false;
    }
    this.#adjustLimit();
    if (stream === this.#current) return this.#subscriber.regroup();
    if (!this.#current && this.#subscriber.replay(stream)) return this.#begin(stream);
    stream.waiting.add(this);
    this.publisher.askKeyFrame(stream.layer);
  }

  /** Forwards nothing until it is retargeted. */
  stop(): void {
    this.#target?.waiting.delete(this);
    this.#current?.waiting.delete(this);
    this.#target = undefined;
    if (!this.#current) return;
    this.#current = undefined;
    this.#subscriber.regroup();
  }

  /** The frame that this route waited for, or may have waited for, is about to be forwarded. */
  reached(stream: VideoLayer, frame: MediaFrame): void {
    if (stream === this.#target && stream !== this.#current) {
      if (!frame.header.isKeyFrame) return;
      this.#isUndecodable = !this.codecs.includes(frame.header.codec);
      if (!this.#isUndecodable) this.#begin(stream);
    } else if (stream === this.#current && frame.header.temporalLayer === 0) {
      stream.waiting.delete(this);
      this.#limit = this.#subscriber.temporalLimit;
      this.#subscriber.regroup();
    }
  }

  #begin(stream: VideoLayer): void {
    if (this.#current) this.#subscriber.switched();
    this.#current?.waiting.delete(this);
    stream.waiting.delete(this);
    this.#current = stream;
    this.#limit = this.#subscriber.temporalLimit;
    this.#subscriber.regroup();
    this.publisher.settle(this);
  }

  #adjustLimit(): void {
    const { temporalLimit } = this.#subscriber;
    if (!this.#current || temporalLimit === this.#limit) return;
    if (temporalLimit < this.#limit) {
      this.#current.waiting.delete(this);
      this.#limit = temporalLimit;
    } else this.#current.waiting.add(this);
  }
}
