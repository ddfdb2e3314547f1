import { readPacketHeader, type PacketHeader } from '../../protocol/channels/packet';
import { PacketKind } from '../../protocol/channels/packet';
import { streamKeyOf, userOfStream } from '../../protocol/streamKey';
import type { ScopeId, UserId } from '../../protocol/ids';
import type { MediaTap, TapEvent, TapListener } from '../relay/mediaTap';
import type { DialledCall, PhoneChannel, ScopeKey, SeatStanding } from './telephonyPort';

/** A speaker who is silent for this long is removed from the speakers, in milliseconds. */
const silence = 5000;

interface PhoneInMeeting {
  /** There while the seat is in a scope. */
  tap: MediaTap | undefined;
}

interface MeetingPhonesParts {
  readonly openChannel: () => PhoneChannel;
  /** Opens a tap of the meeting's audio for a telephone; undefined when it may not receive it. */
  readonly openTap: (userId: UserId, listener: TapListener) => MediaTap | undefined;
  /** A person's scope; undefined: not in the meeting, or on hold. */
  readonly scopeOf: (userId: UserId) => ScopeId | undefined;
  readonly keyOf: (scope: ScopeId) => Omit<ScopeKey, 'scope'>;
  readonly monotonic: () => number;
}

/**
 * The telephones of one meeting, on the gateway's thread: packets pass unchanged between their taps
 * and the port, and the port is informed of people's scopes and of keys.
 */
export class MeetingPhones {
  readonly #phones = new Map<UserId, PhoneInMeeting>();
  /** When each speaker was last heard. */
  readonly #speakers = new Map<UserId, number>();
  /** Packets that were passed on: every telephone's tap receives them. */
  readonly #crossed = new WeakSet<PacketHeader>();
  /** What the port knows. */
  readonly #standings = new Map<UserId, SeatStanding>();
  readonly #epochs = new Map<ScopeId, number>();
  #channel: PhoneChannel | undefined;

  readonly #parts: MeetingPhonesParts;

  constructor(parts: MeetingPhonesParts) {
    this.#parts = parts;
  }

  /** A call is in the meeting. */
  enter(call: DialledCall, seat: { readonly userId: UserId; readonly keyId: number }): void {
    const { userId } = seat;
    if (this.#phones.has(userId)) return;
    this.#channel ??= this.#parts.openChannel();
    this.#phones.set(userId, { tap: undefined });
    this.#channel.enter(call, seat);
    this.#stand([userId]);
  }

  /** It is no longer. */
  leave(userId: UserId): void {
    const phone = this.#phones.get(userId);
    if (!phone) return;
    this.#phones.delete(userId);
    phone.tap?.close();
    if (this.#phones.size > 0) return this.#stand([userId]);
    this.#channel?.close();
    this.#channel = undefined;
    for (const known of [this.#speakers, this.#standings, this.#epochs]) known.clear();
  }

  /** Publishes a packet of a telephone. */
  publish(userId: UserId, packet: Buffer): void {
    const header = readPacketHeader(packet);
    if (!header.ok) return;
    this.#phones.get(userId)?.tap?.publish(header.value, packet);
    this.#tellKeyOf(userId);
  }

  /** Something happened in the meeting: people may have moved, or been muted. */
  review(): void {
    if (this.#phones.size === 0) return;
    const now = this.#parts.monotonic();
    const known = [...this.#standings.keys()];
    for (const [userId, heardAt] of this.#speakers)
      if (now - heardAt >= silence) this.#speakers.delete(userId);
    this.#stand(known);
  }

  /** Closes all taps. */
  close(): void {
    for (const userId of [...this.#phones.keys()]) this.leave(userId);
  }

  #hear({ stream, header, packet }: Extract<TapEvent, { name: 'packet' }>): void {
    // @decision Telephones hear voices: their line makes noise of music, and talks over it.
    if (header.kind !== PacketKind.audio || this.#crossed.has(header)) return;
    this.#crossed.add(header);
    const publisher = userOfStream(stream);
    this.#speakers.set(publisher, this.#parts.monotonic());
    if (!this.#standings.has(publisher)) this.#stand([publisher]);
    this.#tellKeyOf(publisher);
    this.#channel?.hear(publisher, packet);
  }

  /** Informs the port of changes of these people. */
  #stand(people: readonly UserId[]): void {
    const changed = people.flatMap((userId) => {
      const standing = this.#standingOf(userId);
      const known = this.#standings.get(userId);
      if (standing.scope === null && !this.#phones.has(userId)) this.#standings.delete(userId);
      else this.#standings.set(userId, standing);
      const isSame = known?.scope === standing.scope && known.maySpeak === standing.maySpeak;
      return isSame ? [] : [standing];
    });
    if (changed.length > 0) this.#channel?.stand(changed);
    for (const userId of people) this.#tellKeyOf(userId);
  }

  #standingOf(userId: UserId): SeatStanding {
    const phone = this.#phones.get(userId);
    const isHere = phone !== undefined || this.#speakers.has(userId);
    const scope = (isHere ? this.#parts.scopeOf(userId) : undefined) ?? null;
    if (phone) this.#tap(userId, phone, scope !== null);
    const maySpeak = phone?.tap?.streams.has(streamKeyOf(userId, 'phone')) === true;
    return { userId, scope, maySpeak };
  }

  /**
   * Like a socket, a tap closes when its person is put on hold, and a new one is opened afterwards.
   */
  #tap(userId: UserId, phone: PhoneInMeeting, isInside: boolean): void {
    if (isInside) {
      phone.tap ??= this.#parts.openTap(userId, (event) => {
        if (event.name === 'packet') this.#hear(event);
        else if (event.name === 'ended') phone.tap = undefined;
      });
      return;
    }
    phone.tap?.close();
    phone.tap = undefined;
  }

  #tellKeyOf(userId: UserId): void {
    const { scope = null } = this.#standings.get(userId) ?? {};
    if (scope === null) return;
    const { encryptKey, keyEpoch } = this.#parts.keyOf(scope);
    if (this.#epochs.get(scope) === keyEpoch) return;
    this.#epochs.set(scope, keyEpoch);
    this.#channel?.rekey({ scope, encryptKey, keyEpoch });
  }
}
