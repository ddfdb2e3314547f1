import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Meetings that were created, running or not. Times are milliseconds since 1970. */
export const meetings = pgTable('meetings', {
  number: text('number').primaryKey(),
  mid: text('mid').notNull(),
  topic: text('topic').notNull(),
  /** `salt.hash`; null where nobody is asked for a passcode. */
  passcodeHash: text('passcode_hash'),
  hostKeyHash: text('host_key_hash').notNull(),
  isWebinar: boolean('is_webinar').notNull(),
  bMutedUponEntry: boolean('muted_upon_entry').notNull(),
  bLock: boolean('locked').notNull(),
  capacity: integer('capacity').notNull(),
  startTime: bigint('start_time', { mode: 'number' }),
  /** Minutes. */
  duration: integer('duration'),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
});
