import { sql, type SQL } from 'drizzle-orm';
import { panelists, registrations } from './schema';

const tables = { panelist: panelists, registration: registrations } as const;

/** What lets a person into a webinar: an invitation as panelist, or a registration. */
export interface WebinarPass {
  readonly kind: keyof typeof tables;
  readonly id: string;
}

const pattern = /^(?<kind>panelist|registration)-(?<id>.+)$/;

/** The person of a pass, as proofs of entry name them; no other name begins like this. */
export const personWith = ({ kind, id }: WebinarPass): string => `${kind}-${id}`;

/** The pass of a proof's person; undefined for a proof that names none. */
export const passOf = (person = ''): WebinarPass | undefined => {
  const { kind, id = '' } = pattern.exec(person)?.groups ?? {};
  return kind === 'panelist' || kind === 'registration' ? { kind, id } : undefined;
};

/** Whether `pass` in meeting `number` has not been revoked. */
export const isPassValid = (number: string, { kind, id }: WebinarPass): SQL<boolean> => {
  const table = tables[kind];
  return sql<boolean>`EXISTS (SELECT 1 FROM ${table}
    WHERE ${table.number} = ${number} AND ${table.id} = ${id})`;
};
