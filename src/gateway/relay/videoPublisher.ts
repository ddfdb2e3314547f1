import type { Layer } from '../../protocol/channels/packet';
import type { UserId } from '../../protocol/ids';
import type { FanoutGroups, ForwardedStream } from './fanoutGroup';
import { CopyFilter } from './copyFilter';
import type { MediaFrame } from '../kernel/frameWriter';
import { GroupOfPictures } from './groupOfPictures';
import { KeyFrameRequests } from './keyFrameRequests';
import { chooseLayer } from './layerChoice';
import type { Endpoint } from './forwarder';
import type { RelayContext } from './relayContext';
import { sharedCodecs, type Codecs } from './sharedCodecs';
import { WantedLayers } from './wantedLayers';
import { WatchKinds, type WatchFacts } from './watchKinds';

/** One subscriber of a sender, as the sender's side sees it. */
export interface Watch extends WatchFacts {
  /** Whether this subscriber needs a key frame of `layer` to continue. */
  awaitsKeyFrameOf(layer: Layer): boolean;
  /** The produced layers have changed. */
  retarget(): void;
  /** A frame that was waited for, or may have been, is about to be forwarded. */
  reached(stream: VideoLayer, frame: MediaFrame): void;
}

/** One layer of one sender. */
export class VideoLayer {
  readonly group = new GroupOfPictures();
  readonly copies = new CopyFilter();
  /** Viewers that wait for a frame of this stream to change over to it, or to get all of it. */
  readonly waiting = new Set<Watch>();

  constructor(
    readonly layer: Layer,
    readonly forwarded: ForwardedStream,
  ) {}

  /**
   * Takes the next frame, which came at `now`: first switches the subscribers that waited for it,
   * then forwards it.
   */
  take(frame: MediaFrame, now: number): void {
    const { isKeyFrame, temporalLayer } = frame.header;
    this.group.add(frame, now);
    if (this.waiting.size > 0 && (isKeyFrame || temporalLayer === 0))
      for (const route of [...this.waiting]) route.reached(this, frame);
    this.forwarded.forward(frame);
  }
}

/** What one person's camera or share sends, and what its subscribers make the sender do. */
export class VideoPublisher {
  /** The sender's downlink, while it is connected. */
  sender: Endpoint | undefined;
  readonly #routes = new Set<Watch>();
  readonly #kinds = new WatchKinds<Watch>();
  /** Subscribers that may be of another kind since they were counted. */
  readonly #changed = new Set<Watch>();
  readonly #streams = new Map<Layer, VideoLayer>();
  #announced: ReadonlySet<Layer> | undefined;
  readonly #seen = new Set<Layer>();
  readonly #requests: KeyFrameRequests;
  readonly #wanted: WantedLayers;
  /** The codecs last sent to the sender; they stay while there are no viewers. */
  #codecs: Codecs | undefined;
  /** Wanted layers with few subscribers, all of whom have room; as last sent to the sender. */
  #roomy: readonly Layer[] = [];
  #isSettling = false;

  readonly #groups: FanoutGroups;
  readonly #context: RelayContext;

  constructor(
    readonly userId: UserId,
    groups: FanoutGroups,
    context: RelayContext,
  ) {
    this.#groups = groups;
    this.#context = context;
    this.#requests = new KeyFrameRequests(context.limits.keyFrameInterval);
    this.#wanted = new WantedLayers(context.limits.shrinkDelay);
  }

  /** Layers that arrive: as announced, or as seen before the first announcement. */
  get produced(): ReadonlySet<Layer> {
    return this.#announced ?? this.#seen;
  }

  /** Whether there is neither a sender nor a subscriber. */
  get isIdle(): boolean {
    return !this.sender && this.#routes.size === 0;
  }

