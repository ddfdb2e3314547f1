import { and, desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  barred,
  meetingOptions,
  type Barred,
  type createMeeting,
  type editMeeting,
  type MeetingSummary,
} from '../../protocol/http/meetings';
import { newId, type Environment } from '../environment';
import { HostVault, type HostSecrets } from '../security/hostSecrets';
import { isOldHash, SecretHashes } from '../security/passcode';
import { rowsOf, type Sql } from './openDatabase';
import { isPassValid, type WebinarPass } from './webinarPass';
import { meetings } from './schema';
import { isUnavailable } from './unavailable';

export interface StoredMeeting {
  readonly mid: string;
  readonly passcodeHash: string | null;
  readonly hostKeyHash: string;
  /** Encrypted; see `HostVault`. */
  readonly hostSecrets: string | null;
  readonly barred: Barred;
  /** The number of changes. */
  readonly revision: number;
  readonly summary: MeetingSummary;
}

type Found = Promise<StoredMeeting | undefined>;

/** A parsed request for a meeting. */
export type MeetingRequest = z.output<typeof createMeeting>;
/** A parsed request to change a meeting. */
export type MeetingChanges = z.output<typeof editMeeting>;

/** The planned end of a meeting, in milliseconds since 1970; null for an instant meeting. */
export const plannedEndOf = ({
  startTime,
  duration,
}: Pick<MeetingSummary, 'startTime' | 'duration'>): number | null =>
  startTime === null ? null : startTime + (duration ?? 0) * 60_000;

/** How long a read meeting is cached, in milliseconds. */
const memory = 1000;
const mostRemembered = 1000;

const listed = 500;
const attempts = 10;

/** A uniformly random number of 10 or 11 digits. */
const randomNumber = (environment: Environment): string => {
  const range = 10n ** 11n - 10n ** 9n;
  // 64 bits over such a small range: the bias is below one in 10^8.
  const draw = environment.secret(8).readBigUInt64BE() % range;
  return String(draw + 10n ** 9n);
};

/** Six digits that a host types. */
const randomHostKey = (environment: Environment): string =>
  String(environment.secret(4).readUInt32BE() % 1_000_000).padStart(6, '0');

type Row = typeof meetings.$inferSelect;

const stored = (row: Row): StoredMeeting => ({
  mid: row.mid,
  passcodeHash: row.passcodeHash,
  hostKeyHash: row.hostKeyHash,
  hostSecrets: row.hostSecrets,
  barred: barred.parse(row.barred),
  revision: row.revision,
  summary: {
    number: row.number,
    topic: row.topic,
    hasPasscode: row.passcodeHash !== null,
    startTime: row.startTime,
    duration: row.duration,
    options: meetingOptions.parse(row.options),
    createdAt: row.createdAt,
  },
});

/**
 * Meetings in the database. Passcodes and host keys are stored as salted hashes, and encrypted for
 * the host.
 */
export class MeetingStore {
  readonly #recent = new Map<string, { readonly at: number; readonly row: Found }>();
  readonly #vault: HostVault;
  /** Compares guesses with the stored hashes. */
  readonly hashes: SecretHashes;

  readonly #sql: Sql;
  readonly #environment: Environment;

  /**
   * `secret` is part of the hashes, and encrypts what only hosts may read; all gateways of the
   * database share it.
   */
  constructor(sql: Sql, environment: Environment, secret: string) {
    this.#sql = sql;
    this.#environment = environment;
    this.#vault = new HostVault(secret, environment);
    this.hashes = new SecretHashes(secret);
  }

