import type { Layer } from '../../protocol/channels/packet';
import type { UserId } from '../../protocol/ids';
import type { FanoutGroups, Portion } from './fanoutGroup';
import { BackPressure, type Reception } from './backPressure';
import { SurplusHold } from './surplusHold';
import type { Endpoint } from './forwarder';
import type { VideoPublisher, VideoLayer } from './videoPublisher';
import type { RelayContext } from './relayContext';
import { Route, type RouteSubscriber } from './route';
import { codecsOf, type Codecs } from './sharedCodecs';

/**
 * The most stored frames for a subscriber under pressure; a new key frame costs it less than more.
 */
const longestStrainedReplay = 4;

interface SubscriberParts {
  readonly groups: FanoutGroups;
  readonly context: RelayContext;
  /** When the person was admitted from the waiting room, on the relay's clock; else -Infinity. */
  readonly insideSince: () => number;
}

/**
 * One person's reception of video in one channel: subscription, routes, pressure, one or two
 * sockets.
 */
export class Subscriber implements RouteSubscriber {
  #main: Endpoint | undefined;
  #copy: Endpoint | undefined;
  readonly #routes = new Map<UserId, Route>();
  readonly #pressure: BackPressure;
  readonly #surplusHold: SurplusHold;
  #isRegrouping = false;
  /** The codecs it decodes, by its subscription. */
  codecs: Codecs = codecsOf(undefined);

  readonly #groups: FanoutGroups;
  readonly #context: RelayContext;
  readonly #insideSince: () => number;

  constructor(
    readonly userId: UserId,
    { groups, context, insideSince }: SubscriberParts,
  ) {
    this.#groups = groups;
    this.#context = context;
    this.#insideSince = insideSince;
    this.#pressure = new BackPressure(context.limits);
    this.#surplusHold = new SurplusHold(context.clock.now());
  }

  get temporalLimit(): number {
    return this.#pressure.temporalLimit;
  }
  get isPaused(): boolean {
    return this.#pressure.isPaused;
  }
  get reduction(): number {
    return this.#pressure.reduction;
  }
  get hasRoom(): boolean {
    return this.#surplusHold.isOver;
  }
  /** Whether what it is sent may change with time alone. */
  get isStrained(): boolean {
    return !this.#pressure.isCalm || (this.#main?.delay ?? 0) > this.#context.limits.late;
  }

  /** Adds a socket; the main one begins without a subscription. */
  connect(downlink: Endpoint, isCopy: boolean): void {
    if (isCopy) this.#copy = downlink;
    else this.#main = downlink;
    this.regroup();
  }

  /** Takes a socket away. @returns true when none is left */
  disconnect(downlink: Endpoint): boolean {
    this.#groups.remove(downlink);
    if (this.#main === downlink) this.#main = undefined;
    if (this.#copy === downlink) this.#copy = undefined;
    return !this.#main && !this.#copy;
  }

  /** Replaces the subscription and the codecs it decodes: without a codec it receives nothing. */
  want(
    asked: ReadonlyMap<UserId, Layer>,
    codecs: Codecs | undefined,
    publisherOf: (id: UserId) => VideoPublisher,
  ): void {
    this.#isRegrouping = true;
    this.codecs = codecsOf(codecs);
    const wishes = this.codecs.length > 0 ? asked : new Map<UserId, Layer>();
    for (const route of this.#routes.values()) route.publisher.settle(route);
    for (const [id, route] of [...this.#routes]) if (!wishes.has(id)) this.#unroute(route);
    for (const [id, cap] of wishes) {
      const existing = this.#routes.get(id);
      if (existing) existing.setCap(cap);
      else this.#route(publisherOf(id), cap);
    }
    this.#isRegrouping = false;
    this.regroup();
  }

  askKeyFrame(id: UserId): void {
    this.#routes.get(id)?.askKeyFrame();
  }

  /** Looks at what waits for it. */
  sample(now: number): void {
    if (this.#main && this.#pressure.sample(this.#main, now)) this.#adapt();
    this.lookForRoom(now);
  }

  report(reception: Reception, now: number): void {
    if (this.#pressure.report(reception, now)) this.#adapt();
    this.lookForRoom(now);
  }

  /** Tells senders whether there is room for more; call it periodically too. */
  lookForRoom(now: number): void {
    if (!this.#surplusHold.look(!this.#pressure.isCalm, now)) return;
    for (const route of this.#routes.values()) route.publisher.settle(route);
  }

  replay({ group }: VideoLayer): boolean {
    const main = this.#main;
    const first = group.all[0];
    if (!main || !first || !this.codecs.includes(first.header.codec)) return false;
    // What was shown while they waited is not theirs.
    if (group.began <= this.#insideSince()) return false;
    if (main.queued + group.byteLength > this.#context.limits.highWater) return false;
    // A reader with a full queue does not get a long group of old frames too.
    if (!this.#pressure.isCalm && group.count > longestStrainedReplay) return false;
    // What already waits for this socket is written first.
    main.group?.write();
    const chunks = group.all.map(({ bytes }) => bytes);
    main.forward({ frames: group.all, chunks, length: group.byteLength });
    this.#context.counters.replays += 1;
    this.#context.counters.deliveries += chunks.length;
    return true;
  }

  switched(): void {
    this.#context.counters.layerSwitches += 1;
  }

  regroup(): void {
    if (this.#isRegrouping) return;
    const portions = [...this.#routes.values()].flatMap((route) => route.portions);
    if (this.#main) this.#groups.place(this.#main, portions);
    if (this.#copy) this.#groups.place(this.#copy, portions.map(baseOnly));
  }

  /** Ends every route. */
  stop(): void {
    for (const route of [...this.#routes.values()]) this.#unroute(route);
  }

  #route(publisher: VideoPublisher, cap: Layer): void {
    const route = new Route(publisher, this, cap);
    this.#routes.set(publisher.userId, route);
    publisher.add(route);
  }

  #unroute(route: Route): void {
    this.#routes.delete(route.publisher.userId);
    route.publisher.remove(route);
    route.stop();
    this.regroup();
  }

  #adapt(): void {
    if (this.isPaused) this.#context.counters.pauses += 1;
    this.#isRegrouping = true;
    for (const route of this.#routes.values()) {
      route.retarget();
      route.publisher.settle(route);
    }
    this.#isRegrouping = false;
    this.regroup();
  }
}

const baseOnly = ({ stream, limit }: Portion): Portion => ({ stream, limit: Math.min(0, limit) });
