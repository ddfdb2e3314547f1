import type { Action } from '@reduxjs/toolkit';
import type { PlenaryClient, PlenaryState } from '../../../src/client/client';
import { createPlenary } from '../../support/createPlenary';
import { intentSettled, type Intent } from '../../../src/effects/intent';
import { fail, ok } from '../../../src/kernel/result';
import { PlenaryError, refusal } from '../../../src/protocol/error';
import type { Ports } from '../../../src/transport/ports';
import { aMeetingInfo } from '../../builders/meeting';
import { createFakeBackground } from '../../fakes/fakeBackground';
import { createFakeDevices, type FakeDevices } from '../../fakes/fakeDevices';
import type { FakeEngine } from '../../fakes/fakeEngine';
import { createFakeEnvironment, type FakeEnvironment } from '../../fakes/fakeEnvironment';
import { createFakeHeadset } from '../../fakes/fakeHeadset';
import { createFakeHttp } from '../../fakes/fakeHttp';
import { createFakeLog } from '../../fakes/fakeLog';
import { createFakeFiles } from '../../fakes/fakeFiles';
import { createFakeReports } from '../../fakes/fakeReports';
import { createFakeSounds } from '../../fakes/fakeSounds';
import { createFakeStorage, type FakeStorage } from '../../fakes/fakeStorage';
import type { Proof } from '../../support/meetingHouse';
import { startAgent, type Agent } from './agent';
import type { Chance } from './chance';
import { createSimEngine, type Used } from './engine';
import type { SimGateway } from './gateway';
import type { History } from './history';
import type { Network, Place } from './network';
import type { Machine, Scheduler } from './scheduler';

/** A wish of this tab and what became of it. */
export interface Asked {
  readonly intent: Intent;
  readonly at: number;
  /** How often it was settled: once, in the end. */
  settled: number;
  answer: { readonly isOk: boolean; readonly reason: string } | undefined;
}

/** One page of one person. */
export interface Tab {
  readonly name: string;
  readonly place: Place;
  readonly machine: Machine;
  readonly client: PlenaryClient;
  readonly engine: FakeEngine;
  readonly devices: FakeDevices;
  readonly environment: FakeEnvironment;
  readonly storage: FakeStorage;
  /** Agents that this page has started. */
  readonly agents: readonly Agent[];
  readonly actions: readonly Action[];
  readonly asked: ReadonlyMap<string, Asked>;
  /** Subscriptions to ports that are open. */
  readonly listening: { readonly count: number };
  /** False once the page is gone. */
  isOpen: boolean;
  state(): PlenaryState;
  /** Wishes something, and goes on. */
  wish(intent: Intent): void;
  /** Does something that nobody answers. */
  act(action: Action): void;
  /** The page is gone in the middle of whatever it did; its storage stays. */
  crash(later: number): void;
  /** The person closes or reloads the page, which may say so. */
  unload(): void;
}

