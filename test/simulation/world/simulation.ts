import type { Action } from '@reduxjs/toolkit';
import type { StoredMeeting } from '../../../src/gateway/database/meetingStore';
import { isCallSeat } from '../../../src/gateway/meeting/calls';
import type { Ports } from '../../../src/transport/ports';
import { aStoredMeeting } from '../../support/meetingHouse';
import { annotationWishes } from './annotationWishes';
import { chatWishes } from './chatWishes';
import { chanceOf } from './chance';
import { commandWishes } from './commandWishes';
import type { Used } from './engine';
import { SimDatabase, type Absence } from './database';
import { equipmentWishes } from './equipmentWishes';
import { faults, type World } from './faults';
import { SimGateway, type GatewayWatch } from './gateway';
import { History } from './history';
import { Network } from './network';
import { meetingNumber, Person } from './person';
import { outages } from './outages';
import { type Plan } from './plan';
import { busyTime, type Step } from './steps';
import { pollWishes } from './pollWishes';
import { questionWishes } from './questionWishes';
import { Scheduler } from './scheduler';
import type { Tab } from './tab';
import { webinarWishes } from './webinarWishes';
import { remoteWishes } from './remoteWishes';
import { ruleWishes } from './ruleWishes';
import { sharingWishes } from './sharingWishes';
import { wishes } from './wishes';

/** The meaning of a step's name. */
const allWishes = {
  ...wishes,
  ...webinarWishes,
  ...equipmentWishes,
  ...ruleWishes,
  ...sharingWishes,
  ...annotationWishes,
  ...chatWishes,
  ...pollWishes,
  ...questionWishes,
  ...remoteWishes,
  ...commandWishes,
};

const allFaults = { ...faults, ...outages };

/** Longer than a gateway holds a silent socket and the seat behind it, ms. */
const quietTime = 140_000;
/** Two heartbeats and more: when all is well by then it stays so, in most worlds. */
const shortQuiet = 50_000;
/** Longer than the others wait for a new key once somebody has gone, ms. */
const renewalTime = 2000;
/** How long a fault waits for its moment, ms. */
const patience = 2000;
/** Longer than it takes to leave. */
const partingTime = 15_000;

/** What a checker listens to. */
interface Watch extends GatewayWatch {
  followed(tab: Tab, action: Action): void;
}

/** Changes to a world that plant a bug in it. */
export interface Rigging {
  readonly ports?: (ports: Ports, tab: { readonly name: string }) => Ports;
  readonly gateway?: (gateway: SimGateway) => void;
  readonly network?: (network: Network) => void;
}

/** A world of people, clients and one gateway that lives through a plan. */
export class Simulation implements World {
  readonly scheduler = new Scheduler();
  readonly history = new History(() => this.scheduler.now);
  readonly network: Network;
  readonly people: readonly Person[];
  readonly gateways: SimGateway[] = [];
  readonly used: Used[] = [];
  readonly database: SimDatabase;
  gateway: SimGateway | undefined;
  watch: Watch = {
    heard: (_gateway, _line, _command, take) => take(),
    said: () => undefined,
    happened: () => undefined,
    followed: () => undefined,
  };
  #troubleUntil = 0;
  readonly #nature = this.scheduler.machine('nature');
  readonly #meetings: ReadonlyMap<string, StoredMeeting>;

  readonly #rigging: Rigging;

