import type { WebinarAttendee } from '../../protocol/signal/webinar';
import type { IndicationBody } from '../../protocol/signal/registry';

/** A change of the list of attendees, as it came. */
export type AttendeeChange = IndicationBody<'webinarAttendeesChanged'>;

/** Changes of the webinar's attendees, gathered over at most the documented throttle. */
export interface AttendeeBatch {
  /** Replaces everybody when true. */
  readonly snapshot: boolean;
  /** By jid. */
  readonly remove: readonly string[];
  readonly put: readonly WebinarAttendee[];
}

/** One batch that has the effect of all changes in their order. */
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
