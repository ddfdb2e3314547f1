import type { Result } from '../../kernel/result';
import { CloseCode } from '../../protocol/channels/queries';
import type { Refusal } from '../../protocol/error';
import type { StoredMeeting } from '../database/meetingStore';
import type { Environment } from '../environment';
import type { RecordedEvent } from '../meeting/event';
import type { TicketOffice } from '../security/tickets';
import type { JoinRequest, ResumeClaim } from './admission';
import type { CommandAllowances } from './budget';
import type { Connection } from './connection';
import type { RemovalBook } from './removalBook';
import { HostKeys } from './hostKeys';
import { Room } from './room';

/** What every room is run with. */
export interface RoomsOptions {
  readonly environment: Environment;
  readonly seatGrace: number;
  readonly historyLength: number;
  readonly allowances: CommandAllowances;
  readonly tickets: TicketOffice;
  readonly signMeetingToken: (claim: ResumeClaim) => string;
  readonly onEvent: (room: Room, recorded: RecordedEvent) => void;
  readonly onOver: (room: Room) => void;
  /** Whom meetings have put out, over a restart; without it a gateway forgets them with itself. */
  readonly removals?: RemovalBook;
}

/** What is known of a meeting before its room is opened. */
export interface Grounds {
  /** Hashed marks of those who were removed before. */
  readonly keptOut: ReadonlySet<string>;
}
const noGrounds: Grounds = { keptOut: new Set() };

/** Ended runs that are remembered, for those who were cut off when it happened. @decision */
const mostEnded = 10_000;

/** The meetings that run here, by number. A run begins with its first person. */
export class Rooms {
  private readonly byNumber = new Map<string, Room>();
  private readonly hostKeys: HostKeys;
  private readonly ended = new Set<string>();
  private readonly preparing = new Map<string, Promise<Grounds>>();

  constructor(private readonly options: RoomsOptions) {
    this.hostKeys = new HostKeys(options.environment);
  }

  /** The running meeting of this number. */
  get(number: string): Room | undefined {
    return this.byNumber.get(number);
  }

  /**
   * Finds out what must be known before a room of this number is opened; undefined where it is open.
   * However many come first together, it is asked once.
   */
  prepare(number: string): Promise<Grounds> | undefined {
    const { removals } = this.options;
    if (!removals || this.byNumber.has(number)) return undefined;
    const known = this.preparing.get(number);
    if (known) return known;
    const prepared = removals
      .read(number)
      .then((keptOut) => ({ keptOut }))
      .finally(() => this.preparing.delete(number));
    this.preparing.set(number, prepared);
    return prepared;
  }

  /** Joins `request` to the meeting, which begins with it, on `grounds`, if nobody is there. */
  join(
    meeting: StoredMeeting,
    request: JoinRequest,
    connection: Connection,
    grounds = noGrounds,
  ): { readonly room: Room; readonly joined: Result<number, Refusal> } {
    const { number } = meeting.summary;
    const room = this.byNumber.get(number) ?? this.openRoom(meeting, grounds);
    this.byNumber.set(number, room);
    const joined = room.join(request, connection);
    if (room.state.seats.size === 0) this.byNumber.delete(number);
    return { room, joined };
  }

  /** Ends the meeting of this number, if it runs. */
  end(number: string, subReason: string): void {
    this.byNumber.get(number)?.end(subReason);
  }

  /** Lets go of every room: the gateway goes down, and its people may come back. */
  close(): void {
    for (const room of this.byNumber.values()) room.dispose(CloseCode.restarting, 'restarting');
    this.byNumber.clear();
  }

  get size(): number {
    return this.byNumber.size;
  }

  /** Seats of all meetings. */
  countSeats(): number {
    let seats = 0;
    for (const room of this.byNumber.values()) seats += room.state.seats.size;
    return seats;
  }

  private openRoom({ summary, hostKeyHash: hash }: StoredMeeting, { keptOut }: Grounds): Room {
    const { environment, seatGrace, historyLength, allowances, tickets, removals } = this.options;
    const { number, topic, options } = summary;
    let writing: Promise<void> | undefined;
    const room: Room = new Room({
      number,
      settings: { topic, ...options },
      environment,
      seatGrace,
      historyLength,
      allowances,
      signMeetingToken: this.options.signMeetingToken,
      checkHostKey: (key) => this.hostKeys.check({ number, hash }, key),
      issueTickets: (userId, types) =>
        tickets.issue({ number, meetingId: room.meetingId, userId }, types),
      hasEnded: (meetingId) => this.ended.has(meetingId),
      isKeptOut: (marks) => removals?.isAmong(keptOut, number, marks) ?? false,
      written: () => {
        const done = writing;
        writing = undefined;
        return done;
      },
      onEvent: (recorded) => {
        writing = removals?.follow(room, recorded) ?? writing;
        this.options.onEvent(room, recorded);
      },
      onOver: () => {
        removals?.over(number);
        if (this.byNumber.get(number) === room) this.byNumber.delete(number);
        if (room.state.isEnded) this.rememberEnd(room.meetingId);
        this.options.onOver(room);
      },
    });
    return room;
  }

  private rememberEnd(meetingId: string): void {
    this.ended.add(meetingId);
    const oldest = this.ended.values().next();
    if (this.ended.size > mostEnded && !oldest.done) this.ended.delete(oldest.value);
  }
}
