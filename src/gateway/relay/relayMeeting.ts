import { WebSocket } from 'ws';
import { CloseCode } from '../../protocol/channels/queries';
import type { MediaCommand } from '../../protocol/channels/mediaControl';
import { mediaChannels } from '../../protocol/channels/mediaChannels';
import type { UserId } from '../../protocol/ids';
import { channelNames, type MediaChannel } from '../../protocol/vocabulary/media';
import { AudioForwarder } from './audioForwarder';
import type { PacketSocketType } from './packetSocket';
import { Uplink } from './uplink';
import { Downlink } from './downlink';
import { VideoForwarder } from './videoForwarder';
import { Receptions } from './receptions';
import type { RelayContext } from './relayContext';
import type { Forwarder, GrantsToReceive } from './forwarder';
import { GrantTable, type GrantChange } from './grants';
import type { MediaTap, TapAdmission, TapListener } from './mediaTap';
import { Tap } from './tap';
import type { Admission, MediaHandle } from './relayPort';

type Reported = Extract<MediaCommand, { readonly name: 'reportReception' }>['body'];

interface MediaSocket {
  /** Of its seat, medium and copy flag: one socket at a time has it. */
  readonly key: string;
  readonly userId: UserId;
  readonly type: PacketSocketType;
  readonly downlink: Downlink;
  readonly uplink: Uplink;
}

/** A quiet peer is pinged this often, so that its silence means something. */
const pingInterval = 20_000;
const { audio, video, sharing } = mediaChannels;
const packetSocketTypes: readonly PacketSocketType[] = channelNames.map(
  (channel) => mediaChannels[channel].socket,
);
/** How often sockets are looked over. */
const reviewInterval = 1000;