  /** Stores a new meeting under a free number; `creator` is undefined for an account's meeting. */
  async create(request: MeetingRequest, creator?: string): Promise<StoredMeeting> {
    const hostKey = randomHostKey(this.#environment);
    const { passcode = '' } = request;
    const [passcodeHash, hostKeyHash] = await Promise.all([
      passcode ? this.hashes.hash(passcode) : null,
      this.hashes.hash(hostKey),
    ]);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const number = randomNumber(this.#environment);
      const [row] = await this.#sql
        .insert(meetings)
        .values({
          number,
          hostSecrets: this.#vault.close(number, { passcode, hostKey }),
          mid: newId(this.#environment),
          topic: request.topic,
          passcodeHash,
          hostKeyHash,
          options: request.options ?? {},
          barred: request.barred ?? {},
          startTime: request.startTime ?? null,
          duration: request.duration ?? null,
          createdAt: this.#environment.now(),
          creator,
        })
        .onConflictDoNothing()
        .returning();
      if (row) return stored(row);
    }
    throw new RangeError('No free meeting number was found');
  }

  /**
   * The meeting of this number. It is read at most once a second, however many people join: it
   * seldom changes.
   * @decision Another gateway of the same database may use the old version of a changed or removed
   * meeting for a second longer. While the database is unavailable, the last version read is used:
   * people can still join running meetings.
   */
  read(number: string): Found {
    return this.#fresh(number) ?? this.#remember(number, this.#readNow(number));
  }

  /**
   * Reads what a join needs, with one query at most: the meeting, and whether the pass that the
   * proof was made for is still valid. The host may have revoked it in the 120 s since.
   */
  async readToJoin(
    number: string,
    pass: WebinarPass | undefined,
  ): Promise<{ readonly meeting: StoredMeeting | undefined; readonly isPassValid: boolean }> {
    if (!pass) return { meeting: await this.read(number), isPassValid: true };
    const known = this.#fresh(number);
    if (known) {
      const [meeting, isHeld] = await Promise.all([known, this.#isHeld(number, pass)]);
      return { meeting, isPassValid: isHeld };
    }
    const asked = this.#sql
      .select({ row: meetings, isHeld: isPassValid(number, pass) })
      .from(meetings)
      .where(eq(meetings.number, number))
      .then(([found]) => found);
    const meeting = await this.#remember(
      number,
      asked.then((found) => this.#renewedOf(found?.row)),
    );
    return { meeting, isPassValid: (await asked)?.isHeld ?? false };
  }

  async #isHeld(number: string, pass: WebinarPass): Promise<boolean> {
    const answer = await this.#sql.execute(sql`SELECT 1 WHERE ${isPassValid(number, pass)}`);
    return rowsOf(answer).length > 0;
  }

  #fresh(number: string): Found | undefined {
    const known = this.#recent.get(number);
    return known && this.#environment.monotonic() - known.at < memory ? known.row : undefined;
  }

  /** Keeps what is being read; when the database is unavailable, what was known before. */
  #remember(number: string, reading: Found): Found {
    const known = this.#recent.get(number);
    const row = reading.catch((error: unknown) => {
      if (known && isUnavailable(error)) return known.row;
      throw error;
    });
    this.#recent.delete(number);
    this.#recent.set(number, { at: this.#environment.monotonic(), row });
    const oldest = this.#recent.keys().next();
    if (this.#recent.size > mostRemembered && !oldest.done) this.#recent.delete(oldest.value);
    const forget = (): void => {
      if (this.#recent.get(number)?.row === row) this.#recent.delete(number);
    };
    // A missing meeting may be created, and a failure may pass.
    row.then((found) => {
      if (!found) forget();
    }, forget);
    return row;
  }

  /** The latest 500 meetings, newest first. */
  async list(): Promise<readonly MeetingSummary[]> {
    const rows = await this.#sql
      .select()
      .from(meetings)
      .orderBy(desc(meetings.createdAt), meetings.number)
      .limit(listed);
    return rows.map((row) => stored(row).summary);
  }

  /** The secrets that only the host of `meeting` may read. */
  secretsOf({ hostSecrets, summary }: StoredMeeting): HostSecrets {
    return this.#vault.open(summary.number, hostSecrets);
  }

  /** Changes a meeting: absent fields do not change. Undefined if the meeting does not exist. */
  async update(number: string, changes: MeetingChanges): Found {
    const { passcode, options, ...plain } = changes;
    const passcodeHash = passcode ? await this.hashes.hash(passcode) : null;
    const updated = await this.#sql.transaction(async (step) => {
      const found = eq(meetings.number, number);
      const [row] = await step.select().from(meetings).where(found).for('update');
      if (!row) return undefined;
      const secrets = { ...this.secretsOf(stored(row)), passcode: passcode ?? '' };
      const [next] = await step
        .update(meetings)
        .set({
          ...plain,
          ...(options && { options: { ...meetingOptions.parse(row.options), ...options } }),
          ...(passcode !== undefined && {
            passcodeHash,
            hostSecrets: this.#vault.close(number, secrets),
          }),
          number,
          revision: row.revision + 1,
        })
        .where(found)
        .returning();
      return next && stored(next);
    });
    this.#recent.delete(number);
    return updated;
  }

  /** Removes a meeting; false if it does not exist. */
  async remove(number: string): Promise<boolean> {
    this.#recent.delete(number);
    const rows = await this.#sql
      .delete(meetings)
      .where(eq(meetings.number, number))
      .returning({ number: meetings.number });
    this.#recent.delete(number);
    return rows.length > 0;
  }

  async #readNow(number: string): Promise<StoredMeeting | undefined> {
    const [row] = await this.#sql.select().from(meetings).where(eq(meetings.number, number));
    return this.#renewedOf(row);
  }

  async #renewedOf(row: Row | undefined): Found {
    return row && this.#renewed(stored(row)).catch(() => stored(row));
  }

  /**
   * Renews hashes from before the secret was part of them, if the vault has the hashed values.
   * Others, and those changed in the meantime, stay and still match.
   */
  async #renewed(meeting: StoredMeeting): Promise<StoredMeeting> {
    const { passcodeHash, hostKeyHash, summary } = meeting;
    const { passcode, hostKey } = this.secretsOf(meeting);
    const renew = async <T extends string | null>(hash: T, secret: string) =>
      hash !== null && secret !== '' && isOldHash(hash) && (await this.hashes.matches(secret, hash))
        ? this.hashes.hash(secret)
        : hash;
    const next = {
      passcodeHash: await renew(passcodeHash, passcode),
      hostKeyHash: await renew(hostKeyHash, hostKey),
    };
    if (next.passcodeHash === passcodeHash && next.hostKeyHash === hostKeyHash) return meeting;
    const rows = await this.#sql
      .update(meetings)
      .set(next)
      .where(and(eq(meetings.number, summary.number), eq(meetings.revision, meeting.revision)))
      .returning({ number: meetings.number });
    return rows.length > 0 ? { ...meeting, ...next } : meeting;
  }
}
