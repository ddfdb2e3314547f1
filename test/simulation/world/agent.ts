import { decode, encode, version } from '../../../agent/messages.mjs';
import { readLink, socketAddress } from '../../../agent/pairing.mjs';
import { heartbeatInterval } from '../../../src/protocol/limits';
import type { Chance } from './chance';
import type { History } from './history';
import type { Network, Place } from './network';
import type { Scheduler } from './scheduler';

/** The agent of remote control on a sharer's computer, as its person and the gateway have it. */
export interface Agent {
  readonly place: Place;
  /** Its socket is open. */
  readonly isOpen: boolean;
  /** Its person has consented, and the gateway has taken that. */
  readonly hasAgreed: boolean;
  /** Somebody controls the computer, by the gateway's word. */
  readonly isControlled: boolean;
  /** The person takes the control back at the computer. */
  takeBack(): void;
  /** The person ends it. */
  quit(): void;
}

/** Where an agent is started, and what its person decides by. */
interface AgentWorld {
  readonly scheduler: Scheduler;
  readonly network: Network;
  readonly history: History;
  readonly chance: Chance;
}

/**
 * Starts an agent by a link of its page. It speaks by the messages of the real one, outlives the
 * page, and never comes back once its socket is closed.
 */
export const startAgent = (
  { scheduler, network, history, chance }: AgentWorld,
  { name, link, page }: { readonly name: string; readonly link: string; readonly page: Place },
): Agent => {
  const machine = scheduler.machine(name);
  const { isCutOff, slowness } = page;
  const place: Place = { name, machine, isCutOff, slowness, fate: undefined };
  const is = { open: false, agreed: false, controlled: false };
  let seq = 0;
  const say = (what: Parameters<typeof encode>[0], body?: object): void => {
    history.note(name, `says ${what}`);
    socket.send(encode(what, (seq += 1), body));
  };
  const over = (): void => {
    Object.assign(is, { open: false, agreed: false, controlled: false });
    machine.kill();
  };
  const ping = (): void => {
    socket.send(encode('ping', (seq += 1)));
    scheduler.plan(machine, heartbeatInterval, ping);
  };
  const quit = (): void => {
    history.note(name, 'quits');
    socket.close(1000, '');
    over();
  };
  /** The person has read whose share it is, and what the page shows. */
  const answer = (): void => {
    if (!chance.flip(0.9)) return quit();
    say('agree', { version });
  };
  const hear = (text: string): void => {
    const message = decode(text);
    if (!message) throw new Error(`An agent cannot read ${text}`);
    if (message.name !== 'pong') history.note(name, `hears ${message.name}`);
    if (message.name === 'shareNamed') {
      const isQuick = chance.flip(0.9);
      const wait = isQuick ? chance.between(100, 1500) : chance.between(5000, 30_000);
      scheduler.plan(machine, wait, answer);
    }
    if (message.name === 'paired') is.agreed = true;
    // Before that nobody controls, whatever the gateway says.
    if (message.name === 'controlStarted') is.controlled = is.agreed;
    if (message.name === 'controlEnded') is.controlled = false;
  };
  const socket = network.port(place).open(socketAddress(readLink(link)), (event) => {
    if (event.type === 'text') return hear(event.text);
    if (event.type === 'closed') return over();
    is.open = true;
    ping();
  });
  return {
    place,
    get isOpen() {
      return is.open;
    },
    get hasAgreed() {
      return is.agreed;
    },
    get isControlled() {
      return is.controlled;
    },
    takeBack: () => {
      if (is.agreed) say('takeBack');
    },
    quit: () => {
      if (is.open) quit();
    },
  };
};
