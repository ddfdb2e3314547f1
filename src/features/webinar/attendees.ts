import type { WebinarAttendee } from '../../protocol/signal/webinar';
import {
  editBuckets,
  emptyBuckets,
  valueIn,
  valuesIn,
  type Buckets,
} from '../participants/buckets';
import type { AttendeeBatch } from './attendees.rules';

/** Webinar attendees by jid. @source core 3 (webinar attendees keyed by jid) */
export type Attendees = Buckets<WebinarAttendee>;

/** Ten thousand may listen, and a burst of them touches many buckets: each holds about ten. @decision */
const bucketCount = 1024;
const bucketOf = (jid: string): number => {
  let hash = 0;
  for (let at = 0; at < jid.length; at += 1) hash = (hash * 31 + jid.charCodeAt(at)) % 65_521;
  return hash % bucketCount;
};

/** Nobody. */
export const noAttendees: Attendees = emptyBuckets(bucketCount);

/** One attendee, or undefined. */
export const attendeeOf = (attendees: Attendees, jid: string): WebinarAttendee | undefined =>
  valueIn(attendees, { bucket: bucketOf(jid), key: jid });

/** Everybody, in no particular order. */
export const allAttendees = (attendees: Attendees): readonly WebinarAttendee[] =>
  valuesIn(attendees);

/** Applies a batch; buckets that it does not touch are the same objects as before. */
export const applyAttendees = (attendees: Attendees, batch: AttendeeBatch): Attendees =>
  editBuckets(batch.snapshot ? noAttendees : attendees, (editor) => {
    for (const jid of batch.remove) editor.remove(bucketOf(jid), jid);
    for (const attendee of batch.put) editor.put(bucketOf(attendee.jid), attendee.jid, attendee);
  });
