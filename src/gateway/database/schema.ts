import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';

/** Meetings that were created, running or not. Times are milliseconds since 1970. */
export const meetings = pgTable('meetings', {
  number: text('number').primaryKey(),
  mid: text('mid').notNull(),
  topic: text('topic').notNull(),
  /** `salt.hash`; null without a passcode. */
  passcodeHash: text('passcode_hash'),
  hostKeyHash: text('host_key_hash').notNull(),
  /** Passcode and host key, encrypted; null if they were never stored. */
  hostSecrets: text('host_secrets'),
  /** As `meetingOptions` of the protocol; absent options have their defaults. */
  options: jsonb('options').notNull(),
  /** As `barred` of the protocol. */
  barred: jsonb('barred').notNull(),
  startTime: bigint('start_time', { mode: 'number' }),
  /** Minutes. */
  duration: integer('duration'),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  /** A keyed hash of the creator's address; null for an account. */
  creator: text('creator'),
  /** The number of changes. */
  revision: integer('revision').notNull().default(0),
});

/** Registrations for webinars; deleted with the webinar. */
export const registrations = pgTable('registrations', {
  id: text('id').primaryKey(),
  number: text('number').notNull(),
  /** As `normalEmail` returns it; not verified. */
  email: text('email').notNull(),
  name: text('name').notNull(),
  at: bigint('at', { mode: 'number' }).notNull(),
  /** As `registrationCodeHash` derives it from the confirmation code; null before codes. */
  codeHash: text('mark'),
});

/** Invited panelists of webinars; deleted with the webinar. */
export const panelists = pgTable(
  'panelists',
  {
    id: text('id').primaryKey(),
    number: text('number').notNull(),
    /** As `normalEmail` returns it. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (table) => [unique().on(table.number, table.email)],
);

/** People removed from a run of a meeting that is not over. */
export const removals = pgTable(
  'removals',
  {
    number: text('number').notNull(),
    /** `meetingId` of the run. */
    run: text('run').notNull(),
    userId: integer('user_id').notNull(),
    /** Keyed hashes, as `hashIdentifier` returns them. */
    identifiers: jsonb('marks').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.number, table.run, table.userId] })],
);

/** The gateway that holds a running meeting; the row outlives the run, so that epochs only grow. */
export const leases = pgTable('leases', {
  number: text('number').primaryKey(),
  /** A random name of each process; empty when nobody holds the meeting. */
  owner: text('owner').notNull(),
  /** The address of the owner. */
  address: text('address').notNull(),
  epoch: integer('epoch').notNull(),
  renewedAt: bigint('renewed_at', { mode: 'number' }).notNull(),
  /** The last renewal before the current owner. */
  formerAt: bigint('former_at', { mode: 'number' }),
});

/** The run of a meeting that is not over, for the gateway that continues it. */
export const runs = pgTable('runs', {
  number: text('number').primaryKey(),
  /** `meetingId` of the run. */
  run: text('run').notNull(),
  /** The epoch of the lease at the last write. */
  epoch: integer('epoch').notNull(),
  revision: bigint('revision', { mode: 'number' }).notNull(),
  /** Encrypted. */
  head: text('head').notNull(),
  at: bigint('at', { mode: 'number' }).notNull(),
});

/** The seats of a run, one per row. */
export const runSeats = pgTable(
  'run_seats',
  {
    number: text('number').notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    run: text('run').notNull(),
    /** Encrypted. */
    seat: text('seat').notNull(),
  },
  (table) => [primaryKey({ columns: [table.number, table.userId] })],
);

/** The logs of a run’s areas, such as its chat: an entry a row. */
export const runEntries = pgTable(
  'run_entries',
  {
    number: text('number').notNull(),
    run: text('run').notNull(),
    area: text('area').notNull(),
    /** The run's revision at the entry: the order of entries. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
    /** Encrypted. */
    entry: text('entry').notNull(),
  },
  (table) => [primaryKey({ columns: [table.number, table.run, table.area, table.revision] })],
);

/** Reports, complete and unfinished. */
export const reports = pgTable('reports', {
  trackingId: text('tracking_id').primaryKey(),
  kind: text('kind', { enum: ['log', 'error', 'debug', 'action', 'rating', 'gateway'] }).notNull(),
  description: text('description').notNull(),
  /** The SHA-256 that the file must have, hexadecimal. */
  digest: text('digest').notNull(),
  pieces: integer('pieces').notNull(),
  /** The number of pieces received. */
  came: integer('came').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  /** Bytes that it may grow to. */
  reserved: bigint('reserved', { mode: 'number' }).notNull(),
  /** A keyed hash of the address. */
  sender: text('sender').notNull(),
  /** The upload token derives from it and the gateways' secret. */
  nonce: text('nonce').notNull(),
  begunAt: bigint('begun_at', { mode: 'number' }).notNull(),
  /** When the last piece arrived. */
  pieceAt: bigint('piece_at', { mode: 'number' }).notNull(),
  /** Null until all pieces have arrived and were checked. */
  storedAt: bigint('kept_at', { mode: 'number' }),
  isSealed: boolean('is_sealed').notNull(),
  /** Groups the reports of several people. */
  groupId: text('group_id'),
  /** As `storedDamage` of the protocol. */
  damage: jsonb('damage'),
});

export const reportPieces = pgTable(
  'report_pieces',
  {
    trackingId: text('tracking_id').notNull(),
    piece: integer('piece').notNull(),
    /** Base64: the built-in engine takes three times as long for a column of bytes. */
    bytes: text('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.trackingId, table.piece] })],
);
