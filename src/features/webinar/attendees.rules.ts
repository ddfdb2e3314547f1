import type { WebinarAttendee } from '../../protocol/signal/webinar';
import type { IndicationBody } from '../../protocol/signal/registry';

/** A change of the list of attendees, as received. */
export type AttendeeChange = IndicationBody<'webinarAttendeesChanged'>;

/** Changes of the webinar's attendees, gathered over at most the documented throttle. */
export interface AttendeeBatch {
  /** True: replaces all attendees. */
  readonly snapshot: boolean;
  /** By jid. */
  readonly remove: readonly string[];
  readonly put: readonly WebinarAttendee[];
}

/** Merges changes into one batch with the same effect. */
export const mergeAttendees = (changes: readonly AttendeeChange[]): AttendeeBatch => {
  let snapshot = false;
  const removed = new Set<string>();
  const present = new Map<string, WebinarAttendee>();
  for (const { action, attendees = [], jids = [] } of changes) {
    if (action === 'list') {
      snapshot = true;
      removed.clear();
      present.clear();
    }
    for (const jid of jids) {
      present.delete(jid);
      removed.add(jid);
    }
    for (const attendee of attendees) {
      removed.delete(attendee.jid);
      present.set(attendee.jid, attendee);
    }
  }
  return { snapshot, remove: [...removed], put: [...present.values()] };
};
