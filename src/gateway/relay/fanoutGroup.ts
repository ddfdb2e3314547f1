import type { Bundler, MediaFrame } from '../kernel/frameWriter';
import type { Flushable, FlushSchedule } from './flushSchedule';
import type { RelayCounters } from './relayCounters';
import type { RelayLimits } from './relayOptions';

/** Frames that are sent together, also as shared buffers of `length` bytes. */
export interface Bundle {
  readonly frames: readonly MediaFrame[];
  readonly chunks: readonly Buffer[];
  readonly length: number;
}

/** The sending side of one socket or tap, as its group sees it. */
export interface Recipient {
  readonly isCopy: boolean;
  /** Bytes given to the socket that it has not taken. */
  readonly queued: number;
  /** The reader's delay, compared with an idle connection, in ms. */
  readonly delay: number;
  /** Its group, set by {@link FanoutGroups}. */
  group: FanoutGroup | undefined;
  /** Sends a bundle; `chunks` may be reused after the call, `frames` are not written again. */
  forward(bundle: Bundle): void;
}

/** A stream that can be forwarded: one layer of one person's picture, or one voice. */
export class ForwardedStream {
  #legs: { readonly group: FanoutGroup; readonly limit: number }[] = [];

  /** @param id unique within its {@link FanoutGroups} */
  constructor(readonly id: number) {}

  /** Queues a frame for everyone who is forwarded this stream. */
  forward(frame: MediaFrame): void {
    for (const { group, limit } of this.#legs)
      if (frame.header.temporalLayer <= limit) group.add(frame);
  }

  attach(group: FanoutGroup, limit: number): void {
    this.#legs = [...this.#legs, { group, limit }];
  }

  detach(group: FanoutGroup): void {
    this.#legs = this.#legs.filter((leg) => leg.group !== group);
  }
}

/** A stream as a socket is forwarded it: packets up to a temporal layer. */
export interface Portion {
  readonly stream: ForwardedStream;
  readonly limit: number;
}

/** What happens to a socket that does not keep up. */
export interface Pressure {
  readonly priority: 'audio' | 'pictures';
  /** Queue above which `onPressure` is called and audio is skipped. */
  readonly threshold: number;
  /** Delay with the same effect, in ms. */
  readonly late: number;
  /** Must not move sockets between groups: it is called during a write. */
  onPressure(downlink: Recipient): void;
}

interface FanoutContext {
  readonly bundler: Bundler;
  readonly schedule: FlushSchedule;
  readonly limits: RelayLimits;
  readonly counters: RelayCounters;
  readonly pressure: Pressure;
}

/** Sockets that are forwarded exactly the same: their packets are bundled once for all. */
export class FanoutGroup implements Flushable {
  readonly members = new Set<Recipient>();
  #pending: MediaFrame[] = [];
  #pendingBytes = 0;
  #isDue = false;

  readonly #context: FanoutContext;

  constructor(
    readonly key: string,
    readonly portions: readonly Portion[],
    context: FanoutContext,
  ) {
    this.#context = context;
  }

  /** Keeps `frame` for the next flush. */
  add(frame: MediaFrame): void {
    this.#pending.push(frame);
    this.#pendingBytes += frame.bytes.byteLength;
    if (this.#pendingBytes >= this.#context.limits.bundle) this.write();
    else if (!this.#isDue) {
      this.#isDue = true;
      this.#context.schedule.add(this, this.#context.pressure.priority);
    }
  }

  flush(): void {
    this.#isDue = false;
    this.write();
  }

  /** Writes what waits. Members may leave and the group may dissolve while it runs. */
  write(): void {
    const pending = this.#pending;
    const pendingBytes = this.#pendingBytes;
    if (pending.length === 0) return;
    this.#pending = [];
    this.#pendingBytes = 0;
    const { bundler, counters, limits, pressure } = this.#context;
    const isShared = this.members.size >= limits.mergeFrom;
    const chunks = bundler.bundle(pending, pendingBytes, isShared);
    const bundle = { frames: pending, chunks, length: pendingBytes };
    let isHeld = false;
    const pressed: Recipient[] = [];
    let reached = 0;
    for (const downlink of this.members) {
      if (downlink.queued > pressure.threshold || downlink.delay > pressure.late) {
        pressed.push(downlink);
        // Late speech is useless, and a copy in a queue arrives after its original.
        if (pressure.priority === 'audio' || downlink.isCopy) {
          counters.droppedByPressure += pending.length;
          continue;
        }
      }
      downlink.forward(bundle);
      isHeld ||= downlink.queued > 0;
      reached += 1;
      if (downlink.isCopy) counters.deliveredTwice += pending.length;
    }
    if (isShared) bundler.release(isHeld);
    counters.deliveries += reached * pending.length;
    for (const downlink of pressed) pressure.onPressure(downlink);
  }
}

/**
 * The groups of one medium of one meeting, by what their members are forwarded. A socket is in at
 * most one group. Moving it writes what waits for it first, so its packets stay in order.
 */
export class FanoutGroups {
  readonly #byKey = new Map<string, FanoutGroup>();
  #lastStream = 0;

  readonly #context: FanoutContext;

  constructor(context: FanoutContext) {
    this.#context = context;
  }

  get size(): number {
    return this.#byKey.size;
  }

  newStream(): ForwardedStream {
    this.#lastStream += 1;
    return new ForwardedStream(this.#lastStream);
  }

  /** Moves `downlink` to the group of those who are forwarded exactly `portions`. */
  place(downlink: Recipient, portions: readonly Portion[]): void {
    const key = portions
      .map(({ stream, limit }) => `${stream.id}:${limit}`)
      .sort()
      .join();
    if (downlink.group?.key === key) return;
    this.remove(downlink);
    if (portions.length === 0) return;
    let group = this.#byKey.get(key);
    if (group) group.write();
    else {
      group = new FanoutGroup(key, portions, this.#context);
      this.#byKey.set(key, group);
      for (const { stream, limit } of portions) stream.attach(group, limit);
    }
    group.members.add(downlink);
    downlink.group = group;
  }

  /** Takes `downlink` out of its group. */
  remove(downlink: Recipient): void {
    const { group } = downlink;
    if (!group) return;
    group.write();
    downlink.group = undefined;
    group.members.delete(downlink);
    if (group.members.size > 0) return;
    this.#byKey.delete(group.key);
    for (const { stream } of group.portions) stream.detach(group);
  }
}
