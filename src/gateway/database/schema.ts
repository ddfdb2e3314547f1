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
  /** `salt.hash`; null where nobody is asked for a passcode. */
  passcodeHash: text('passcode_hash'),
  hostKeyHash: text('host_key_hash').notNull(),
  /** Passcode and host key, sealed; null where they were never stored. */
  hostSecrets: text('host_secrets'),
  /** As `meetingOptions` of the protocol; what is left out has its default. */
  options: jsonb('options').notNull(),
  /** As `barred` of the protocol. */
  barred: jsonb('barred').notNull(),
  startTime: bigint('start_time', { mode: 'number' }),
  /** Minutes. */
  duration: integer('duration'),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  /** A keyed hash of the address that made it; null where an account did. */
  creator: text('creator'),
  /** How often it was changed. */
  revision: integer('revision').notNull().default(0),
});

/** Places in webinars that people registered for; they go with the webinar. */
export const registrations = pgTable('registrations', {
  id: text('id').primaryKey(),
  number: text('number').notNull(),
  /** As `normalEmail` writes it; nobody has proved it. */
  email: text('email').notNull(),
  name: text('name').notNull(),
  at: bigint('at', { mode: 'number' }).notNull(),
  /** As `registrationMark` makes it of the confirmation code; null before there were codes. */
  mark: text('mark'),
});

/** People whom the host of a webinar invited to speak; they go with the webinar. */
export const panelists = pgTable(
  'panelists',
  {
    id: text('id').primaryKey(),
    number: text('number').notNull(),
    /** As `normalEmail` writes it. */
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
    /** Keyed hashes, as `hashMark` makes them. */
    marks: jsonb('marks').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.number, table.run, table.userId] })],
);

/** Which gateway holds a running meeting; the row outlives the run, so that epochs only grow. */
export const leases = pgTable('leases', {
  number: text('number').primaryKey(),
  /** A name that each process draws for itself; empty where nobody holds the meeting. */
  owner: text('owner').notNull(),
  /** Where the owner is reached. */
  address: text('address').notNull(),
  epoch: integer('epoch').notNull(),
  renewedAt: bigint('renewed_at', { mode: 'number' }).notNull(),
  /** When it had been renewed last as it changed hands. */
  formerAt: bigint('former_at', { mode: 'number' }),
});

/** The run of a meeting that is not over, for whoever takes it up again. */
export const runs = pgTable('runs', {
  number: text('number').primaryKey(),
  /** `meetingId` of the run. */
  run: text('run').notNull(),
  /** Of the lease under which it was written last. */
  epoch: integer('epoch').notNull(),
  revision: bigint('revision', { mode: 'number' }).notNull(),
  /** Sealed. */
  head: text('head').notNull(),
  at: bigint('at', { mode: 'number' }).notNull(),
});

/** The seats of such a run, each by itself. */
export const runSeats = pgTable(
  'run_seats',
  {
    number: text('number').notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    run: text('run').notNull(),
    /** Sealed. */
    seat: text('seat').notNull(),
  },
  (table) => [primaryKey({ columns: [table.number, table.userId] })],
);

/** What was said in such a run: the append logs of its areas. */
export const runEntries = pgTable(
  'run_entries',
  {
    number: text('number').notNull(),
    run: text('run').notNull(),
    area: text('area').notNull(),
    /** Of the run, as the entry came about: their order. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
    /** Sealed. */
    entry: text('entry').notNull(),
  },
  (table) => [primaryKey({ columns: [table.number, table.run, table.area, table.revision] })],
);

/** Reports, whole and unfinished ones. */
export const reports = pgTable('reports', {
  trackingId: text('tracking_id').primaryKey(),
  kind: text('kind', { enum: ['log', 'error', 'debug', 'action', 'rating', 'gateway'] }).notNull(),
  description: text('description').notNull(),
  /** SHA-256 that the file must have, hexadecimal. */
  digest: text('digest').notNull(),
  pieces: integer('pieces').notNull(),
  /** How many of them are there. */
  came: integer('came').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  /** Bytes that it may grow to. */
  reserved: bigint('reserved', { mode: 'number' }).notNull(),
  /** A keyed hash of the address. */
  sender: text('sender').notNull(),
  /** The upload token follows from it and the gateways' secret. */
  nonce: text('nonce').notNull(),
  begunAt: bigint('begun_at', { mode: 'number' }).notNull(),
  /** When the last piece came. */
  pieceAt: bigint('piece_at', { mode: 'number' }).notNull(),
  /** Null until all pieces are there and were checked. */
  keptAt: bigint('kept_at', { mode: 'number' }),
  isSealed: boolean('is_sealed').notNull(),
  /** What reports of several people have in common. */
  groupId: text('group_id'),
  /** As `storedDamage` of the protocol. */
  damage: jsonb('damage'),
});

/** Their bytes. */
export const reportPieces = pgTable(
  'report_pieces',
  {
    trackingId: text('tracking_id').notNull(),
    piece: integer('piece').notNull(),
    /** Base64: the engine in a folder takes three times as long over a column of bytes. */
    bytes: text('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.trackingId, table.piece] })],
);
