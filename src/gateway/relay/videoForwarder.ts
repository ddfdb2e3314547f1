import {
  isLayer,
  layerHeights,
  type Layer,
  type PacketHeader,
} from '../../protocol/channels/packet';
import type { MediaCommand } from '../../protocol/channels/mediaControl';
import type { UserId } from '../../protocol/ids';
import { hdHeight } from '../../protocol/limits';
import { FanoutGroups, type Recipient } from './fanoutGroup';
import { frameMedia } from '../kernel/frameWriter';
import { VideoPublisher } from './videoPublisher';
import type { RelayContext } from './relayContext';
import type { Endpoint, Forwarder, GrantsToReceive } from './forwarder';
import type { Regrant } from './grants';
import { Subscriber } from './subscriber';

type Subscription = Extract<MediaCommand, { readonly name: 'subscribe' }>['body'];

/**
 * How long forbidden HD continues, in ms: until another layer replaces it, so that nothing freezes.
 * @decision
 */
const hdGrace = 2000;
const isHd = (layer: Layer): boolean => layerHeights[layer] >= hdHeight;
/** The best that is no HD. */
const plainLayers = layerHeights.filter((height) => height < hdHeight).length;
const withoutHd = (layer: Layer): Layer => {
  const best = Math.min(layer, plainLayers - 1);
  return isLayer(best) ? best : layer;
};

/** The cameras, or the shares, of one meeting. */
export class VideoForwarder implements Forwarder {
  readonly #groups: FanoutGroups;
  readonly #publishers = new Map<UserId, VideoPublisher>();
  readonly #subscribers = new Map<UserId, Subscriber>();
  readonly #ownerOf = new Map<Recipient, Subscriber>();
  readonly #pressed = new Set<Subscriber>();
  /** Subscriptions as requested: grants may allow more later. */
  readonly #asked = new Map<UserId, Subscription>();
  /** When HD ends for people whose grant no longer allows it. */
  readonly #hdUntil = new Map<UserId, number>();
  /** When people were admitted who had been on hold. */
  readonly #insideSince = new Map<UserId, number>();

  readonly #grants: GrantsToReceive;
  readonly #context: RelayContext;