/** The media of one meeting. */
export class RelayMeeting {
  readonly #grants = new GrantTable();
  readonly #forwarders: Readonly<Record<PacketSocketType, Forwarder>>;
  readonly #receptions: Readonly<Record<PacketSocketType, Receptions>> = {
    [audio.socket]: new Receptions(),
    [video.socket]: new Receptions(),
    [sharing.socket]: new Receptions(),
  };
  readonly #sockets = new Map<string, MediaSocket>();
  readonly #taps = new Map<string, Tap>();
  readonly #pinged = new Map<MediaSocket, number>();
  #lastReview: number;

  readonly #context: RelayContext;

  constructor(
    readonly id: string,
    context: RelayContext,
  ) {
    this.#context = context;
    this.#lastReview = context.clock.now();
    this.#forwarders = {
      [audio.socket]: new AudioForwarder(this.#grantsFor('audio'), context),
      [video.socket]: new VideoForwarder(this.#grantsFor('video'), context),
      // The HD rule concerns only cameras: shares must be readable.
      [sharing.socket]: new VideoForwarder(
        { ...this.#grantsFor('sharing'), isHdAllowed: () => true },
        { ...context, limits: { ...context.limits, late: context.limits.shareLate } },
      ),
    };
  }

  /** Takes over a socket. An older one of the same seat, medium and copy flag is closed. */
  admit({ userId, type, isCopy }: Admission, { socket, ws }: MediaHandle): void {
    if (ws.readyState !== WebSocket.OPEN) return;
    const { id } = this;
    const key = `${userId}/${type}/${isCopy ? 'copy' : 'main'}`;
    this.#replace(key);
    const forwarder = this.#forwarders[type];
    const downlink = new Downlink({ socket, ws, isCopy }, this.#context);
    // Packets are already as large as they should be: waiting for more only adds delay.
    socket.setNoDelay(true);
    const uplink = new Uplink(
      { userId, type, ws },
      {
        mayPublish: (source) => this.#grants.mayPublish(userId, source),
        packet: (header, packet) => forwarder.take(userId, header, packet),
        skipped: (header) => forwarder.skip(userId, header),
        command: (command) => this.#obey(mediaSocket, command),
        abuse: () => {
          this.#context.counters.closedAbuse += 1;
          this.#context.log.warn({ meeting: id, userId, type }, 'media socket closed for abuse');
          this.#drop(mediaSocket, CloseCode.abuse, 'malformed messages');
        },
        closed: () => this.#forget(mediaSocket),
      },
      this.#context,
    );
    const mediaSocket: MediaSocket = { key, userId, type, downlink, uplink };
    this.#sockets.set(key, mediaSocket);
    this.#context.counters.sockets += 1;
    forwarder.join(userId, downlink);
  }

  /**
   * Closes every media socket of a person who left or was removed. Nothing is sent to them
   * afterwards.
   */
  remove(userId: UserId, code: number, reason: string): void {
    for (const mediaSocket of [...this.#sockets.values()])
      if (mediaSocket.userId === userId) this.#drop(mediaSocket, code, reason);
    for (const tap of [...this.#taps.values()]) if (tap.userId === userId) tap.end(code, reason);
  }

  /**
   * Opens a tap and closes an older one of the same person.
   * @decision A video tap replaces the seat's socket, because a seat has one subscription. An audio
   * tap does not: a telephone is heard beside its person's page.
   */
  openTap(admission: TapAdmission, listener: TapListener): MediaTap {
    const { userId, channel } = admission;
    const type = mediaChannels[channel].socket;
    const key = `${userId}/${type}/${type === audio.socket ? 'tap' : 'main'}`;
    this.#replace(key);
    const tap: Tap = new Tap(admission, {
      grants: this.#grants,
      forwarder: this.#forwarders[type],
      counters: this.#context.counters,
      listener,
      closed: () => {
        if (this.#taps.get(key) === tap) this.#taps.delete(key);
      },
    });
    this.#taps.set(key, tap);
    return tap;
  }

  /** Takes changes of grants over, and looks again at what they concern. */
  setGrants(changes: readonly GrantChange[], revision: number): void {
    const { counters } = this.#context;
    const regrant = this.#grants.apply(changes, revision);
    if (!regrant) {
      counters.grantsStale += 1;
      return;
    }
    counters.grantsSet += changes.length;
    for (const forwarder of Object.values(this.#forwarders)) forwarder.regrant(regrant);
    const changed = changes.map(([userId]) => userId);
    for (const tap of [...this.#taps.values()]) tap.regrant(changed);
  }

  /** Forgets stored frames. */
  forgetPictures(): void {
    for (const forwarder of Object.values(this.#forwarders)) forwarder.forgetPictures();
  }

  /** Ends the meeting's media. */
  close(code: number, reason: string): void {
    for (const mediaSocket of [...this.#sockets.values()]) this.#drop(mediaSocket, code, reason);
    for (const tap of [...this.#taps.values()]) tap.end(code, reason);
  }

  /** Does what is due at `now`; called by the relay. */
  tick(now: number): void {
    for (const { downlink } of this.#sockets.values()) downlink.look(now);
    for (const forwarder of Object.values(this.#forwarders)) forwarder.tick(now);
    if (now - this.#lastReview < reviewInterval) return;
    this.#lastReview = now;
    this.#context.counters.reviews += 1;
    for (const mediaSocket of [...this.#sockets.values()]) this.#review(mediaSocket, now);
    for (const type of packetSocketTypes) this.#tellReceptions(type, now);
  }

  #grantsFor(channel: MediaChannel): GrantsToReceive {
    const grants = this.#grants;
    return {
      maySubscribe: (userId, publisher) =>
        grants.mayReceive(userId, channel) && grants.maySubscribe(userId, publisher),
      isHdAllowed: (userId) => grants.isHdAllowed(userId),
    };
  }

  /** Closes the socket or tap that a new one replaces. */
  #replace(key: string): void {
    const older = this.#sockets.get(key);
    if (older) this.#drop(older, CloseCode.replaced, 'replaced');
    this.#taps.get(key)?.end(CloseCode.replaced, 'replaced');
  }

  #tellReceptions(type: PacketSocketType, now: number): void {
    for (const [userId, body] of this.#receptions[type].due(now))
      this.#sockets
        .get(`${userId}/${type}/main`)
        ?.downlink.say({ name: 'receptionReported', body });
  }

  #review(mediaSocket: MediaSocket, now: number): void {
    mediaSocket.downlink.checkProgress(now);
    const quiet = now - mediaSocket.uplink.lastSign;
    if (quiet >= this.#context.limits.silence) {
      this.#context.counters.closedSilent += 1;
      this.#drop(mediaSocket, CloseCode.silent, 'silent');
    } else if (
      quiet >= pingInterval &&
      now - (this.#pinged.get(mediaSocket) ?? 0) >= pingInterval
    ) {
      this.#pinged.set(mediaSocket, now);
      mediaSocket.downlink.ping();
    }
  }

  /** Counts a report, and takes its statistics of streams that its receiver may receive. */
  #takeReception({ userId, type }: MediaSocket, { rtt, loss, streams = [] }: Reported): void {
    const { counters, clock } = this.#context;
    counters.receptionReports += 1;
    counters.receptionRtt += rtt;
    counters.receptionLoss += loss;
    const received = streams.filter(
      (stream) => stream.userId !== userId && this.#grants.maySubscribe(userId, stream.userId),
    );
    this.#receptions[type].take(userId, received, clock.now());
  }

  #obey(mediaSocket: MediaSocket, command: MediaCommand): void {
    if (command.name === 'ping')
      return mediaSocket.downlink.say({ name: 'pong', body: command.body ?? {} });
    // The second socket carries copies, never subscriptions, which could contradict the first
    // one's.
    if (mediaSocket.downlink.isCopy) return;
    if (command.name === 'reportReception') this.#takeReception(mediaSocket, command.body);
    this.#forwarders[mediaSocket.type].obey(mediaSocket.userId, command);
  }

  #drop(mediaSocket: MediaSocket, code: number, reason: string): void {
    this.#forget(mediaSocket);
    mediaSocket.downlink.close(code, reason);
  }

  #forget(mediaSocket: MediaSocket): void {
    this.#pinged.delete(mediaSocket);
    if (this.#sockets.get(mediaSocket.key) !== mediaSocket) return;
    this.#sockets.delete(mediaSocket.key);
    mediaSocket.uplink.stop();
    this.#context.counters.sockets -= 1;
    this.#forwarders[mediaSocket.type].leave(mediaSocket.userId, mediaSocket.downlink);
    if (!mediaSocket.downlink.isCopy) this.#receptions[mediaSocket.type].forget(mediaSocket.userId);
  }
}
