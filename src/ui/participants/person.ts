import type { selectPeople } from '../../features/participants/participants.selectors';

/** A participant, as the roster holds it. */
export type Person = ReturnType<typeof selectPeople>[number];
