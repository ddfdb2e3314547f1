import { and, count, eq } from 'drizzle-orm';
import type { Registrant, RegistrationRequest } from '../../protocol/http/registration';
import { registrationListLimit } from '../../protocol/limits';
import { newId, type Environment } from '../environment';
import { normalEmail } from '../security/bars';
import type { Sql } from './openDatabase';
import { registrations } from './schema';

/** A stored registration. */
export interface StoredRegistration extends Registrant {
  readonly id: string;
}

const columns = {
  id: registrations.id,
  name: registrations.name,
  email: registrations.email,
  at: registrations.at,
};

/** Registrations in the database. */
export class RegistrationStore {
  constructor(
    private readonly sql: Sql,
    private readonly environment: Environment,
  ) {}

  /**
   * A place in webinar `number`; the same as before for an e-mail address that has one. Undefined
   * where all places are taken.
   * @decision Who registers again may correct the name; place and time stay.
   */
  async register(
    number: string,
    { name, email }: RegistrationRequest,
  ): Promise<StoredRegistration | undefined> {
    const wanted = normalEmail(email);
    if ((await this.count(number)) >= registrationListLimit && !(await this.has(number, wanted)))
      return undefined;
    const [row] = await this.sql
      .insert(registrations)
      .values({
        id: newId(this.environment),
        number,
        email: wanted,
        name,
        at: this.environment.now(),
      })
      .onConflictDoUpdate({
        target: [registrations.number, registrations.email],
        set: { name },
      })
      .returning(columns);
    return row;
  }

  /** The registration `id` of webinar `number`. */
  async read(number: string, id: string): Promise<StoredRegistration | undefined> {
    const [row] = await this.sql
      .select(columns)
      .from(registrations)
      .where(and(eq(registrations.number, number), eq(registrations.id, id)));
    return row;
  }

  /** Everybody who registered for webinar `number`, oldest first. */
  list(number: string): Promise<readonly Registrant[]> {
    return this.sql
      .select({ name: registrations.name, email: registrations.email, at: registrations.at })
      .from(registrations)
      .where(eq(registrations.number, number))
      .orderBy(registrations.at, registrations.id)
      .limit(registrationListLimit);
  }

  private async count(number: string): Promise<number> {
    const [row] = await this.sql
      .select({ all: count() })
      .from(registrations)
      .where(eq(registrations.number, number));
    return row?.all ?? 0;
  }

  private async has(number: string, email: string): Promise<boolean> {
    const rows = await this.sql
      .select({ id: registrations.id })
      .from(registrations)
      .where(and(eq(registrations.number, number), eq(registrations.email, email)));
    return rows.length > 0;
  }
}
