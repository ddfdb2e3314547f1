import type { MediaSocketType } from '../../protocol/channels/queries';
import type { Tickets } from '../../protocol/signal/session';
import { newId, type Environment } from '../environment';

/** What a ticket permits. */
export interface TicketGrant {
  readonly number: string;
  readonly meetingId: string;
  readonly userId: number;
  readonly type: MediaSocketType;
}

/** How long a ticket waits for its socket, in milliseconds. @source RELIABILITY 2.2 item 17 */
const lifetime = 60_000;

/**
 * Open tickets per seat and type; the next one replaces the oldest.
 * @decision A socket and its copy, and both again for a page that resumes the seat in the meantime.
 */
const mostOpen = 4;

type SeatOfMeeting = Pick<TicketGrant, 'meetingId' | 'userId'>;

/** Tickets that were issued together. */
interface Issue extends SeatOfMeeting {
  readonly number: string;
  readonly types: readonly MediaSocketType[];
  /** In the order of `types`. */
  readonly tickets: readonly string[];
  /** When they expire, by the monotonic clock. */
  readonly until: number;
}

/** Single-use secrets that open media sockets. */
export class MediaTickets {
  /** The issue of each ticket that nobody has used, oldest first. */
  readonly #open = new Map<string, Issue>();
  /** The issues of each seat, oldest first, by meeting and participant number. */
  readonly #ofSeat = new Map<string, Map<number, readonly Issue[]>>();

  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Issues a ticket for each type that is `wanted`. */
  issue(grant: Omit<TicketGrant, 'type'>, wanted: readonly MediaSocketType[]): Tickets {
    const { number, meetingId, userId } = grant;
    this.#forgetOld();
    const types = [...new Set(wanted)];
    const tickets = types.map(() => newId(this.#environment));
    const until = this.#environment.monotonic() + lifetime;
    const issue = { number, meetingId, userId, types, tickets, until };
    for (const ticket of tickets) this.#open.set(ticket, issue);
    const older = this.#issuesOf(issue);
    this.#keep(issue, [...older, issue]);
    if (older.length > 0) for (const type of types) this.#forgetOldest(issue, type);
    const issued: Tickets = {};
    for (const [at, type] of types.entries()) issued[type] = tickets[at];
    return issued;
  }

  /** What `ticket` permits; only once, and before it expires. */
  redeem(ticket: string): TicketGrant | undefined {
    const issue = this.#open.get(ticket);
    if (!issue) return undefined;
    this.#forget(ticket, issue);
    if (issue.until <= this.#environment.monotonic()) return undefined;
    const { number, meetingId, userId, types, tickets } = issue;
    const type = types[tickets.indexOf(ticket)];
    return type && { number, meetingId, userId, type };
  }

  /** Revokes all tickets of a seat. */
  revoke(seat: SeatOfMeeting): void {
    for (const { tickets } of this.#issuesOf(seat))
      for (const ticket of tickets) this.#open.delete(ticket);
    this.#keep(seat, []);
  }

  #issuesOf({ meetingId, userId }: SeatOfMeeting): readonly Issue[] {
    return this.#ofSeat.get(meetingId)?.get(userId) ?? [];
  }

  #keep({ meetingId, userId }: SeatOfMeeting, issues: readonly Issue[]): void {
    const seats = this.#ofSeat.get(meetingId) ?? new Map<number, readonly Issue[]>();
    if (issues.length > 0) {
      seats.set(userId, issues);
      this.#ofSeat.set(meetingId, seats);
      return;
    }
    seats.delete(userId);
    if (seats.size === 0) this.#ofSeat.delete(meetingId);
  }

  #forget(ticket: string, issue: Issue): void {
    this.#open.delete(ticket);
    if (issue.tickets.some((other) => this.#open.has(other))) return;
    this.#keep(
      issue,
      this.#issuesOf(issue).filter((other) => other !== issue),
    );
  }

  /** Makes way for the ticket that was issued last. */
  #forgetOldest(seat: SeatOfMeeting, type: MediaSocketType): void {
    const open = this.#issuesOf(seat).flatMap((issue) => {
      const ticket = issue.tickets[issue.types.indexOf(type)];
      return ticket !== undefined && this.#open.has(ticket) ? [{ ticket, issue }] : [];
    });
    const [oldest] = open;
    if (oldest && open.length > mostOpen) this.#forget(oldest.ticket, oldest.issue);
  }

  #forgetOld(): void {
    const now = this.#environment.monotonic();
    // Tickets are in order of age: the first valid one ends the search.
    for (const [ticket, issue] of this.#open) {
      if (issue.until > now) return;
      this.#forget(ticket, issue);
    }
  }
}