/** What a tab needs of its world. */
export interface TabWorld {
  readonly scheduler: Scheduler;
  readonly network: Network;
  readonly history: History;
  readonly gateway: () => SimGateway | undefined;
  readonly used: Used[];
  /** Told every action of every tab. */
  readonly followed: (tab: Tab, action: Action) => void;
  /** Changes a tab's ports before its client is built: where bugs are planted. */
  readonly rig: (ports: Ports, tab: { readonly name: string }) => Ports;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const unreachable = () => fail(refusal('INTERNAL_ERROR', 'connection error'));

/** One page of one person: a real client core on ports that lead into the world. */
export const openTab = (
  world: TabWorld,
  given: {
    readonly name: string;
    readonly proof: Proof;
    readonly chance: Chance;
    /** A stream of its own: what agents do changes nothing else. */
    readonly agentChance: Chance;
    readonly storage?: FakeStorage;
  },
): Tab => {
  const { scheduler, network, history } = world;
  const { name, proof, chance } = given;
  const machine = scheduler.machine(name);
  const place: Place = { name, machine, isCutOff: false, slowness: 0, fate: undefined };
  const storage = given.storage ?? createFakeStorage();
  const engine = createSimEngine({ scheduler, network, place, machine, used: world.used });
  const devices = createFakeDevices();
  const environment = createFakeEnvironment();
  const http = createFakeHttp();
  const listening = { count: 0 };
  const counted =
    <A extends readonly unknown[]>(subscribe: (...args: A) => () => void) =>
    (...args: A): (() => void) => {
      const end = subscribe(...args);
      let isOn = true;
      listening.count += 1;
      return () => {
        if (isOn) listening.count -= 1;
        isOn = false;
        end();
      };
    };
  http.meetingInfo = async ({ meetingNumber }) => {
    const auth = await network.call(place, () => world.gateway()?.house.auth(proof));
    if (auth === undefined) return unreachable();
    return ok({ ...http.infoReply, result: aMeetingInfo({ mn: meetingNumber, auth }) });
  };
  http.pingRelay = async (relay) => {
    const isThere = await network.call(place, () => true);
    const ws = relay.replace('https', 'wss');
    return isThere ? ok({ rwc: ws, rwg: ws }) : unreachable();
  };
  const agents: Agent[] = [];
  const remoteControl: Ports['remoteControl'] = {
    openInput: (url, { onChange, onText }) => {
      const socket = network.port(place).open(url, (event) => {
        if (event.type === 'text') onText(event.text);
        else onChange(event.type);
      });
      return { send: socket.send, close: () => socket.close(1000, '') };
    },
    launch: async (link) => {
      if (given.agentChance.flip(0.1)) return 'uninstalled';
      const agent = { name: `agent ${agents.length + 1} of ${name}`, link, page: place };
      agents.push(startAgent({ scheduler, network, history, chance: given.agentChance }, agent));
      return 'installed';
    },
    codeOf: async (token) => `code of ${token}`,
  };
  const ports: Ports = {
    clock: {
      now: () => machine.wallTime(),
      monotonic: () => scheduler.now,
      after: (delay, run) => machine.after(delay, run),
      random: () => chance.random(),
      token: (length) =>
        Array.from({ length }, () => alphabet[Math.floor(chance.random() * 64)]).join(''),
    },
    signal: network.port(place),
    http,
    storage,
    devices: { ...devices, onChange: counted(devices.onChange) },
    headset: createFakeHeadset(),
    background: createFakeBackground().load,
    engine: {
      ...engine,
      subscribe: counted(engine.subscribe),
      onLocalPicture: counted(engine.onLocalPicture),
    },
    environment: {
      ...environment,
      onOnline: counted(environment.onOnline),
      onOffline: counted(environment.onOffline),
      onLeaving: counted(environment.onLeaving),
    },
    sounds: createFakeSounds(),
    remoteControl,
    log: createFakeLog(),
    files: createFakeFiles().load,
    reports: createFakeReports().load,
  };
  const actions: Action[] = [];
  const asked = new Map<string, Asked>();
  const wishing: { now: Asked | undefined } = { now: undefined };
  /** What a client does while it is being made is nobody's wish yet. */
  const made: { tab: Tab | undefined } = { tab: undefined };
  const follow = (action: Action): void => {
    actions.push(action);
    if (made.tab) world.followed(made.tab, action);
    if (wishing.now && action.type === wishing.now.intent.type) {
      asked.set((action as Intent).meta.intentId, wishing.now);
      wishing.now = undefined;
    }
    if (!intentSettled.match(action) || action.payload.intentId === '') return;
    const known = asked.get(action.payload.intentId);
    if (known) known.settled += 1;
    const outcome = action.payload.ok ? 'ok' : `refused: ${action.payload.error.reason}`;
    history.note(name, `is answered ${action.meta.of} ${outcome}`);
  };
  const client: PlenaryClient = createPlenary(world.rig(ports, { name }), { onAction: follow });
  const go = (later: number, code: number, how: string): void => {
    tab.isOpen = false;
    machine.kill();
    network.abandon(place, later, code);
    history.note(name, how);
  };
  const tab: Tab = {
    name,
    place,
    machine,
    client,
    engine,
    devices,
    environment,
    storage,
    agents,
    actions,
    asked,
    listening,
    isOpen: true,
    state: () => client.store.getState(),
    wish: (intent) => {
      history.note(name, `wishes ${intent.type} ${JSON.stringify(intent.payload ?? {})}`);
      const one: Asked = { intent, at: scheduler.now, settled: 0, answer: undefined };
      wishing.now = one;
      client.perform(intent).then(
        () => {
          one.answer = { isOk: true, reason: '' };
        },
        (error: unknown) => {
          if (!(error instanceof PlenaryError)) throw error;
          one.answer = { isOk: false, reason: error.reason };
        },
      );
    },
    act: (action) => {
      history.note(name, `does ${action.type}`);
      client.store.dispatch(action);
    },
    crash: (later) => go(later, 1006, 'crashes'),
    unload: () => {
      environment.go.leaving();
      go(0, 1001, 'is closed');
    },
  };
  made.tab = tab;
  return tab;
};
