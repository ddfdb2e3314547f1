import { and, count, eq, sql } from 'drizzle-orm';
import type {
  Registrant,
  RegistrationList,
  RegistrationRequest,
} from '../../protocol/http/registration';
import { registrationListLimit, registrationPageLimit } from '../../protocol/limits';
import { newId, type Environment } from '../environment';
import { normalEmail } from '../security/bars';
import { registrationCode, registrationCodeHash } from '../security/registrationCodes';
import type { Sql } from './openDatabase';
import { registrations } from './schema';

const columns = {
  id: registrations.id,
  name: registrations.name,
  email: registrations.email,
  at: registrations.at,
};

/** Registrations in the database. */
export class RegistrationStore {
  readonly #sql: Sql;
  readonly #environment: Environment;
  readonly #secret: string;

  /** `secret` derives confirmation codes; all gateways of the database share it. */
  constructor(sql: Sql, environment: Environment, secret: string) {
    this.#sql = sql;
    this.#environment = environment;
    this.#secret = secret;
  }

  /**
   * Registers for webinar `number`. Undefined when all places are taken.
   * @decision An e-mail address that is registered gets another registration: nothing proves whose
   * address it is, and the answer must not reveal who has registered.
   */
  async register(
    number: string,
    { name, email }: Pick<RegistrationRequest, 'name' | 'email'>,
  ): Promise<Registrant | undefined> {
    if ((await this.#count(number)) >= registrationListLimit) return undefined;
    const id = newId(this.#environment);
    const [row] = await this.#sql
      .insert(registrations)
      .values({
        id,
        number,
        email: normalEmail(email),
        name,
        at: this.#environment.now(),
        codeHash: this.#codeHashOf(number, this.codeOf(id)),
      })
      .returning(columns);
    return row;
  }

  /**
   * The registration of an e-mail address for webinar `number`, by its confirmation code.
   * @decision A person with the code may correct the name; place and time stay.
   */
  async findAgain(
    number: string,
    { name, email, code }: RegistrationRequest & { readonly code: string },
  ): Promise<Registrant | undefined> {
    const [row] = await this.#sql
      .update(registrations)
      .set({ name })
      .where(
        and(
          eq(registrations.number, number),
          eq(registrations.email, normalEmail(email)),
          eq(registrations.codeHash, this.#codeHashOf(number, code)),
        ),
      )
      .returning(columns);
    return row;
  }

  /** The confirmation code of registration `id`. */
  codeOf(id: string): string {
    return registrationCode(this.#secret, id);
  }

  /** The registration `id` of webinar `number`. */
  async read(number: string, id: string): Promise<Registrant | undefined> {
    const [row] = await this.#sql
      .select(columns)
      .from(registrations)
      .where(and(eq(registrations.number, number), eq(registrations.id, id)));
    return row;
  }

  /** The registrants of webinar `number`, oldest first: the page after `after`. */
  async list(number: string, after?: string): Promise<RegistrationList> {
    const [, at, id] = /^(\d+)\.(.+)$/.exec(after ?? '') ?? [];
    const isLater =
      at === undefined
        ? undefined
        : sql`(${registrations.at}, ${registrations.id}) > (${Number(at)}, ${id})`;
    const rows = await this.#sql
      .select(columns)
      .from(registrations)
      .where(and(eq(registrations.number, number), isLater))
      .orderBy(registrations.at, registrations.id)
      .limit(registrationPageLimit + 1);
    const page = rows.slice(0, registrationPageLimit);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    return { registrations: page, ...(last && { next: `${last.at}.${last.id}` }) };
  }

  /** Revokes registration `id` of webinar `number`; false if it does not exist. */
  async remove(number: string, id: string): Promise<boolean> {
    const rows = await this.#sql
      .delete(registrations)
      .where(and(eq(registrations.number, number), eq(registrations.id, id)))
      .returning({ id: registrations.id });
    return rows.length > 0;
  }

  async #count(number: string): Promise<number> {
    const [row] = await this.#sql
      .select({ all: count() })
      .from(registrations)
      .where(eq(registrations.number, number));
    return row?.all ?? 0;
  }

  #codeHashOf(number: string, code: string): string {
    return registrationCodeHash(this.#secret, number, code);
  }
}
