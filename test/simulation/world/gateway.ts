import type { StoredMeeting } from '../../../src/gateway/database/meetingStore';
import type { Environment } from '../../../src/gateway/environment';
import type { RecordedEvent } from '../../../src/gateway/meeting/event';
import type { MeetingState } from '../../../src/gateway/meeting/state';
import { emptyMeeting } from '../../../src/gateway/meeting/emptyMeeting';
import type { MeetingInstance } from '../../../src/gateway/instance/meetingInstance';
import { decodeEnvelope } from '../../../src/protocol/signal/envelope';
import { readCommand, type Command, type Indication } from '../../../src/protocol/signal/registry';
import { readIndication } from '../../support/registry';
import { simulatedOffer } from '../../../src/gateway/telephony/telephonyOffers';
import { telephonyHere } from '../../support/telephonyHere';
import { openMeetingHouse, type MeetingHouse } from '../../support/meetingHouse';
import type { ServerEnd } from '../../support/serverEnd';
import { SimCarrier } from './carrier';
import type { Chance } from './chance';
import type { SimDatabase } from './database';
import type { Line, Listener } from './network';
import { createSimRelay, type SimRelay } from './relay';
import type { Machine, Scheduler } from './scheduler';

/** A run of a meeting as the gateway had it: its first state, its log, and what it came to. */
export interface Run {
  readonly instance: MeetingInstance;
  readonly first: MeetingState;
  readonly log: { readonly recorded: RecordedEvent; readonly at: number; readonly cause: Cause }[];
  /** False once the process that held it is gone. */
  isHeld: boolean;
  isOver: boolean;
}
/** What made an event happen: a command on a line, or the gateway itself. */
export type Cause = { readonly line: Line; readonly command: Command } | undefined;

/** Changes texts of signalling lines on their way in and out. */
export interface Tamper {
  readonly heard: (line: Line, text: string) => string;
  readonly said: (line: Line, text: string) => readonly string[];
}

/** What a checker hears of the gateway. */
export interface GatewayWatch {
  heard(gateway: SimGateway, line: Line, command: Command, take: () => void): void;
  said(gateway: SimGateway, line: Line, indication: Indication): void;
  happened(gateway: SimGateway, run: Run, recorded: RecordedEvent): void;
}

/** One process of the gateway: the real instances, sockets and tickets. */
export class SimGateway implements Listener {
  readonly machine: Machine;
  readonly house: MeetingHouse;
  readonly relay: SimRelay = createSimRelay();
  readonly carrier: SimCarrier;
  readonly runs = new Map<string, Run>();
  cause: Cause;
  /** Called when a command has been acknowledged, before the answer has arrived. */
  answered: () => void = () => undefined;
  /** Counts the processes of this world from 1. */
  readonly epoch: number;
  /** Changes what is said and heard: where bugs are planted. */
  tamper: Tamper = { heard: (_line, text) => text, said: (_line, text) => [text] };
  #lastRead: { readonly text: string; readonly indication: Indication | undefined } = {
    text: '',
    indication: undefined,
  };

  constructor(
    readonly name: string,
    given: {
      readonly scheduler: Scheduler;
      readonly chance: Chance;
      /** A stream of its own: what telephones do changes nothing else. */
      readonly carrierChance: Chance;
      readonly meetings: ReadonlyMap<string, StoredMeeting>;
      readonly database: SimDatabase;
      readonly watch: GatewayWatch;
    },
  ) {
    const { scheduler, chance, meetings, database } = given;
    this.#scheduler = scheduler;
    this.#watch = given.watch;
    const machine = scheduler.machine(name);
    this.machine = machine;
    const environment: Environment = {
      now: () => machine.wallTime(),
      monotonic: () => scheduler.now,
      after: (delay, run) => machine.after(delay, run),
      secret: (length) => {
        const bytes = Buffer.allocUnsafe(length);
        for (let at = 0; at < length; at += 1) bytes[at] = Math.floor(chance.random() * 256);
        return bytes;
      },
    };
    const runs = database.openFor(machine);
    this.epoch = runs.epoch;
    this.carrier = new SimCarrier(environment, given.carrierChance);
    this.house = openMeetingHouse({
      environment,
      telephony: telephonyHere(this.carrier, simulatedOffer, environment),
      meetings,
      runs,
      relay: this.relay.relay,
      onEvent: (instance, recorded) => {
        const run = this.runOf(instance);
        run.log.push({ recorded, at: scheduler.now, cause: this.cause });
        this.#watch.happened(this, run, recorded);
      },
      onOver: (instance) => {
        this.runOf(instance).isOver = true;
      },
    });
  }

  readonly #scheduler: Scheduler;
  readonly #watch: GatewayWatch;

  runOf(instance: MeetingInstance): Run {
    const known = this.runs.get(instance.meetingId);
    if (known) return known;
    const first = instance.options.storedRun?.state ?? emptyMeeting(instance.options.settings);
    const run: Run = { instance, first, log: [], isHeld: true, isOver: false };
    this.runs.set(instance.meetingId, run);
    return run;
  }

  /** Runs that are held, oldest first. */
  get open(): readonly Run[] {
    return [...this.runs.values()].filter(({ isHeld, isOver }) => isHeld && !isOver);
  }

  admit(end: ServerEnd, line: Line, { pathname, searchParams }: URL): void {
    const number = pathname.split('/').at(-1) ?? '';
    if (line.kind === 'media') this.house.admitMedia(end, number, searchParams);
    else if (line.kind === 'remote') this.house.admitRemote(end, number, searchParams);
    else this.house.admitSignal(end, number, searchParams);
  }

  hear(line: Line, text: string, take: (text: string) => void): void {
    const heard = line.kind === 'signal' ? this.tamper.heard(line, text) : text;
    const command = line.kind === 'signal' ? commandIn(heard) : undefined;
    if (!command || command.name === 'heartbeat') return take(heard);
    this.#watch.heard(this, line, command, () => {
      this.cause = { line, command };
      try {
        take(heard);
      } finally {
        this.cause = undefined;
      }
    });
  }

  say(line: Line, text: string): readonly string[] {
    if (line.kind !== 'signal') return [text];
    const sent = this.tamper.said(line, text);
    for (const one of sent) {
      const indication = this.#indicationIn(one);
      if (!indication) continue;
      this.#watch.said(this, line, indication);
      if (indication.name === 'commandAcked' && indication.body.seq > 0) this.answered();
    }
    return sent;
  }

  /** A message to several people is read once. */
  #indicationIn(text: string): Indication | undefined {
    if (this.#lastRead.text === text) return this.#lastRead.indication;
    const message = decodeEnvelope(text);
    const read = message.ok && message.value.evt !== 0 ? readIndication(message.value) : undefined;
    this.#lastRead = { text, indication: read?.ok ? read.value : undefined };
    return this.#lastRead.indication;
  }

  /** When the process went, in ms of virtual time. */
  diedAt = Infinity;

  /** The process is gone, with all that it knew but for what is kept. */
  die(): void {
    this.diedAt = this.#scheduler.now;
    this.machine.kill();
    for (const run of this.runs.values()) run.isHeld = false;
  }
}

const commandIn = (text: string): Command | undefined => {
  const message = decodeEnvelope(text);
  const command = message.ok ? readCommand(message.value) : undefined;
  return command?.ok ? command.value : undefined;
};
