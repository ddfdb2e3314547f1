import type { Participant, ParticipantUpdate } from './participants';

/** The lists of one roster change, applied in the order remove, add, update. */
export interface RosterLists {
  readonly snapshot?: boolean | undefined;
  readonly remove?: readonly number[] | undefined;
  readonly add?: readonly Participant[] | undefined;
  readonly update?: readonly ParticipantUpdate[] | undefined;
}

/** Merges changes into one batch with the same effect. */
export const mergeRoster = (changes: readonly RosterLists[]) => {
  let snapshot = false;
  const removed = new Set<number>();
  const added = new Map<number, Participant>();
  const updated = new Map<number, ParticipantUpdate>();
  for (const change of changes) {
    if (change.snapshot === true) {
      snapshot = true;
      removed.clear();
      added.clear();
      updated.clear();
    }
    for (const userId of change.remove ?? []) {
      added.delete(userId);
      updated.delete(userId);
      removed.add(userId);
    }
    for (const person of change.add ?? []) {
      updated.delete(person.userId);
      added.set(person.userId, person);
    }
    for (const fields of change.update ?? []) {
      const person = added.get(fields.userId);
      if (person) added.set(fields.userId, merged(person, fields));
      else if (!removed.has(fields.userId))
        updated.set(fields.userId, { ...updated.get(fields.userId), ...fields });
    }
  }
  return {
    snapshot,
    remove: [...removed],
    add: [...added.values()],
    update: [...updated.values()],
  };
};

/** A participant after an update; absent fields do not change. */
export const merged = (person: Participant, update: ParticipantUpdate): Participant => {
  const next: Participant = { ...person };
  return Object.assign(next, update);
};
