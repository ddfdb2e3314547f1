import {
  isLayer,
  layerHeights,
  PacketKind,
  type Layer,
  type PacketHeader,
} from '../../protocol/channels/packet';
import type { MediaCommand } from '../../protocol/channels/mediaControl';
import type { UserId } from '../../protocol/ids';
import { hdHeight } from '../../protocol/limits';
import { Audiences, type Recipient } from './audience';
import { frameMedia } from './frameWriter';
import type { Outlet } from './outlet';
import { PicturePublisher } from './picturePublisher';
import type { RelayContext } from './relayContext';
import type { RelayRules, Room } from './room';
import { Viewer } from './viewer';

type Subscription = Extract<MediaCommand, { readonly name: 'subscribe' }>['body'];

/** What is forbidden goes on for so long, ms: until it is replaced nothing freezes. @decision */
const hdGrace = 2000;
const isHd = (layer: Layer): boolean => layerHeights[layer] >= hdHeight;
/** The best that is no HD. */
const plainLayers = layerHeights.filter((height) => height < hdHeight).length;
const withoutHd = (layer: Layer): Layer => {
  const best = Math.min(layer, plainLayers - 1);
  return isLayer(best) ? best : layer;
};

/** The cameras, or the shares, of one meeting. */
export class PictureRoom implements Room {
  private readonly audiences: Audiences;
  private readonly publishers = new Map<UserId, PicturePublisher>();
  private readonly viewers = new Map<UserId, Viewer>();
  private readonly ownerOf = new Map<Recipient, Viewer>();
  private readonly pressed = new Set<Viewer>();
  /** What was asked for, as it was: rules may cap less again. */
  private readonly asked = new Map<UserId, Subscription>();
  private hadHd = true;
  private hdUntil = Number.POSITIVE_INFINITY;

  constructor(
    private readonly rules: RelayRules,
    private readonly context: RelayContext,
  ) {
    this.audiences = new Audiences({
      ...context,
      pressure: {
        priority: 'pictures',
        threshold: context.limits.highWater,
        late: context.limits.late,
        onPressure: (outlet) => this.press(outlet),
      },
    });
  }

  join(userId: UserId, outlet: Outlet): void {
    const viewer = this.viewers.get(userId) ?? new Viewer(userId, this.audiences, this.context);
    this.viewers.set(userId, viewer);
    this.ownerOf.set(outlet, viewer);
    viewer.connect(outlet, outlet.isCopy);
    if (!outlet.isCopy) this.publisherOf(userId).connect(outlet);
  }

  leave(userId: UserId, outlet: Outlet): void {
    this.ownerOf.delete(outlet);
    const publisher = this.publishers.get(userId);
    if (publisher?.sender === outlet) publisher.disconnect();
    const viewer = this.viewers.get(userId);
    if (viewer) {
      // Wishes came over the main socket and go with it.
      if (!outlet.isCopy) {
        viewer.stop();
        this.asked.delete(userId);
      }
      if (viewer.disconnect(outlet)) {
        this.viewers.delete(userId);
        this.pressed.delete(viewer);
      }
    }
  }

  take(userId: UserId, header: PacketHeader, packet: Buffer): void {
    const publisher = this.publisherOf(userId);
    const isSound = header.kind === PacketKind.shareAudio;
    if (!isSound && isHd(header.layer) && this.context.clock.now() >= this.hdUntil) return;
    const copies = isSound ? publisher.soundCopies : publisher.stream(header.layer).copies;
    if (!copies.passes(header.sequence, header.keyId)) {
      this.context.counters.copiesIn += 1;
      return;
    }
    const frame = frameMedia(header, packet);
    if (isSound) publisher.sound.forward(frame);
    else publisher.take(header.layer, frame);
  }

  skip(userId: UserId, header: PacketHeader): void {
    if (header.kind === PacketKind.shareAudio) return;
    const publisher = this.publishers.get(userId);
    publisher?.stream(header.layer).group.drop();
    if (header.temporalLayer === 0) publisher?.askKeyFrame(header.layer);
  }

  obey(userId: UserId, command: MediaCommand): void {
    const viewer = this.viewers.get(userId);
    switch (command.name) {
      case 'subscribe':
        if (viewer) this.want(viewer, command.body);
        return;
      case 'askKeyFrame':
        return viewer?.askKeyFrame(command.body.userId);
      case 'announceLayers':
        return this.publisherOf(userId).announce(command.body.layers.filter(isLayer));
      case 'reportReception':
        return viewer?.report(command.body, this.context.clock.now());
      case 'ping':
      case 'sendCommandText':
        return undefined;
    }
  }

  refresh(): void {
    const hasHd = this.rules.isHdAllowed();
    if (hasHd !== this.hadHd)
      for (const [userId, body] of this.asked) {
        const viewer = this.viewers.get(userId);
        if (viewer) this.want(viewer, body);
      }
    if (hasHd) this.hdUntil = Number.POSITIVE_INFINITY;
    else if (this.hadHd) this.hdUntil = this.context.clock.now() + hdGrace;
    this.hadHd = hasHd;
    for (const [userId, viewer] of this.viewers)
      viewer.keepOnly((id) => this.rules.maySubscribe(userId, id));
  }

  tick(now: number): void {
    for (const viewer of this.viewers.values()) if (viewer.isStrained) viewer.sample(now);
    for (const [userId, publisher] of [...this.publishers]) {
      if (publisher.isIdle && !this.viewers.has(userId)) this.publishers.delete(userId);
      else publisher.tick(now);
    }
  }

  private want(viewer: Viewer, body: Subscription): void {
    this.asked.set(viewer.userId, body);
    viewer.want(this.allowed(viewer.userId, body.streams), body.codecs, (id) =>
      this.publisherOf(id),
    );
  }

  private allowed(
    userId: UserId,
    streams: readonly { readonly userId: UserId; readonly layer: number }[],
  ): ReadonlyMap<UserId, Layer> {
    const wishes = new Map<UserId, Layer>();
    const hasHd = this.rules.isHdAllowed();
    for (const { userId: id, layer } of streams)
      if (isLayer(layer) && id !== userId && this.rules.maySubscribe(userId, id))
        wishes.set(id, hasHd ? layer : withoutHd(layer));
    return wishes;
  }

  private publisherOf(userId: UserId): PicturePublisher {
    const existing = this.publishers.get(userId);
    if (existing) return existing;
    const created = new PicturePublisher(userId, this.audiences, this.context);
    this.publishers.set(userId, created);
    return created;
  }

  /** Looks at a full socket once the write that found it is over. */
  private press(outlet: Recipient): void {
    const viewer = this.ownerOf.get(outlet);
    if (!viewer || outlet.isCopy) return;
    this.pressed.add(viewer);
    if (this.pressed.size > 1) return;
    this.context.clock.soon(() => {
      const pressed = [...this.pressed];
      this.pressed.clear();
      for (const each of pressed) each.sample(this.context.clock.now());
    });
  }
}