  constructor(
    readonly plan: Plan,
    rigging: Rigging = {},
  ) {
    this.#rigging = rigging;
    const { seed, webinar } = plan;
    const chance = chanceOf(seed, 'meeting');
    this.#meetings = new Map([
      [
        meetingNumber,
        aStoredMeeting(meetingNumber, {
          bMutedUponEntry: chance.flip(0.15),
          bAllowPlayChimeForEnterOrExit: chance.flip(0.8),
          capacity: chance.flip(0.1) ? 3 : 1000,
          isWebinar: webinar !== undefined,
          isPracticeSession: webinar?.isPracticeSession ?? false,
        }),
      ],
    ]);
    this.database = new SimDatabase(this.scheduler, chanceOf(seed, 'database'));
    this.network = new Network(this.scheduler, chanceOf(seed, 'network'));
    this.network.onClosed = (line, code) =>
      this.history.note(line.place.name, `line ${line.id} (${line.kind}) closed ${code}`);
    rigging.network?.(this.network);
    const world = {
      scheduler: this.scheduler,
      network: this.network,
      history: this.history,
      gateway: () => this.gateway,
      used: this.used,
      followed: (...followed: Parameters<Watch['followed']>) => this.watch.followed(...followed),
      rig: rigging.ports ?? ((ports: Ports) => ports),
    };
    const names = ['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Tony', 'Niklaus', 'Lynn'];
    const hasSecondHost = chance.flip(0.3);
    this.people = names.slice(0, plan.people).map((name, at) => {
      const isOriginalHost = at === 0;
      const isHostByToken = isOriginalHost || (at === 1 && hasSecondHost);
      const isPanelist = at > 0 && at <= (webinar?.panelists ?? 0);
      const proof = { isOriginalHost, isHostByToken, isPanelist };
      return new Person(name, proof, { world, seed });
    });
  }

  get now(): number {
    return this.scheduler.now;
  }

  later(delay: number, run: () => void): void {
    this.#troubleUntil = Math.max(this.#troubleUntil, this.now + delay);
    this.scheduler.plan(this.#nature, delay, run);
  }

  kill(downtime: number): void {
    const { gateway } = this;
    if (!gateway) return;
    this.history.note(gateway.name, 'is killed');
    gateway.die();
    this.database.part();
    this.gateway = undefined;
    this.network.reset(gateway);
    this.later(downtime, () => this.#start());
  }

  killAtAnswer(downtime: number): void {
    const { gateway } = this;
    if (!gateway) return;
    const kill = (): void => {
      if (this.gateway === gateway) this.kill(downtime);
    };
    gateway.answered = () => this.later(0, kill);
    this.later(patience, kill);
  }

  loseDatabase(duration: number, how: Absence): void {
    this.database.lose(duration, how);
    // It is back before quiet begins, and has been asked again.
    this.later(duration, () => this.history.note('database', 'is back'));
  }

  restart(downtime: number): void {
    const { gateway } = this;
    if (!gateway) return;
    this.history.note(gateway.name, 'goes down');
    gateway.house.close();
    this.kill(downtime);
  }

  /** Lives through the plan and the quiet after it, unless `isOver` says that enough was seen. */
  async live(isOver: () => boolean): Promise<void> {
    this.#start();
    for (const step of this.plan.steps) this.later(step.at, () => this.#take(step));
    await this.scheduler.pass(busyTime, isOver);
    for (let end = this.#endOfTrouble(); end > this.now && !isOver(); end = this.#endOfTrouble())
      await this.scheduler.pass(end, isOver);
    const calmAt = this.now;
    await this.scheduler.pass(calmAt + shortQuiet, isOver);
    if (this.plan.seed % 4 === 0 || !this.#isWell())
      await this.scheduler.pass(calmAt + quietTime, isOver);
    // Somebody's seat may have ended just now: the others get a new key.
    await this.scheduler.pass(this.now + renewalTime, isOver);
  }

  /** When the last fault ends that is known of now. */
  #endOfTrouble(): number {
    const machines = this.people.flatMap(({ open }) => open.map(({ machine }) => machine));
    const still = [...machines, ...(this.gateway ? [this.gateway.machine] : [])];
    return Math.max(this.#troubleUntil, ...still.map(({ standsStillUntil }) => standsStillUntil));
  }

  /** Whether everybody who is in is connected, and sits alone on every seat. */
  #isWell(): boolean {
    const inside = this.people.flatMap(({ open }) =>
      open.filter((tab) => tab.state().meeting.meetingStatus === 'joined'),
    );
    const seats = (this.gateway?.open ?? [])
      .flatMap(({ instance }) => [...instance.state.seats])
      .filter((seat) => !isCallSeat(seat));
    const isUp = inside.every((tab) => tab.state().connection.connectionStatus === 'connected');
    return isUp && seats.length === inside.length && seats.every((seat) => !seat.isInFailover);
  }

  /** Everybody goes, and the gateway has the time to notice. */
  async disperse(isOver: () => boolean): Promise<void> {
    this.history.note('everybody', 'goes');
    for (const person of this.people)
      for (const tab of person.open)
        this.scheduler.plan(tab.machine, 0, () => void tab.client.dispose());
    await this.scheduler.pass(this.now + partingTime, isOver);
  }

  #start(): void {
    if (this.gateway) return;
    const name = `gateway-${this.gateways.length + 1}`;
    const gateway = new SimGateway(name, {
      scheduler: this.scheduler,
      chance: chanceOf(this.plan.seed, name),
      carrierChance: chanceOf(this.plan.seed, `carrier of ${name}`),
      meetings: this.#meetings,
      database: this.database,
      watch: {
        heard: (...heard) => this.watch.heard(...heard),
        said: (...said) => this.watch.said(...said),
        happened: (...happened) => this.watch.happened(...happened),
      },
    });
    gateway.machine.skew = this.gateways.at(-1)?.machine.skew ?? 0;
    this.gateways.push(gateway);
    this.#rigging.gateway?.(gateway);
    this.gateway = gateway;
    this.network.listener = gateway;
    this.history.note(name, 'starts');
  }

  #take(step: Step): void {
    const person = this.people[step.who]!;
    const chance = chanceOf(this.plan.seed, `step ${step.id}`);
    if (step.kind === 'fault') {
      this.history.note('nature', `${step.name} (${person.name})`);
      return allFaults[step.name].strike({ world: this, person, chance });
    }
    const { tab } = person;
    const act = (): void => {
      const { meetingStatus, isJoining } = tab?.state().meeting ?? {};
      if (step.kind === 'arrive' || (meetingStatus !== 'joined' && !isJoining))
        return person.join();
      if (!tab) return;
      const mark = `${person.name} #${step.id}`;
      const later = (delay: number, run: () => void): void =>
        void this.scheduler.plan(tab.machine, delay, run);
      const intent = allWishes[step.name].make({ tab, chance, mark, later });
      if (intent) tab.wish(intent);
    };
    // A page that stands still does nothing until it goes on.
    if (tab) this.scheduler.plan(tab.machine, 0, act);
    else act();
  }
}