  constructor(grants: GrantsToReceive, context: RelayContext) {
    this.#grants = grants;
    this.#context = context;
    this.#groups = new FanoutGroups({
      ...context,
      pressure: {
        priority: 'pictures',
        threshold: context.limits.highWater,
        late: context.limits.late,
        onPressure: (downlink) => this.#press(downlink),
      },
    });
  }

  join(userId: UserId, downlink: Endpoint): void {
    const subscriber =
      this.#subscribers.get(userId) ??
      new Subscriber(userId, {
        groups: this.#groups,
        context: this.#context,
        insideSince: () => this.#insideSince.get(userId) ?? -Infinity,
      });
    this.#subscribers.set(userId, subscriber);
    this.#ownerOf.set(downlink, subscriber);
    subscriber.connect(downlink, downlink.isCopy);
    if (!downlink.isCopy) this.#publisherOf(userId).connect(downlink);
  }

  leave(userId: UserId, downlink: Endpoint): void {
    this.#ownerOf.delete(downlink);
    const publisher = this.#publishers.get(userId);
    if (publisher?.sender === downlink) publisher.disconnect();
    const subscriber = this.#subscribers.get(userId);
    if (subscriber) {
      // The subscription belongs to the main socket.
      if (!downlink.isCopy) {
        subscriber.stop();
        this.#asked.delete(userId);
      }
      if (subscriber.disconnect(downlink)) {
        this.#subscribers.delete(userId);
        this.#pressed.delete(subscriber);
      }
    }
  }

  take(userId: UserId, header: PacketHeader, packet: Buffer): void {
    const publisher = this.#publisherOf(userId);
    if (isHd(header.layer) && this.#isHdOver(userId)) return;
    const { copies } = publisher.stream(header.layer);
    if (!copies.passes(header.sequence, header.keyId)) {
      this.#context.counters.copiesIn += 1;
      return;
    }
    publisher.take(header.layer, frameMedia(header, packet));
  }

  skip(userId: UserId, header: PacketHeader): void {
    const publisher = this.#publishers.get(userId);
    publisher?.stream(header.layer).group.drop();
    if (header.temporalLayer === 0) publisher?.askKeyFrame(header.layer);
  }

  obey(userId: UserId, command: MediaCommand): void {
    const subscriber = this.#subscribers.get(userId);
    switch (command.name) {
      case 'subscribe':
        if (subscriber) this.#want(subscriber, command.body);
        return;
      case 'askKeyFrame':
        return subscriber?.askKeyFrame(command.body.userId);
      case 'announceLayers':
        return this.#publisherOf(userId).announce(command.body.layers.filter(isLayer));
      case 'reportReception':
        return subscriber?.report(command.body, this.#context.clock.now());
      case 'ping':
      case 'sendCommandText':
      case 'confirmCommandTexts':
        return undefined;
    }
  }

  regrant({ moved, hd, admitted }: Regrant): void {
    for (const userId of moved)
      if (!this.#grants.maySubscribe(userId, userId)) this.#insideSince.delete(userId);
    for (const userId of admitted) this.#insideSince.set(userId, this.#context.clock.now());
    for (const userId of hd) {
      if (this.#grants.isHdAllowed(userId) || !this.#grants.maySubscribe(userId, userId))
        this.#hdUntil.delete(userId);
      else this.#hdUntil.set(userId, this.#context.clock.now() + hdGrace);
    }
    if (moved.size === 0 && hd.size === 0) return;
    for (const [userId, body] of this.#asked) {
      const isConcerned =
        moved.has(userId) || hd.has(userId) || body.streams.some((each) => moved.has(each.userId));
      const subscriber = isConcerned && this.#subscribers.get(userId);
      if (!subscriber) continue;
      this.#context.counters.regrants += 1;
      this.#want(subscriber, body);
    }
  }

  forgetPictures(): void {
    for (const publisher of this.#publishers.values()) publisher.forgetPictures();
  }

  tick(now: number): void {
    for (const subscriber of this.#subscribers.values())
      if (subscriber.isStrained) subscriber.sample(now);
      else subscriber.lookForRoom(now);
    for (const [userId, publisher] of [...this.#publishers]) {
      if (publisher.isIdle && !this.#subscribers.has(userId)) this.#publishers.delete(userId);
      else publisher.tick(now);
    }
  }

  #isHdOver(userId: UserId): boolean {
    const until = this.#hdUntil.get(userId);
    return until !== undefined && this.#context.clock.now() >= until;
  }

  #want(subscriber: Subscriber, body: Subscription): void {
    this.#asked.set(subscriber.userId, body);
    subscriber.want(this.#allowed(subscriber.userId, body.streams), body.codecs, (id) =>
      this.#publisherOf(id),
    );
  }

  #allowed(
    userId: UserId,
    streams: readonly { readonly userId: UserId; readonly layer: number }[],
  ): ReadonlyMap<UserId, Layer> {
    const wishes = new Map<UserId, Layer>();
    const hasHd = this.#grants.isHdAllowed(userId);
    for (const { userId: id, layer } of streams)
      if (isLayer(layer) && id !== userId && this.#grants.maySubscribe(userId, id))
        wishes.set(id, hasHd ? layer : withoutHd(layer));
    return wishes;
  }

  #publisherOf(userId: UserId): VideoPublisher {
    const existing = this.#publishers.get(userId);
    if (existing) return existing;
    const created = new VideoPublisher(userId, this.#groups, this.#context);
    this.#publishers.set(userId, created);
    return created;
  }

  /** Looks at a full socket once the write that found it is over. */
  #press(downlink: Recipient): void {
    const subscriber = this.#ownerOf.get(downlink);
    if (!subscriber || downlink.isCopy) return;
    this.#pressed.add(subscriber);
    if (this.#pressed.size > 1) return;
    this.#context.clock.soon(() => {
      const pressed = [...this.#pressed];
      this.#pressed.clear();
      for (const each of pressed) each.sample(this.#context.clock.now());
    });
  }
}
