import type { Chance } from './chance';
import type { Absence } from './database';
import { fault, type Fault } from './faults';

/** Shorter and longer than an answer waits for the database, than a chat's does at a page, ms. */
const lasting = (chance: Chance): number => chance.pick([100, 700, 1500, 2600, 4500, 9000, 20_000]);
const absence = (chance: Chance): Absence => chance.pick(['refuses', 'refuses', 'hangs']);

/** What goes wrong with the database. Like other faults each ends by itself. */
export const outages = {
  'lose the database': fault(3, ({ world, chance }) =>
    world.loseDatabase(lasting(chance), absence(chance)),
  ),
  'lose the database, then the gateway': fault(2, ({ world, chance }) => {
    const duration = lasting(chance);
    world.loseDatabase(duration, absence(chance));
    world.later(chance.between(0, duration), () => world.kill(chance.between(50, 4000)));
  }),
  'lose the database, then restart the gateway': fault(1, ({ world, chance }) => {
    const duration = lasting(chance);
    world.loseDatabase(duration, absence(chance));
    world.later(chance.between(0, duration), () => world.restart(chance.between(50, 3000)));
  }),
} satisfies Readonly<Record<string, Fault>>;
export type OutageName = keyof typeof outages;

/** Weights of all of them. */
export const outageWeights = Object.fromEntries(
  Object.entries(outages).map(([name, { weight }]) => [name, weight]),
) as Readonly<Record<OutageName, number>>;
