import { PacketKind, type PacketHeader } from '../../protocol/channels/packet';
import type { MediaCommand } from '../../protocol/channels/mediaControl';
import type { UserId } from '../../protocol/ids';
import { FanoutGroups, type ForwardedStream } from './fanoutGroup';
import { CopyFilter } from './copyFilter';
import { frameMedia } from '../kernel/frameWriter';
import type { RelayContext } from './relayContext';
import type { Endpoint, Forwarder, GrantsToReceive } from './forwarder';
import type { Regrant } from './grants';
import { SpeakerSelection } from './speakerSelection';

/** A share whose sound was not sent for this long is forwarded to nobody, ms. */
const shareGoneAfter = 5000;

interface Talker {
  readonly stream: ForwardedStream;
  readonly copies: CopyFilter;
}
interface SharedSound extends Talker {
  lastPacket: number;
}

/**
 * The audio of one meeting: everyone receives the loudest few and the sound of every share, and
 * nobody their own.
 */
export class AudioForwarder implements Forwarder {
  readonly #groups: FanoutGroups;
  readonly #selection: SpeakerSelection;
  readonly #talkers = new Map<UserId, Talker>();
  /** People whose share has sound. */
  readonly #shares = new Map<UserId, SharedSound>();
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
    this.#shares.delete(userId);
    this.#selection.remove(userId);
    this.#routeAll();
  }

  take(userId: UserId, header: PacketHeader, packet: Buffer): void {
    const isShare = header.kind === PacketKind.shareAudio;
    const talker = isShare ? this.#shareOf(userId) : this.#talkerOf(userId);
    if (!talker.copies.passes(header.sequence, header.keyId)) {
      this.#context.counters.copiesIn += 1;
      return;
    }
    if (isShare) return talker.stream.forward(frameMedia(header, packet));
    const isHeard = this.#selection.observe(userId, header, this.#context.clock.now());
    if (this.#selection.version !== this.#routedVersion) this.#routeAll();
    if (isHeard) talker.stream.forward(frameMedia(header, packet));
  }

  skip(): void {
    // Audio packets do not depend on each other.
  }

  forgetPictures(): void {
    // No voice is stored.
  }

  obey(_userId: UserId, _command: MediaCommand): void {
    // An audio socket has nothing to ask for beyond what every socket may.
  }

  regrant({ moved }: Regrant): void {
    if (moved.size === 0) return;
    for (const userId of this.#heard) if (moved.has(userId)) return this.#regrantAll();
    for (const [downlink, userId] of this.#listeners)
      if (moved.has(userId)) this.#reroute(downlink, userId);
  }

  tick(now: number): void {
    this.#selection.expire(now);
    const isGone = this.#forgetShares(now);
    if (isGone || this.#selection.version !== this.#routedVersion) this.#routeAll();
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

  /** The sound of a person's share: it has nothing to do with who is loudest. */
  #shareOf(userId: UserId): SharedSound {
    const lastPacket = this.#context.clock.now();
    const known = this.#shares.get(userId);
    if (known) {
      known.lastPacket = lastPacket;
      return known;
    }
    const created = { stream: this.#groups.newStream(), copies: new CopyFilter(), lastPacket };
    this.#shares.set(userId, created);
    this.#routeAll();
    return created;
  }

  /** Whether the sound of a share is gone. */
  #forgetShares(now: number): boolean {
    const gone = [...this.#shares].filter(
      ([, { lastPacket }]) => now - lastPacket > shareGoneAfter,
    );
    for (const [userId] of gone) this.#shares.delete(userId);
    return gone.length > 0;
  }

  /** Everybody who is forwarded. */
  get #heard(): ReadonlySet<UserId> {
    return new Set([...this.#selection.selected, ...this.#shares.keys()]);
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
    const isFor = (id: UserId): boolean =>
      id !== listener && this.#grants.maySubscribe(listener, id);
    const streams = [
      ...[...this.#selection.selected].filter(isFor).map((id) => this.#talkerOf(id).stream),
      ...[...this.#shares].flatMap(([id, { stream }]) => (isFor(id) ? [stream] : [])),
    ];
    this.#groups.place(
      downlink,
      streams.map((stream) => ({ stream, limit: 0 })),
    );
  }
}
