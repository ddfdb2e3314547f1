import type { PacketHeader } from '../../protocol/channels/packet';
import type { MediaCommand } from '../../protocol/channels/mediaControl';
import type { UserId } from '../../protocol/ids';
import { FanoutGroups, type ForwardedStream } from './fanoutGroup';
import { CopyFilter } from './copyFilter';
import { frameMedia } from '../kernel/frameWriter';
import type { RelayContext } from './relayContext';
import type { Endpoint, Forwarder, GrantsToReceive } from './forwarder';
import type { Regrant } from './grants';
import { SpeakerSelection } from './speakerSelection';

interface Talker {
  readonly stream: ForwardedStream;
  readonly copies: CopyFilter;
}

/** The audio of one meeting: everyone receives the loudest few, and nobody their own voice. */
export class AudioForwarder implements Forwarder {
  readonly #groups: FanoutGroups;
  readonly #selection: SpeakerSelection;
  readonly #talkers = new Map<UserId, Talker>();
  readonly #listeners = new Map<Endpoint, UserId>();
  #routedVersion = 0;
  #announced = '';
  #lastAnnounced = Number.NEGATIVE_INFINITY;

  readonly #grants: GrantsToReceive;
  readonly #context: RelayContext;

  constructor(grants: GrantsToReceive, context: RelayContext) {
    this.#grants = grants;
    this.#context = context;
    this.#selection = new SpeakerSelection(context.limits.speakers);
    this.#groups = new FanoutGroups({
      ...context,
      pressure: {
        priority: 'audio',
        threshold: context.limits.audioHighWater,
        late: context.limits.audioLate,
        onPressure: () => undefined,
      },
    });
  }

  join(userId: UserId, downlink: Endpoint): void {
    this.#listeners.set(downlink, userId);
    this.#route(downlink, userId);
    const users = this.#selection.speaking(this.#context.clock.now());
    if (users.length > 0 && !downlink.isCopy) this.#announce(downlink, userId, users);
  }

  leave(userId: UserId, downlink: Endpoint): void {
    this.#groups.remove(downlink);
    this.#listeners.delete(downlink);
    for (const other of this.#listeners.values()) if (other === userId) return;
    this.#talkers.delete(userId);
    this.#selection.remove(userId);
    this.#routeAll();
  }

  take(userId: UserId, header: PacketHeader, packet: Buffer): void {
    const talker = this.#talkerOf(userId);
    if (!talker.copies.passes(header.sequence, header.keyId)) {
      this.#context.counters.copiesIn += 1;
      return;
    }
    const isHeard = this.#selection.observe(userId, header, this.#context.clock.now());
    if (this.#selection.version !== this.#routedVersion) this.#routeAll();
    if (isHeard) talker.stream.forward(frameMedia(header, packet));
  }

  skip(): void {
    // Audio packets do not depend on each other.
  }

  obey(_userId: UserId, _command: MediaCommand): void {
    // An audio socket has nothing to ask for beyond what every socket may.
  }

  regrant({ moved }: Regrant): void {
    if (moved.size === 0) return;
    for (const userId of this.#selection.selected) if (moved.has(userId)) return this.#regrantAll();
    for (const [downlink, userId] of this.#listeners)
      if (moved.has(userId)) this.#reroute(downlink, userId);
  }

  tick(now: number): void {
    this.#selection.expire(now);
    if (this.#selection.version !== this.#routedVersion) this.#routeAll();
    if (now - this.#lastAnnounced < this.#context.limits.speakersInterval) return;
    const users = this.#selection.speaking(now);
    const list = users.join();
    if (list === this.#announced) return;
    this.#announced = list;
    this.#lastAnnounced = now;
    for (const [downlink, userId] of this.#listeners) {
      if (!downlink.isCopy) this.#announce(downlink, userId, users);
    }
  }

  /** Announces which of these users speak, except those in another scope than the listener. */
  #announce(downlink: Endpoint, userId: UserId, users: readonly UserId[]): void {
    const known = users.filter((id) => id === userId || this.#grants.maySubscribe(userId, id));
    downlink.say({ name: 'activeSpeakers', body: { users: known } });
  }

  #talkerOf(userId: UserId): Talker {
    const existing = this.#talkers.get(userId);
    if (existing) return existing;
    const created = { stream: this.#groups.newStream(), copies: new CopyFilter() };
    this.#talkers.set(userId, created);
    return created;
  }

  #regrantAll(): void {
    for (const [downlink, userId] of this.#listeners) this.#reroute(downlink, userId);
  }

  #reroute(downlink: Endpoint, userId: UserId): void {
    this.#context.counters.regrants += 1;
    this.#route(downlink, userId);
  }

  #routeAll(): void {
    this.#routedVersion = this.#selection.version;
    for (const [downlink, userId] of this.#listeners) this.#route(downlink, userId);
  }

  #route(downlink: Endpoint, listener: UserId): void {
    const portions = [...this.#selection.selected]
      .filter((id) => id !== listener && this.#grants.maySubscribe(listener, id))
      .map((id) => ({ stream: this.#talkerOf(id).stream, limit: 0 }));
    this.#groups.place(downlink, portions);
  }
}
