import { createHmac } from 'node:crypto';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Environment } from '../environment';
import { faultOf } from '../kernel/fault';
import { addressKey } from '../security/address';
import type { Sql } from './openDatabase';
import { leases, meetings } from './schema';

/**
 * How long a meeting without an account stays after its planned end, or after it was created or
 * last held, in milliseconds.
 * @decision A month: its host token has expired long before.
 */
export const meetingLifetime = 30 * 24 * 60 * 60 * 1000;
/** Open meetings per address. @decision A company behind one address. */
export const mostOpenMeetings = 2_000;

const sweepInterval = 60 * 60 * 1000;
const removedAtOnce = 500;

/** When a meeting's planned time is over, or else when it was created: milliseconds since 1970. */
const plannedOver = sql`COALESCE(${meetings.startTime} + COALESCE(${meetings.duration}, 0) * 60000::bigint, ${meetings.createdAt})`;

interface MeetingLifeParts {
  readonly sql: Sql;
  readonly environment: Environment;
  readonly secret: string;
  readonly log: Logger;
}

/**
 * Limits how many meetings strangers may leave in the database, and for how long. Meetings of an
 * account stay until they are deleted.
 * @source security review M4
 */
export class MeetingLife {
  #cancel: () => void = () => undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  readonly #parts: MeetingLifeParts;

  constructor(parts: MeetingLifeParts) {
    this.#parts = parts;
    this.#sweepLater();
  }

  /** The creator of meetings from `address`: a hash that does not reveal the address. */
  creatorOf(address: string): string {
    const { secret } = this.#parts;
    return createHmac('sha256', secret)
      .update(`creator of meetings\n${addressKey(address)}`)
      .digest('base64url');
  }

  /** Whether `creator` may create another meeting. */
  async hasRoom(creator: string): Promise<boolean> {
    const [row] = await this.#parts.sql
      .select({ open: count() })
      .from(meetings)
      .where(
        and(
          eq(meetings.creator, creator),
          sql`GREATEST(${plannedOver}, ${meetings.createdAt}) > ${this.#parts.environment.now() - meetingLifetime}::bigint`,
        ),
      );
    return (row?.open ?? 0) < mostOpenMeetings;
  }

  /** Removes strangers' meetings that are long over; returns their number. */
  async purge(): Promise<number> {
    const before = this.#parts.environment.now() - meetingLifetime;
    const over = sql`SELECT ${meetings.number} FROM ${meetings}
      LEFT JOIN ${leases} ON ${leases.number} = ${meetings.number}
      WHERE ${meetings.creator} IS NOT NULL
        AND GREATEST(${plannedOver}, ${meetings.createdAt}, COALESCE(${leases.renewedAt}, 0)) <= ${before}::bigint
      LIMIT ${removedAtOnce}`;
    let all = 0;
    for (;;) {
      const removed = await this.#parts.sql
        .delete(meetings)
        .where(sql`${meetings.number} IN (${over})`)
        .returning({ number: meetings.number });
      all += removed.length;
      if (removed.length < removedAtOnce) return all;
    }
  }

  /** Stops the sweeps, after the current one. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel();
    await this.#turn;
  }

  #sweepLater(): void {
    this.#cancel = this.#parts.environment.after(sweepInterval, () => {
      this.#turn = this.purge()
        .catch((err: unknown) => {
          this.#parts.log.warn({ fault: faultOf(err) }, 'old meetings could not be removed');
        })
        .then(() => {
          if (!this.#isClosed) this.#sweepLater();
        });
    });
  }
}
