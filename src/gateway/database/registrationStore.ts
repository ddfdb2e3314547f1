import { and, count, eq, sql } from 'drizzle-orm';
import type {
  Registrant,
  RegistrationList,
  RegistrationRequest,
} from '../../protocol/http/registration';
import { registrationListLimit, registrationPageLimit } from '../../protocol/limits';
import { newId, type Environment } from '../environment';
import { normalEmail } from '../security/bars';
import { registrationCode, registrationMark } from '../security/registrationCodes';
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

  /** `secret` makes confirmation codes; it is the same for all gateways of the database. */
  constructor(sql: Sql, environment: Environment, secret: string) {
    this.#sql = sql;
    this.#environment = environment;
    this.#secret = secret;
  }

  /**
   * A new place in webinar `number`. Undefined where all places are taken.
   * @decision An e-mail address that has a place gets another: nothing proves whose it is, and the
   * answer tells nobody who has registered.
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
        mark: this.#markOf(number, this.codeOf(id)),
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
  ): Promise<Registrant | undefined> {
    const [row] = await this.#sql
      .update(registrations)
      .set({ name })
      .where(
        and(
          eq(registrations.number, number),
          eq(registrations.email, normalEmail(email)),
          eq(registrations.mark, this.#markOf(number, code)),
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

  /** Who registered for webinar `number`, oldest first: the page that comes after `after`. */
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

  /** Takes registration `id` of webinar `number` back; false if there is none. */
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

  #markOf(number: string, code: string): string {
    return registrationMark(this.#secret, number, code);
  }
}
