import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { CloseCode } from '../../protocol/channels/queries';
import type { MediaCommand } from '../../protocol/channels/mediaControl';
import type { UserId } from '../../protocol/ids';
import { AudioRoom } from './audioRoom';
import { Inlet, type PacketSocketType } from './inlet';
import { Outlet } from './outlet';
import { PictureRoom } from './pictureRoom';
import type { RelayContext } from './relayContext';
import type { RelayRules, Room } from './room';

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

interface Seat {
  readonly userId: UserId;
  readonly type: PacketSocketType;
  readonly outlet: Outlet;
  readonly inlet: Inlet;
}

/** A quiet peer is pinged this often, so that its silence means something. */
const pingInterval = 20_000;
/** How often sockets are looked over, and rules asked again in case nobody said that they changed. */
const reviewInterval = 1000;

/** The media of one meeting. */
export class RelayMeeting {
  /** The sound, for those who have no socket. */
  readonly sound: AudioRoom;
  private readonly rooms: Readonly<Record<PacketSocketType, Room>>;
  private readonly seats = new Map<string, Seat>();
  private readonly pinged = new Map<Seat, number>();
  private lastReview: number;

  constructor(
    readonly id: string,
    private readonly rules: RelayRules,
    private readonly context: RelayContext,
    private readonly onClosed: () => void,
  ) {
    this.lastReview = context.clock.now();
    this.sound = new AudioRoom(rules, context);
    this.rooms = {
      a: this.sound,
      v: new PictureRoom(rules, context),
      // The rule is about cameras: what is shared is to be read.
      s: new PictureRoom({ ...rules, isHdAllowed: () => true }, context),
    };
  }

  /** Takes over a socket. An older one of the same seat, medium and copy flag is closed. */
  admit({ userId, type, isCopy, socket, ws }: Admission): void {
    if (ws.readyState !== WebSocket.OPEN) return;
    const { id } = this;
    const key = `${userId}/${type}/${isCopy ? 'copy' : 'main'}`;
    const older = this.seats.get(key);
    if (older) this.drop(key, older, CloseCode.replaced, 'replaced');
    const room = this.rooms[type];
    const outlet = new Outlet(socket, ws, isCopy, this.context);
    // Packets are already as large as they should be: waiting for more only adds delay.
    socket.setNoDelay(true);
    const inlet = new Inlet(
      { userId, type },
      ws,
      {
        mayPublish: (kind) => this.rules.mayPublish(userId, kind),
        packet: (header, packet) => room.take(userId, header, packet),
        skipped: (header) => room.skip(userId, header),
        command: (command) => this.obey(seat, command),
        abuse: () => {
          this.context.counters.closedAbuse += 1;
          this.context.log.warn({ meeting: id, userId, type }, 'media socket closed for abuse');
          this.drop(key, seat, CloseCode.abuse, 'malformed messages');
        },
        closed: () => this.forget(key, seat),
      },
      this.context,
    );
    const seat: Seat = { userId, type, outlet, inlet };
    this.seats.set(key, seat);
    this.context.counters.sockets += 1;
    room.join(userId, outlet);
  }

  /** Closes every media socket of a person who left or was put out. Nothing more reaches it. */
  remove(userId: UserId, code: number = CloseCode.left, reason = 'left'): void {
    for (const [key, seat] of [...this.seats])
      if (seat.userId === userId) this.drop(key, seat, code, reason);
  }

  /** Asks the rules again at once: someone was put on hold, moved or let in. */
  refresh(): void {
    for (const room of Object.values(this.rooms)) room.refresh();
  }

  /** Ends the meeting's media. */
  close(code: number = CloseCode.ended, reason = 'ended'): void {
    for (const [key, seat] of [...this.seats]) this.drop(key, seat, code, reason);
    this.onClosed();
  }

  /** What is due with time; called by the relay. */
  tick(now: number): void {
    for (const { outlet } of this.seats.values()) outlet.look(now);
    for (const room of Object.values(this.rooms)) room.tick(now);
    if (now - this.lastReview < reviewInterval) return;
    this.lastReview = now;
    this.context.counters.reviews += 1;
    this.refresh();
    for (const [key, seat] of [...this.seats]) this.review(key, seat, now);
  }

  private review(key: string, seat: Seat, now: number): void {
    seat.outlet.checkProgress(now);
    const quiet = now - seat.inlet.lastSign;
    if (quiet >= this.context.limits.silence) {
      this.context.counters.closedSilent += 1;
      this.drop(key, seat, CloseCode.silent, 'silent');
    } else if (quiet >= pingInterval && now - (this.pinged.get(seat) ?? 0) >= pingInterval) {
      this.pinged.set(seat, now);
      seat.outlet.ping();
    }
  }

  private obey(seat: Seat, command: MediaCommand): void {
    if (command.name === 'ping') return seat.outlet.say({ name: 'pong', body: command.body ?? {} });
    if (command.name === 'reportReception') {
      this.context.counters.receptionReports += 1;
      this.context.counters.receptionRtt += command.body.rtt;
      this.context.counters.receptionLoss += command.body.loss;
    }
    // The second socket carries copies, never wishes: the two could contradict each other.
    if (!seat.outlet.isCopy) this.rooms[seat.type].obey(seat.userId, command);
  }

  private drop(key: string, seat: Seat, code: number, reason: string): void {
    this.forget(key, seat);
    seat.outlet.close(code, reason);
  }

  private forget(key: string, seat: Seat): void {
    this.pinged.delete(seat);
    if (this.seats.get(key) !== seat) return;
    this.seats.delete(key);
    seat.inlet.stop();
    this.context.counters.sockets -= 1;
    this.rooms[seat.type].leave(seat.userId, seat.outlet);
  }
}
