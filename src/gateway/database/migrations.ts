/** A step of the schema: statements that run once, in one transaction. */
export interface Migration {
  readonly id: string;
  readonly statements: readonly string[];
}

/**
 * All steps, oldest first. A released step never changes. They are text in code, so that a bundled
 * gateway contains them.
 */
export const migrations: readonly Migration[] = [
  {
    id: '0001-meetings',
    statements: [
      `CREATE TABLE meetings (
        number text PRIMARY KEY,
        mid text NOT NULL UNIQUE,
        topic text NOT NULL,
        passcode_hash text,
        host_key_hash text NOT NULL,
        is_webinar boolean NOT NULL,
        muted_upon_entry boolean NOT NULL,
        locked boolean NOT NULL,
        capacity integer NOT NULL,
        start_time bigint,
        duration integer,
        created_at bigint NOT NULL
      )`,
      'CREATE INDEX meetings_by_age ON meetings (created_at DESC)',
    ],
  },
  {
    id: '0002-meeting-options',
    statements: [
      `ALTER TABLE meetings
        ADD COLUMN options jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN barred jsonb NOT NULL DEFAULT '{}'`,
      `UPDATE meetings SET options = jsonb_build_object(
        'isWebinar', is_webinar,
        'bMutedUponEntry', muted_upon_entry,
        'bLock', locked,
        'capacity', capacity
      )`,
      `ALTER TABLE meetings
        DROP COLUMN is_webinar,
        DROP COLUMN muted_upon_entry,
        DROP COLUMN locked,
        DROP COLUMN capacity`,
    ],
  },
  {
    id: '0003-registrations',
    statements: [
      `CREATE TABLE registrations (
        id text PRIMARY KEY,
        number text NOT NULL REFERENCES meetings (number) ON DELETE CASCADE,
        email text NOT NULL,
        name text NOT NULL,
        at bigint NOT NULL,
        UNIQUE (number, email)
      )`,
    ],
  },
  {
    id: '0004-removals',
    statements: [
      `CREATE TABLE removals (
        number text NOT NULL REFERENCES meetings (number) ON DELETE CASCADE,
        run text NOT NULL,
        user_id integer NOT NULL,
        marks jsonb NOT NULL,
        at bigint NOT NULL,
        PRIMARY KEY (number, run, user_id)
      )`,
    ],
  },
  {
    id: '0005-leases',
    statements: [
      `CREATE TABLE leases (
        number text PRIMARY KEY REFERENCES meetings (number) ON DELETE CASCADE,
        owner text NOT NULL,
        address text NOT NULL,
        epoch integer NOT NULL,
        renewed_at bigint NOT NULL
      )`,
    ],
  },
  {
    id: '0006-runs',
    statements: [
      `CREATE TABLE runs (
        number text PRIMARY KEY REFERENCES meetings (number) ON DELETE CASCADE,
        run text NOT NULL,
        epoch integer NOT NULL,
        revision bigint NOT NULL,
        head text NOT NULL,
        at bigint NOT NULL
      )`,
      `CREATE TABLE run_seats (
        number text NOT NULL REFERENCES runs (number) ON DELETE CASCADE,
        user_id bigint NOT NULL,
        run text NOT NULL,
        seat text NOT NULL,
        PRIMARY KEY (number, user_id)
      )`,
      'ALTER TABLE leases ADD COLUMN former_at bigint',
    ],
  },
  {
    id: '0007-reports',
    statements: [
      `CREATE TABLE reports (
        tracking_id text PRIMARY KEY,
        kind text NOT NULL,
        description text NOT NULL,
        digest text NOT NULL,
        pieces integer NOT NULL,
        came integer NOT NULL,
        size bigint NOT NULL,
        reserved bigint NOT NULL,
        sender text NOT NULL,
        nonce text NOT NULL,
        begun_at bigint NOT NULL,
        kept_at bigint,
        is_sealed boolean NOT NULL,
        damage jsonb
      )`,
      'CREATE INDEX reports_by_age ON reports (kept_at DESC, tracking_id DESC)',
      'CREATE INDEX reports_by_sender ON reports (sender)',
      `CREATE TABLE report_pieces (
        tracking_id text NOT NULL REFERENCES reports (tracking_id) ON DELETE CASCADE,
        piece integer NOT NULL,
        bytes text NOT NULL,
        PRIMARY KEY (tracking_id, piece)
      )`,
      // Logs are already compressed.
      'ALTER TABLE report_pieces ALTER COLUMN bytes SET STORAGE EXTERNAL',
    ],
  },
  {
    id: '0008-report-groups',
    statements: [
      'ALTER TABLE reports ADD COLUMN group_id text',
      'CREATE INDEX reports_by_group ON reports (group_id) WHERE group_id IS NOT NULL',
    ],
  },
  {
    id: '0009-host-secrets',
    statements: ['ALTER TABLE meetings ADD COLUMN host_secrets text'],
  },
  {
    id: '0010-panelists',
    statements: [
      `CREATE TABLE panelists (
        id text PRIMARY KEY,
        number text NOT NULL REFERENCES meetings (number) ON DELETE CASCADE,
        email text NOT NULL,
        name text NOT NULL,
        at bigint NOT NULL,
        UNIQUE (number, email)
      )`,
    ],
  },
  {
    id: '0011-registration-codes',
    statements: [
      'ALTER TABLE registrations DROP CONSTRAINT registrations_number_email_key',
      'ALTER TABLE registrations ADD COLUMN mark text',
      'CREATE INDEX registrations_by_email ON registrations (number, email)',
    ],
  },
  {
    id: '0012-creators',
    statements: [
      'ALTER TABLE meetings ADD COLUMN creator text',
      'CREATE INDEX meetings_by_creator ON meetings (creator) WHERE creator IS NOT NULL',
    ],
  },
  {
    id: '0013-revisions',
    statements: ['ALTER TABLE meetings ADD COLUMN revision integer NOT NULL DEFAULT 0'],
  },
  {
    id: '0014-report-pieces',
    statements: ['ALTER TABLE reports ADD COLUMN piece_at bigint NOT NULL DEFAULT 0'],
  },
  {
    id: '0015-run-entries',
    statements: [
      `CREATE TABLE run_entries (
        number text NOT NULL REFERENCES runs (number) ON DELETE CASCADE,
        run text NOT NULL,
        area text NOT NULL,
        revision bigint NOT NULL,
        entry text NOT NULL,
        PRIMARY KEY (number, run, area, revision)
      )`,
    ],
  },
];
