import type { MediaSocketType, RemoteQuery } from '../../protocol/channels/queries';
import type { ChatFile } from '../../protocol/chatFile';
import type { Refusal } from '../../protocol/error';
import type { Command } from '../../protocol/signal/registry';
import type { Tickets } from '../../protocol/signal/session';
import type { GatewayCommand, MeetingCommand } from './event';
import type { MeetingState } from './state';

/** How often one seat may send a command: `rate` per second, with bursts of `burst`. */
export interface Allowance {
  readonly rate: number;
  readonly burst: number;
}

/** The result of comparing a host key. */
export type HostKeyAnswer = 'right' | 'wrong' | 'too many';

/** A requested call, as the gateway counts calls. */
export interface CountedCall {
  /** The meeting's number, which outlives its runs. */
  readonly meeting: string;
  /** The network address of the requester. */
  readonly address: string;
  /** The number or address to call. */
  readonly called: string;
}

/** What a token of a remote-control socket permits. */
export interface RemoteTokenGrant {
  readonly role: RemoteQuery['role'];
  /** The holder of the socket. */
  readonly userId: number;
  /** The person whose screen is controlled. */
  readonly sharerId: number;
}

/** What a gateway does for a meeting's commands outside of the meeting's state. */
export interface GatewayServices {
  readonly issueTickets: (userId: number, types: readonly MediaSocketType[]) => Tickets;
  readonly issueRemoteToken: (grant: RemoteTokenGrant) => string;
  /** Compares a host key from address `who` with the meeting's. */
  readonly checkHostKey: (key: string, who: string) => Promise<HostKeyAnswer>;
  /**
   * Judges a call by the gateway's limits; without it there are none. Returns why the call is
   * refused; undefined if it may be placed.
   */
  readonly judgeCall?: ((call: CountedCall) => string | undefined) | undefined;
  /** Whether the person has uploaded this file in this run; without it nobody has. */
  readonly hasUploaded?: ((userId: number, file: ChatFile) => boolean) | undefined;
  /** Whether the gateway lets nobody write a text; without it anything may be written. */
  readonly isTextBlocked?: ((text: string) => boolean) | undefined;
}

/** The person who sends a command. */
export interface Sender {
  readonly userId: number;
  /** Their network address; empty while they are away. */
  readonly address: string;
  /** The meeting's number. */
  readonly meeting: string;
}

/** What follows from an answer that took time. */
export interface LateAnswer {
  /** The command that brings the answer into the meeting; absent if nothing is to happen. */
  readonly command?: GatewayCommand;
  /** Why the person's command is refused, even if `command` succeeds. */
  readonly refusal?: Refusal;
}

/** What a command needs besides the state and the allowance of its seat. */
export interface CommandNeeds<C> {
  /**
   * The allowance of the whole meeting that the command draws on, and how much of it. Host and
   * co-hosts draw on a separate one of the same size. Commands that name one object draw on one.
   */
  readonly meetingAllowance?: Allowance & {
    cost(command: C, state: MeetingState, userId: number): number;
  };
  /** Whether the command takes nothing of its own allowance, only of that of all commands. */
  isFree?(command: C): boolean;
  /**
   * Whether a command that succeeded is performed again when its reply is lost, to get the reply.
   */
  repeats?(state: MeetingState, userId: number, command: C): boolean;
  /** Why the gateway refuses the command. Asked first, and given to its decision. */
  refusalReason?(services: GatewayServices, sender: Sender, command: C): string | undefined;
  /** The ack's value, from the gateway, once the command has succeeded. */
  reply?(services: GatewayServices, sender: Sender, command: C): unknown;
  /** The answer to wait for before the ack, once the command has succeeded. */
  answer?(services: GatewayServices, sender: Sender, command: C): Promise<LateAnswer>;
}
/** What one command among others needs. */
export type AnyCommandNeeds = CommandNeeds<Command | MeetingCommand>;

/** A command that the gateway gives a meeting when the meeting's state asks for it. */
export interface DueCommand {
  readonly command: GatewayCommand;
  /** Whether the state asks for the command. Called after every command of the meeting. */
  isDue(state: MeetingState): boolean;
  /** How long the command waits from then on, in milliseconds. */
  readonly delay: number;
  /** The shortest time from one to the next, in milliseconds; `delay` if absent. */
  readonly interval?: number;
}
