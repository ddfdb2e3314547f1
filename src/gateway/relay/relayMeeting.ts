import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { CloseCode } from '../../protocol/channels/queries';
import type { MediaCommand } from '../../protocol/channels/mediaControl';
import type { UserId } from '../../protocol/ids';
import { AudioForwarder } from './audioForwarder';
import { Uplink, type PacketSocketType } from './uplink';
import { Downlink } from './downlink';
import { VideoForwarder } from './videoForwarder';
import type { RelayContext } from './relayContext';
import type { RelayRules, Forwarder } from './forwarder';

/** A media socket whose ticket the gateway has accepted. */
export interface Admission {
  readonly userId: UserId;
  readonly type: PacketSocketType;
  /** The seat's second socket of this medium, for copies under loss. */
  readonly isCopy: boolean;
  /** The raw socket beneath `ws`; from now on only the relay writes to it. */
  readonly socket: Socket;
  readonly ws: WebSocket;
}

interface MediaSocket {
  readonly userId: UserId;
  readonly type: PacketSocketType;
  readonly downlink: Downlink;
  readonly uplink: Uplink;
}

/** A quiet peer is pinged this often, so that its silence means something. */
const pingInterval = 20_000;
/** How often sockets are looked over, and rules asked again in case nobody said that they changed. */
const reviewInterval = 1000;

/** The media of one meeting. */
export class RelayMeeting {
  /** The sound, for those who have no socket. */
  readonly sound: AudioForwarder;
  private readonly forwarders: Readonly<Record<PacketSocketType, Forwarder>>;
  private readonly sockets = new Map<string, MediaSocket>();
  private readonly pinged = new Map<MediaSocket, number>();
  private lastReview: number;

  constructor(
    readonly id: string,
    private readonly rules: RelayRules,
    private readonly context: RelayContext,
    private readonly onClosed: () => void,
  ) {
    this.lastReview = context.clock.now();
    this.sound = new AudioForwarder(rules, context);
    this.forwarders = {
      a: this.sound,
      v: new VideoForwarder(rules, context),
      // The rule is about cameras: what is shared is to be read.
      s: new VideoForwarder({ ...rules, isHdAllowed: () => true }, context),
    };
  }

  /** Takes over a socket. An older one of the same seat, medium and copy flag is closed. */
  admit({ userId, type, isCopy, socket, ws }: Admission): void {
    if (ws.readyState !== WebSocket.OPEN) return;
    const { id } = this;
    const key = `${userId}/${type}/${isCopy ? 'copy' : 'main'}`;
    const older = this.sockets.get(key);
    if (older) this.drop(key, older, CloseCode.replaced, 'replaced');
    const forwarder = this.forwarders[type];
    const downlink = new Downlink(socket, ws, isCopy, this.context);
    // Packets are already as large as they should be: waiting for more only adds delay.
    socket.setNoDelay(true);
    const uplink = new Uplink(
      { userId, type },
      ws,
      {
        mayPublish: (kind) => this.rules.mayPublish(userId, kind),
        packet: (header, packet) => forwarder.take(userId, header, packet),
        skipped: (header) => forwarder.skip(userId, header),
        command: (command) => this.obey(mediaSocket, command),
        abuse: () => {
          this.context.counters.closedAbuse += 1;
          this.context.log.warn({ meeting: id, userId, type }, 'media socket closed for abuse');
          this.drop(key, mediaSocket, CloseCode.abuse, 'malformed messages');
        },
        closed: () => this.forget(key, mediaSocket),
      },
      this.context,
    );
    const mediaSocket: MediaSocket = { userId, type, downlink, uplink };
    this.sockets.set(key, mediaSocket);
    this.context.counters.sockets += 1;
    forwarder.join(userId, downlink);
  }

  /** Closes every media socket of a person who left or was put out. Nothing more reaches it. */
  remove(userId: UserId, code: number = CloseCode.left, reason = 'left'): void {
    for (const [key, mediaSocket] of [...this.sockets])
      if (mediaSocket.userId === userId) this.drop(key, mediaSocket, code, reason);
  }

  /** Asks the rules again at once: someone was put on hold, moved or let in. */
  refresh(): void {
    for (const forwarder of Object.values(this.forwarders)) forwarder.refresh();
  }

  /** Ends the meeting's media. */
  close(code: number = CloseCode.ended, reason = 'ended'): void {
    for (const [key, mediaSocket] of [...this.sockets]) this.drop(key, mediaSocket, code, reason);
    this.onClosed();
  }

  /** What is due with time; called by the relay. */
  tick(now: number): void {
    for (const { downlink } of this.sockets.values()) downlink.look(now);
    for (const forwarder of Object.values(this.forwarders)) forwarder.tick(now);
    if (now - this.lastReview < reviewInterval) return;
    this.lastReview = now;
    this.context.counters.reviews += 1;
    this.refresh();
    for (const [key, mediaSocket] of [...this.sockets]) this.review(key, mediaSocket, now);
  }

  private review(key: string, mediaSocket: MediaSocket, now: number): void {
    mediaSocket.downlink.checkProgress(now);
    const quiet = now - mediaSocket.uplink.lastSign;
    if (quiet >= this.context.limits.silence) {
      this.context.counters.closedSilent += 1;
      this.drop(key, mediaSocket, CloseCode.silent, 'silent');
    } else if (quiet >= pingInterval && now - (this.pinged.get(mediaSocket) ?? 0) >= pingInterval) {
      this.pinged.set(mediaSocket, now);
      mediaSocket.downlink.ping();
    }
  }

  private obey(mediaSocket: MediaSocket, command: MediaCommand): void {
    if (command.name === 'ping')
      return mediaSocket.downlink.say({ name: 'pong', body: command.body ?? {} });
    if (command.name === 'reportReception') {
      this.context.counters.receptionReports += 1;
      this.context.counters.receptionRtt += command.body.rtt;
      this.context.counters.receptionLoss += command.body.loss;
    }
    // The second socket carries copies, never wishes: the two could contradict each other.
    if (!mediaSocket.downlink.isCopy)
      this.forwarders[mediaSocket.type].obey(mediaSocket.userId, command);
  }

  private drop(key: string, mediaSocket: MediaSocket, code: number, reason: string): void {
    this.forget(key, mediaSocket);
    mediaSocket.downlink.close(code, reason);
  }

  private forget(key: string, mediaSocket: MediaSocket): void {
    this.pinged.delete(mediaSocket);
    if (this.sockets.get(key) !== mediaSocket) return;
    this.sockets.delete(key);
    mediaSocket.uplink.stop();
    this.context.counters.sockets -= 1;
    this.forwarders[mediaSocket.type].leave(mediaSocket.userId, mediaSocket.downlink);
  }
}
