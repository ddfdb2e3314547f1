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

/** A ticket that nobody has used. */
interface OpenTicket extends TicketGrant {
  readonly ticket: string;
  /** When it expires, by the monotonic clock. */
  readonly until: number;
}

/** Single-use secrets that open media sockets. */
export class MediaTickets {
  readonly #open = new Map<string, OpenTicket>();
  /** The open tickets of each seat, oldest first, by meeting and participant number. */
  readonly #ofSeat = new Map<string, Map<number, readonly OpenTicket[]>>();

  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Issues a ticket for each of `types`. */
  issue(grant: Omit<TicketGrant, 'type'>, types: readonly MediaSocketType[]): Tickets {
    this.#forgetOld();
    const until = this.#environment.monotonic() + lifetime;
    const tickets: Tickets = {};
    const added: OpenTicket[] = [];
    for (const type of new Set(types)) {
      const ticket = newId(this.#environment);
      const open = { ...grant, type, ticket, until };
      this.#open.set(ticket, open);
      added.push(open);
      tickets[type] = ticket;
    }
    const older = this.#ticketsOf(grant);
    this.#keep(grant, [...older, ...added]);
    if (older.length > 0) for (const { type } of added) this.#forgetOldest(grant, type);
    return tickets;
  }

  /** What `ticket` permits; only once, and before it expires. */
  redeem(ticket: string): TicketGrant | undefined {
    const open = this.#open.get(ticket);
    if (!open) return undefined;
    this.#forget(open);
    return open.until > this.#environment.monotonic() ? open : undefined;
  }

  /** Revokes all tickets of a seat. */
  revoke(seat: SeatOfMeeting): void {
    for (const { ticket } of this.#ticketsOf(seat)) this.#open.delete(ticket);
    this.#keep(seat, []);
  }

  #ticketsOf({ meetingId, userId }: SeatOfMeeting): readonly OpenTicket[] {
    return this.#ofSeat.get(meetingId)?.get(userId) ?? [];
  }

  #keep({ meetingId, userId }: SeatOfMeeting, tickets: readonly OpenTicket[]): void {
    const seats = this.#ofSeat.get(meetingId) ?? new Map<number, readonly OpenTicket[]>();
    if (tickets.length > 0) {
      seats.set(userId, tickets);
      this.#ofSeat.set(meetingId, seats);
      return;
    }
    seats.delete(userId);
    if (seats.size === 0) this.#ofSeat.delete(meetingId);
  }

  #forget(open: OpenTicket): void {
    this.#open.delete(open.ticket);
    this.#keep(
      open,
      this.#ticketsOf(open).filter((other) => other !== open),
    );
  }

  /** Makes way for the ticket that was issued last. */
  #forgetOldest(seat: SeatOfMeeting, type: MediaSocketType): void {
    const ofType = this.#ticketsOf(seat).filter((open) => open.type === type);
    const [oldest] = ofType;
    if (oldest && ofType.length > mostOpen) this.#forget(oldest);
  }

  #forgetOld(): void {
    const now = this.#environment.monotonic();
    // Tickets are in order of age: the first valid one ends the search.
    for (const open of this.#open.values()) {
      if (open.until > now) return;
      this.#forget(open);
    }
  }
}