  stream(layer: Layer): VideoLayer {
    const existing = this.#streams.get(layer);
    if (existing) return existing;
    const created = new VideoLayer(layer, this.#groups.newStream());
    this.#streams.set(layer, created);
    return created;
  }

  /** Takes a checked frame of a layer. */
  take(layer: Layer, frame: MediaFrame): void {
    if (frame.header.isKeyFrame) this.#requests.answered(layer);
    if (!this.#announced && !this.#seen.has(layer)) {
      this.#seen.add(layer);
      this.#retarget();
    }
    this.stream(layer).take(frame, this.#context.clock.now());
  }

  /** The sender announces the layers that it produces from now on. */
  announce(layers: readonly Layer[]): void {
    this.#announced = new Set(layers);
    for (const [layer, { group }] of this.#streams) if (!this.#announced.has(layer)) group.drop();
    this.#retarget();
  }

  /** A sender has connected or reconnected: the state of an earlier one is discarded. */
  connect(sender: Endpoint): void {
    this.disconnect();
    for (const { copies } of this.#streams.values()) copies.reset();
    this.sender = sender;
    this.#tellWanted();
  }

  /** The sender has disconnected; subscriptions stay. */
  disconnect(): void {
    this.sender = undefined;
    this.#announced = undefined;
    this.#seen.clear();
    this.#requests.reset();
    this.forgetPictures();
    this.#retarget();
  }

  /** Whoever subscribes from now on waits for a key frame. */
  forgetPictures(): void {
    for (const { group } of this.#streams.values()) group.drop();
  }

  askKeyFrame(layer: Layer): void {
    if (this.#requests.ask(layer, this.#context.clock.now())) this.#sendKeyFrameWanted(layer);
  }

  /** Somebody subscribes. */
  add(route: Watch): void {
    this.#routes.add(route);
    route.retarget();
    this.settle(route);
  }

  /** A subscriber goes. */
  remove(route: Watch): void {
    this.#routes.delete(route);
    this.settle(route);
  }

  /**
   * What `route` needs may have changed: the sender is informed once all that arrived is read.
   */
  settle(route: Watch): void {
    this.#changed.add(route);
    if (this.#isSettling) return;
    this.#isSettling = true;
    this.#context.clock.soon(() => {
      this.#isSettling = false;
      this.#refreshWanted();
    });
  }

  /** Does what is due: pending key frame requests, and layers without subscribers. */
  tick(now: number): void {
    for (const layer of this.#requests.due(now))
      if (this.#isAwaited(layer)) this.#sendKeyFrameWanted(layer);
    for (const { layer } of this.#streams.values())
      if (this.#isAwaited(layer)) this.askKeyFrame(layer);
    if (this.#wanted.isShrinking) this.#refreshWanted();
  }

  #isAwaited(layer: Layer): boolean {
    const stream = this.#streams.get(layer);
    if (!stream) return false;
    for (const route of stream.waiting) if (route.awaitsKeyFrameOf(layer)) return true;
    return false;
  }

  #retarget(): void {
    for (const route of this.#routes) {
      route.retarget();
      this.#changed.add(route);
    }
  }

  #refreshWanted(): void {
    for (const route of this.#changed)
      if (this.#routes.has(route)) this.#kinds.count(route);
      else this.#kinds.drop(route);
    this.#changed.clear();
    const kinds = this.#kinds.all;
    const layers = new Set(kinds.flatMap(({ needs }) => needs));
    const codecs = sharedCodecs(kinds) ?? this.#codecs;
    const isRecoded = codecs?.join() !== this.#codecs?.join();
    this.#codecs = codecs;
    const isWantedOther = this.#wanted.update(layers, this.#context.clock.now());
    const roomy = this.#layersWithRoom();
    const isRoomOther = roomy.join() !== this.#roomy.join();
    this.#roomy = roomy;
    if (isWantedOther || isRecoded || isRoomOther) this.#tellWanted();
  }

  /**
   * Wanted layers whose produced layer has few subscribers, all of whom have room; lowest first.
   */
  #layersWithRoom(): readonly Layer[] {
    const crowds = new Map<Layer, number>();
    const servedBy = (layer: Layer): Layer => chooseLayer(this.produced, layer) ?? layer;
    for (const { needs, hasRoom, count } of this.#kinds.all)
      for (const served of new Set(needs.map(servedBy)))
        crowds.set(
          served,
          (crowds.get(served) ?? 0) + (hasRoom ? count : Number.POSITIVE_INFINITY),
        );
    const { surplusSubscribers } = this.#context.limits;
    return this.#wanted.layers.filter(
      (layer) => (crowds.get(servedBy(layer)) ?? Number.POSITIVE_INFINITY) <= surplusSubscribers,
    );
  }

  #tellWanted(): void {
    const codecs = this.#codecs && { codecs: [...this.#codecs] };
    const roomy = this.#roomy.length > 0 && { roomy: [...this.#roomy] };
    const { layers } = this.#wanted;
    this.sender?.say({ name: 'layersWanted', body: { layers, ...roomy, ...codecs } });
  }

  #sendKeyFrameWanted(layer: Layer): void {
    if (!this.sender) return;
    this.#context.counters.keyFramesAsked += 1;
    this.sender.say({ name: 'keyFrameWanted', body: { layer } });
  }
}
