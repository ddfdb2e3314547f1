import { CloseCode } from '../../protocol/channels/queries';
import { operationTexts } from '../../protocol/vocabulary/messages';
import type { Environment } from '../environment';
import type { ResumeClaim } from '../security/gatewayTokens';
import type { CommandAllowances } from './budget';
import type { Connection } from './connection';
import { ReplacedPages } from './replacedPages';
import { SeatHolder, type Page } from './seatHolder';
import type { SeatPage } from './storedRun';

/** The holders of an instance's seats, indexed by seat and by page secret. */
export class SeatHolders implements Iterable<SeatHolder> {
  readonly #bySeat = new Map<number, SeatHolder>();
  readonly #bySecret = new Map<string, SeatHolder>();
  /** The number of seats per person, by proof. */
  readonly #byPerson = new Map<string, number>();
  readonly #replaced: ReplacedPages;
  readonly #now: () => number;

  constructor(options: { readonly environment: Environment; readonly seatGrace: number }) {
    this.#replaced = new ReplacedPages(options.seatGrace);
    this.#now = () => options.environment.monotonic();
  }

  get(userId: number): SeatHolder | undefined {
    return this.#bySeat.get(userId);
  }

  /**
   * The holder that a claim of this run or a page's secret identifies. An older token is valid
   * until the newer one is known to have arrived; a page whose ack was lost has only its secret.
   * The page's `cid` proves nothing, since it is in the socket's address.
   */
  find(claim: ResumeClaim | undefined, pageSecret: string | undefined): SeatHolder | undefined {
    const holder = claim && this.#bySeat.get(claim.userId);
    if (holder && claim.keyId >= holder.confirmedKeyId) return holder;
    return pageSecret === undefined ? undefined : this.#bySecret.get(pageSecret);
  }

  /**
   * Whether a page lost its seat to another page of the same person without learning of it. It gets
   * no second seat; when the other page is away too, the first to return gets the seat.
   * @source RELIABILITY R22
   * @decision Remembered as long as a seat waits for its person.
   */
  isReplaced({ userId, keyId }: ResumeClaim, cid: string): boolean {
    if (!this.#replaced.has({ userId, cid }, this.#now())) return false;
    const holder = this.#bySeat.get(userId);
    return !holder || holder.connection !== undefined || keyId < holder.confirmedKeyId;
  }

  /** Adds the seats of a continued run, whose people are all away. */
  takeUp(
    pages: ReadonlyMap<number, SeatPage>,
    allowances: CommandAllowances,
  ): readonly SeatHolder[] {
    const now = this.#now();
    return [...pages].map(([userId, { cid, pageSecret, person, confirmedKeyId, ...memory }]) => {
      const holder = new SeatHolder(userId, cid, { person, allowances, now, memory });
      holder.confirmedKeyId = confirmedKeyId;
      this.#bySeat.set(userId, holder);
      this.#count(holder, 1);
      holder.pageSecret = pageSecret;
      this.#remember(holder);
      return holder;
    });
  }

  /** The page of a seat, as it is stored. */
  pageOf(userId: number): SeatPage {
    const holder = this.#bySeat.get(userId);
    const { cid = '', pageSecret, person, confirmedKeyId = 0 } = holder ?? {};
    const page = {
      cid,
      ...(pageSecret !== undefined && { pageSecret }),
      ...(person !== undefined && { person }),
      confirmedKeyId,
    };
    return { ...page, ...(holder?.memory.toKeep() ?? { commandSeq: 0, acks: [] }) };
  }

  /** The number of seats taken with a proof for `person`. */
  seatsOf(person: string | undefined): number {
    return this.#byPerson.get(person ?? '') ?? 0;
  }

  /** The seats taken with a proof for `person`, oldest first. */
  takenBy(person: string | undefined): readonly number[] {
    if (person === undefined) return [];
    const found = [...this.#bySeat.values()].filter((holder) => holder.person === person);
    return found.map(({ userId }) => userId);
  }

  /** Gives `holder` a socket, and adds it. */
  attach(holder: SeatHolder, connection: Connection, page: Page): void {
    this.#forgetPage(holder);
    this.#replaced.follow(holder.cid, { userId: holder.userId, cid: page.cid }, this.#now());
    holder.attach(connection, page);
    if (!this.#bySeat.has(holder.userId)) this.#count(holder, 1);
    this.#bySeat.set(holder.userId, holder);
    this.#remember(holder);
  }

  /** Drops the holder of a seat that is gone. */
  part(userId: number): void {
    const holder = this.#bySeat.get(userId);
    if (!holder) return;
    holder.stopGrace();
    holder.connection?.close(CloseCode.left, operationTexts.closed);
    this.#bySeat.delete(userId);
    this.#count(holder, -1);
    this.#forgetPage(holder);
  }

  /** Closes all sockets and timers. */
  close(code: number, reason: string): void {
    for (const holder of this.#bySeat.values()) {
      holder.stopGrace();
      holder.connection?.close(code, reason);
    }
    this.#bySeat.clear();
    this.#bySecret.clear();
    this.#byPerson.clear();
  }

  [Symbol.iterator](): Iterator<SeatHolder> {
    return this.#bySeat.values();
  }

  #count({ person }: SeatHolder, more: 1 | -1): void {
    if (!person) return;
    const seats = this.seatsOf(person) + more;
    if (seats > 0) this.#byPerson.set(person, seats);
    else this.#byPerson.delete(person);
  }

  #remember(holder: SeatHolder): void {
    if (holder.pageSecret !== undefined) this.#bySecret.set(holder.pageSecret, holder);
  }

  #forgetPage({ userId, pageSecret }: SeatHolder): void {
    if (pageSecret !== undefined && this.#bySecret.get(pageSecret)?.userId === userId)
      this.#bySecret.delete(pageSecret);
  }
}
