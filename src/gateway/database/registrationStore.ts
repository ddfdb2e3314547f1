import { and, count, eq } from 'drizzle-orm';
import type { Registrant, RegistrationRequest } from '../../protocol/http/registration';
import { registrationListLimit } from '../../protocol/limits';
import { newId, type Environment } from '../environment';
import { normalEmail } from '../security/bars';
import { registrationCode, registrationMark } from '../security/registrationCodes';
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
  /** `secret` makes confirmation codes; it is the same for all gateways of the database. */
  constructor(
    private readonly sql: Sql,
    private readonly environment: Environment,
    private readonly secret: string,
  ) {}

  /**
   * A new place in webinar `number`. Undefined where all places are taken.
   * @decision An e-mail address that has a place gets another: nothing proves whose it is, and the
   * answer tells nobody who has registered.
   */
  async register(
    number: string,
    { name, email }: Pick<RegistrationRequest, 'name' | 'email'>,
  ): Promise<StoredRegistration | undefined> {
    if ((await this.count(number)) >= registrationListLimit) return undefined;
    const id = newId(this.environment);
    const [row] = await this.sql
      .insert(registrations)
      .values({
        id,
        number,
        email: normalEmail(email),
        name,
        at: this.environment.now(),
        mark: this.markOf(number, this.codeOf(id)),
      })
      .returning(columns);
    return row;
  }

  /**
   * The place that an e-mail address has in webinar `number` by its confirmation code.
   * @decision Who shows the code may correct the name; place and time stay.
   */
  async findAgain(
    number: string,
    { name, email, code }: RegistrationRequest & { readonly code: string },
  ): Promise<StoredRegistration | undefined> {
    const [row] = await this.sql
      .update(registrations)
      .set({ name })
      .where(
        and(
          eq(registrations.number, number),
          eq(registrations.email, normalEmail(email)),
          eq(registrations.mark, this.markOf(number, code)),
        ),
      )
      .returning(columns);
    return row;
  }

  /** The confirmation code of registration `id`. */
  codeOf(id: string): string {
    return registrationCode(this.secret, id);
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

  private markOf(number: string, code: string): string {
    return registrationMark(this.secret, number, code);
  }
}
