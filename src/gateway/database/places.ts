import { sql, type SQL } from 'drizzle-orm';
import { panelists, registrations } from './schema';

const tables = { panelist: panelists, registration: registrations } as const;

/** What gives a person a place in a webinar. */
export interface Place {
  readonly kind: keyof typeof tables;
  readonly id: string;
}

const pattern = /^(?<kind>panelist|registration)-(?<id>.+)$/;

/** A person as proofs of entry name them who have a place; no other name begins like this. */
export const personAt = ({ kind, id }: Place): string => `${kind}-${id}`;

/** The place of a proof's person; undefined for a proof that is for nobody in particular. */
export const placeOf = (person = ''): Place | undefined => {
  const { kind, id = '' } = pattern.exec(person)?.groups ?? {};
  return kind === 'panelist' || kind === 'registration' ? { kind, id } : undefined;
};

/** Whether `place` in meeting `number` has not been taken back. */
export const isPlaceHeld = (number: string, { kind, id }: Place): SQL<boolean> => {
  const table = tables[kind];
  return sql<boolean>`EXISTS (SELECT 1 FROM ${table}
    WHERE ${table.number} = ${number} AND ${table.id} = ${id})`;
};
