import type { Participant } from '../../protocol/signal/participants';
import { merged } from '../../protocol/signal/rosterLists';
import { editBuckets, emptyBuckets, valueIn, type Buckets } from './buckets.state';
import type { RosterBatch } from './participants.actions';

/** Participants by userId. */
export type Roster = Buckets<Participant>;

/** Thousands may join at once, and change every bucket: each has a few dozen at most. @decision */
export const bucketCount = 256;
/** The bucket of a participant. */
export const bucketOf = (userId: number): number => Math.floor(userId / 1024) % bucketCount;

/** The roster without participants. */
export const emptyRoster: Roster = emptyBuckets(bucketCount);

/** One participant, or undefined. */
export const personOf = (roster: Roster, userId: number): Participant | undefined =>
  valueIn(roster, { bucket: bucketOf(userId), key: String(userId) });

/** Applies a batch; buckets that it does not touch are the same objects as before. */
export const applyBatch = (roster: Roster, batch: RosterBatch): Roster =>
  editBuckets(batch.snapshot ? emptyRoster : roster, (editor) => {
    for (const userId of batch.remove) editor.remove(bucketOf(userId), String(userId));
    for (const person of batch.add)
      editor.put(bucketOf(person.userId), String(person.userId), person);
    for (const change of batch.update)
      editor.update(bucketOf(change.userId), String(change.userId), (before) =>
        merged(before, change),
      );
  });
