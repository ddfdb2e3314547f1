import { and, count, eq } from 'drizzle-orm';
import type { PanelistRequest } from '../../protocol/http/panelists';
import { panelistListLimit } from '../../protocol/limits';
import { newId, type Environment } from '../environment';
import { normalEmail } from '../security/bars';
import type { Sql } from './openDatabase';
import { panelists } from './schema';

/** A stored invitation of a panelist. */
export interface StoredPanelist {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const columns = {
  id: panelists.id,
  name: panelists.name,
  email: panelists.email,
  at: panelists.at,
};

/** Invited panelists in the database. */
export class PanelistStore {
  readonly #sql: Sql;
  readonly #environment: Environment;

  constructor(sql: Sql, environment: Environment) {
    this.#sql = sql;
    this.#environment = environment;
  }

  /**
   * Invites a panelist to webinar `number`. Undefined when all places are taken.
   * @decision The same e-mail address again updates the name of the same invitation: a link that
   * was sent stays valid.
   */
  async invite(
    number: string,
    { name, email }: PanelistRequest,
  ): Promise<StoredPanelist | undefined> {
    const wanted = normalEmail(email);
    const [known] = await this.#sql
      .update(panelists)
      .set({ name })
      .where(and(eq(panelists.number, number), eq(panelists.email, wanted)))
      .returning(columns);
    if (known) return known;
    if ((await this.#count(number)) >= panelistListLimit) return undefined;
    const [row] = await this.#sql
      .insert(panelists)
      .values({
        id: newId(this.#environment),
        number,
        email: wanted,
        name,
        at: this.#environment.now(),
      })
      .onConflictDoUpdate({ target: [panelists.number, panelists.email], set: { name } })
      .returning(columns);
    return row;
  }

  /** The invitation `id` to webinar `number`, unless it was revoked. */
  async read(number: string, id: string): Promise<StoredPanelist | undefined> {
    const [row] = await this.#sql
      .select(columns)
      .from(panelists)
      .where(and(eq(panelists.number, number), eq(panelists.id, id)));
    return row;
  }

  /** All panelists invited to webinar `number`, oldest first. */
  list(number: string): Promise<readonly StoredPanelist[]> {
    return this.#sql
      .select(columns)
      .from(panelists)
      .where(eq(panelists.number, number))
      .orderBy(panelists.at, panelists.id)
      .limit(panelistListLimit);
  }

  /** Revokes an invitation; false if it does not exist. */
  async withdraw(number: string, id: string): Promise<boolean> {
    const rows = await this.#sql
      .delete(panelists)
      .where(and(eq(panelists.number, number), eq(panelists.id, id)))
      .returning({ id: panelists.id });
    return rows.length > 0;
  }

  async #count(number: string): Promise<number> {
    const [row] = await this.#sql
      .select({ all: count() })
      .from(panelists)
      .where(eq(panelists.number, number));
    return row?.all ?? 0;
  }
}
