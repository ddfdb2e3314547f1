import { mediaSocketType, type MediaSocketType } from '../../protocol/channels/queries';
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

type SeatSocket = Pick<TicketGrant, 'meetingId' | 'userId' | 'type'>;
const keyOf = ({ meetingId, userId, type }: SeatSocket): string => `${meetingId} ${userId} ${type}`;

/** Single-use secrets that open media sockets. */
export class TicketOffice {
  readonly #open = new Map<string, TicketGrant & { readonly until: number }>();
  /** The open tickets of each seat and type, oldest first. */
  readonly #ofSocket = new Map<string, readonly string[]>();

  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Issues a ticket for each of `types`. */
  issue(grant: Omit<TicketGrant, 'type'>, types: readonly MediaSocketType[]): Tickets {
    this.#forgetOld();
    const tickets: Tickets = {};
    for (const type of new Set(types)) {
      tickets[type] = this.#add({ ...grant, type });
    }
    return tickets;
  }

  /** What `ticket` permits; only once, and before it expires. */
  redeem(ticket: string): TicketGrant | undefined {
    const grant = this.#open.get(ticket);
    this.#forget(ticket);
    return grant && grant.until > this.#environment.monotonic() ? grant : undefined;
  }

  /** Revokes all tickets of a seat. */
  revoke(seat: Omit<SeatSocket, 'type'>): void {
    for (const type of mediaSocketType.options)
      for (const ticket of this.#ofSocket.get(keyOf({ ...seat, type })) ?? []) this.#forget(ticket);
  }

  #add(grant: TicketGrant): string {
    const key = keyOf(grant);
    const [oldest, ...later] = this.#ofSocket.get(key) ?? [];
    if (oldest !== undefined && later.length + 1 >= mostOpen) this.#forget(oldest);
    const ticket = newId(this.#environment);
    this.#open.set(ticket, { ...grant, until: this.#environment.monotonic() + lifetime });
    this.#ofSocket.set(key, [...(this.#ofSocket.get(key) ?? []), ticket]);
    return ticket;
  }

  #forget(ticket: string): void {
    const grant = this.#open.get(ticket);
    if (!grant) return;
    this.#open.delete(ticket);
    const key = keyOf(grant);
    const others = (this.#ofSocket.get(key) ?? []).filter((other) => other !== ticket);
    if (others.length > 0) this.#ofSocket.set(key, others);
    else this.#ofSocket.delete(key);
  }

  #forgetOld(): void {
    const now = this.#environment.monotonic();
    // Tickets are in order of age: the first valid one ends the search.
    for (const [ticket, { until }] of this.#open) {
      if (until > now) return;
      this.#forget(ticket);
    }
  }
}
