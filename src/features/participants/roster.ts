import type { Participant } from '../../protocol/signal/participants';
import type { RosterBatch } from './participants.actions';
import { merged } from './roster.rules';

/**
 * People by userId, spread over 32 buckets so that a change copies one thirty-second of them.
 * Plain data: it can be logged, replayed and compared.
 */
export interface Roster {
  readonly buckets: readonly Readonly<Record<number, Participant>>[];
  readonly count: number;
}

const bucketCount = 32;
const bucketOf = (userId: number): number => Math.floor(userId / 1024) % bucketCount;

/** Nobody. */
export const emptyRoster: Roster = {
  buckets: Array.from({ length: bucketCount }, () => ({})),
  count: 0,
};

/** One participant, or undefined. */
export const personOf = (roster: Roster, userId: number): Participant | undefined =>
  roster.buckets[bucketOf(userId)]?.[userId];

/** Everybody, in no particular order. */
export const peopleOf = (roster: Roster): readonly Participant[] =>
  roster.buckets.flatMap((bucket) => Object.values(bucket));

/** Applies a batch; buckets that it does not touch are the same objects as before. */
export const applyBatch = (roster: Roster, batch: RosterBatch): Roster => {
  const base = batch.snapshot ? emptyRoster : roster;
  const buckets = [...base.buckets];
  const copied = new Map<number, Record<number, Participant>>();
  let count = base.count;
  const writable = (userId: number): Record<number, Participant> => {
    const index = bucketOf(userId);
    const already = copied.get(index);
    if (already) return already;
    const copy = { ...buckets[index] };
    copied.set(index, copy);
    buckets[index] = copy;
    return copy;
  };
  for (const userId of batch.remove) {
    const bucket = writable(userId);
    if (bucket[userId] === undefined) continue;
    delete bucket[userId];
    count -= 1;
  }
  for (const person of batch.add) {
    const bucket = writable(person.userId);
    if (bucket[person.userId] === undefined) count += 1;
    bucket[person.userId] = person;
  }
  for (const change of batch.update) {
    const bucket = writable(change.userId);
    const before = bucket[change.userId];
    if (before) bucket[change.userId] = merged(before, change);
  }
  return copied.size === 0 && !batch.snapshot ? roster : { buckets, count };
};
