import type { MediaSocketType } from '../../protocol/channels/queries';
import type { Tickets } from '../../protocol/signal/session';
import { newId, type Environment } from '../environment';

/** What a ticket opens. */
export interface TicketGrant {
  readonly number: string;
  readonly meetingId: string;
  readonly userId: number;
  readonly type: MediaSocketType;
}

/** How long a ticket waits for its socket, in milliseconds. @source RELIABILITY 2.2 item 17 */
const lifetime = 60_000;

/** Single-use secrets that open media sockets. */
export class TicketOffice {
  readonly #open = new Map<string, TicketGrant & { readonly until: number }>();

  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** One ticket for each of `types`. */
  issue(grant: Omit<TicketGrant, 'type'>, types: readonly MediaSocketType[]): Tickets {
    this.#forgetOld();
    const tickets: Tickets = {};
    for (const type of new Set(types)) {
      const ticket = newId(this.#environment);
      this.#open.set(ticket, { ...grant, type, until: this.#environment.monotonic() + lifetime });
      tickets[type] = ticket;
    }
    return tickets;
  }

  /** What `ticket` opens, once and in time. */
  redeem(ticket: string): TicketGrant | undefined {
    const grant = this.#open.get(ticket);
    this.#open.delete(ticket);
    return grant && grant.until > this.#environment.monotonic() ? grant : undefined;
  }

  #forgetOld(): void {
    const now = this.#environment.monotonic();
    // Tickets were put in by age: the first that is still good ends the search.
    for (const [ticket, { until }] of this.#open) {
      if (until > now) return;
      this.#open.delete(ticket);
    }
  }
}
