import type { WebinarAttendee } from '../../protocol/signal/webinar';
import {
  editBuckets,
  emptyBuckets,
  valueIn,
  valuesIn,
  type Buckets,
} from '../participants/buckets.state';
import type { AttendeeBatch } from './attendees.rules';

/** Webinar attendees by jid. @source core 3 (webinar attendees keyed by jid) */
export type Attendees = Buckets<WebinarAttendee>;

/** Ten thousand may attend, and a burst changes many buckets: each has about ten. @decision */
const bucketCount = 1024;
const bucketOf = (jid: string): number => {
  let hash = 0;
  for (let at = 0; at < jid.length; at += 1) hash = (hash * 31 + jid.charCodeAt(at)) % 65_521;
  return hash % bucketCount;
};

/** The list without attendees. */
export const noAttendees: Attendees = emptyBuckets(bucketCount);

/** One attendee, or undefined. */
export const attendeeOf = (attendees: Attendees, jid: string): WebinarAttendee | undefined =>
  valueIn(attendees, { bucket: bucketOf(jid), key: jid });

/** All attendees, in no particular order. */
export const allAttendees = (attendees: Attendees): readonly WebinarAttendee[] =>
  valuesIn(attendees);

/**
 * A batch with the bucket of each attendee: reducers never read a text, so that a log may hide it.
 */
export interface PlacedAttendees extends AttendeeBatch {
  /** Bucket of each one in `remove`, and in `put`. */
  readonly removeFrom: readonly number[];
  readonly putInto: readonly number[];
}

/** Adds the buckets of a batch's attendees. */
export const placeAttendees = (batch: AttendeeBatch): PlacedAttendees => ({
  ...batch,
  removeFrom: batch.remove.map(bucketOf),
  putInto: batch.put.map(({ jid }) => bucketOf(jid)),
});

/** Applies a batch; buckets that it does not touch are the same objects as before. */
export const applyAttendees = (attendees: Attendees, batch: PlacedAttendees): Attendees =>
  editBuckets(batch.snapshot ? noAttendees : attendees, (editor) => {
    for (const [at, jid] of batch.remove.entries()) editor.remove(batch.removeFrom[at] ?? 0, jid);
    for (const [at, attendee] of batch.put.entries())
      editor.put(batch.putInto[at] ?? 0, attendee.jid, attendee);
  });
