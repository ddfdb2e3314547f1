import type { Chance } from './chance';
import type { Absence } from './database';
import type { SimGateway } from './gateway';
import type { Line, Network } from './network';
import type { Person } from './person';

/** What a fault may do to a world. */
export interface World {
  readonly now: number;
  readonly people: readonly Person[];
  readonly network: Network;
  /** The process that runs; none while the gateway is down. */
  readonly gateway: SimGateway | undefined;
  /** Does something after `delay` ms. */
  later(delay: number, run: () => void): void;
  /** The gateway's process dies where it stands; another begins after `downtime` ms. */
  kill(downtime: number): void;
  /** The same, in the moment in which it acknowledges a command; soon, where nobody asks anything. */
  killAtAnswer(downtime: number): void;
  /** The gateway goes down in good order; another begins after `downtime` ms. */
  restart(downtime: number): void;
  /** Nobody reaches the database for `duration` ms. */
  loseDatabase(duration: number, how: Absence): void;
}

/** What a fault strikes. */
interface Blow {
  readonly world: World;
  readonly person: Person;
  readonly chance: Chance;
}
export interface Fault {
  /** How often it is drawn among others. */
  readonly weight: number;
  readonly strike: (blow: Blow) => void;
}
/** Declares a fault. */
export const fault = (weight: number, strike: Fault['strike']): Fault => ({ weight, strike });

const hours = 60 * 60 * 1000;
const linesOf = (world: World, person: Person, kind: Line['kind']): Line[] =>
  [...world.network.lines].filter(
    (line) => line.kind === kind && person.open.some(({ place }) => place === line.place),
  );

/** How long the gateway keeps a connection that its client has lost: not at all, or half-open. */
const later = (chance: Chance): number => chance.pick([0, 0, 20, 400, 6000, 45_000]);
/** Short troubles are more frequent than long ones. */
const lasting = (chance: Chance): number =>
  chance.pick([50, 300, 1000, 2500, 5000, 12_000, 30_000, 75_000]);

const cut = (kind: Line['kind']) =>
  fault(3, ({ world, person, chance }) => {
    for (const line of linesOf(world, person, kind)) world.network.cut(line, later(chance));
  });

/** A frame that is lost takes its line with it: a WebSocket neither drops nor reorders by itself. */
const lose = (way: 'toClient' | 'toGateway', isLost: boolean) =>
  fault(4, ({ person, chance }) => {
    const { tab } = person;
    if (tab) tab.place.fate = { way, isLost, later: later(chance) };
  });

const cutOff = (world: World, people: readonly Person[], duration: number): void => {
  for (const person of people) {
    person.isCutOff = true;
    person.shapeNetwork();
  }
  world.later(duration, () => {
    for (const person of people) {
      person.isCutOff = false;
      person.shapeNetwork();
    }
  });
};

/** Everything that goes wrong. Each ends by itself; all have ended when quiet begins. */
export const faults = {
  'cut the signalling': cut('signal'),
  'cut the media': cut('media'),
  'lose a frame to the gateway': lose('toGateway', true),
  'lose a frame to the client': lose('toClient', true),
  'lose what follows a frame to the gateway': lose('toGateway', false),
  'lose what follows a frame to the client': lose('toClient', false),
  delay: fault(2, ({ world, person, chance }) => {
    person.slowness = chance.pick([40, 200, 900, 2500]);
    person.shapeNetwork();
    world.later(lasting(chance), () => {
      person.slowness = 0;
      person.shapeNetwork();
    });
  }),
  partition: fault(3, ({ world, person, chance }) => cutOff(world, [person], lasting(chance))),
  'partition all': fault(1, ({ world, chance }) => cutOff(world, world.people, lasting(chance))),
  'page offline': fault(1, ({ world, person, chance }) => {
    const { tab } = person;
    tab?.environment.go.offline();
    cutOff(world, [person], lasting(chance));
    world.later(lasting(chance), () => tab?.isOpen && tab.environment.go.online());
  }),
  'kill the gateway': fault(1.5, ({ world, chance }) => {
    const downtime = lasting(chance) / 4;
    if (chance.flip(0.5)) world.killAtAnswer(downtime);
    else world.kill(downtime);
  }),
  'restart the gateway': fault(1, ({ world, chance }) => world.restart(chance.between(50, 3000))),
  'stall the gateway': fault(1.5, ({ world, chance }) => {
    world.gateway?.machine.standStill(lasting(chance));
  }),
  'stall a client': fault(2, ({ person, chance }) => {
    person.tab?.machine.standStill(lasting(chance));
  }),
  'jump the clock of a client': fault(1, ({ person, chance }) => {
    for (const { machine } of person.open)
      machine.skew += chance.pick([-48 * hours, 48 * hours, -1500]);
  }),
  'jump the clock of the gateway': fault(1, ({ world, chance }) => {
    if (world.gateway) world.gateway.machine.skew += chance.pick([-48 * hours, 48 * hours]);
  }),
  crash: fault(2, ({ world, person, chance }) => {
    const { tab } = person;
    if (!tab) return;
    tab.crash(later(chance));
    if (chance.flip(0.85)) world.later(lasting(chance), () => person.resume(tab.storage));
  }),
  reload: fault(2, ({ world, person, chance }) => {
    const { tab } = person;
    if (!tab) return;
    tab.unload();
    world.later(chance.between(5, 900), () => person.resume(tab.storage));
  }),
  'duplicate the tab': fault(1, ({ person }) => person.duplicate()),
  'pull a device out': fault(1, ({ person, chance }) => {
    const running = person.tab?.devices.running() ?? [];
    if (running.length > 0) chance.pick(running).end();
  }),
} satisfies Readonly<Record<string, Fault>>;
export type FaultName = keyof typeof faults;

/** Weights of all faults. */
export const faultWeights = Object.fromEntries(
  Object.entries(faults).map(([name, { weight }]) => [name, weight]),
) as Readonly<Record<FaultName, number>>;
