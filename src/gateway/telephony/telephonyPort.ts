import type { ScopeId, UserId } from '../../protocol/ids';
import type { CrcProtocol, ToldDialOutState } from '../../protocol/vocabulary/audio';
import type { CallOrder } from '../meeting/callOrder';
import type { Digit } from './carrier';
import type { SpokenPrompt } from './prompts';

/** How far a call comes that was placed. */
export const callProgress = [
  'ringing',
  'accepted',
  'success',
  'busy',
  'timeout',
  'not available',
  'fail',
  'hang up',
] as const satisfies readonly ToldDialOutState[];
export type CallProgress = (typeof callProgress)[number];

/** Who hears of a call. */
export interface CallFollower {
  /** How far it has come; after an end nothing follows. */
  came(to: CallProgress): void;
  /** A key was pressed in the meeting. */
  pressed(digit: Digit): void;
  /** What is said into the telephone: a packet sealed for the meeting. It belongs to the follower. */
  said(packet: Buffer): void;
}

/** A call that was placed. */
export interface DialledCall {
  /** Number of the call at its port. */
  readonly id: number;
  /** Gives the call up, or hangs up. Nothing more is told of it. May be called twice. */
  hangUp(): void;
}

/** Somebody who called one of the gateway's numbers, and who was answered. */
export interface IncomingCall extends DialledCall {
  /** As the network gives it; empty where it gives none. */
  readonly from: string;
  /** Plays prompts, one after the other, instead of what is played, until the call is in a meeting. */
  say(...prompts: readonly SpokenPrompt[]): void;
}

/**
 * Decides on a call that comes in: whoever follows it, or nobody, and then it is not answered. After
 * `accepted` it can be spoken to; `success` is told once it is in a meeting.
 */
export type TakeCall = (call: IncomingCall) => CallFollower | undefined;

/** Where a person of the meeting is, as those at its telephones are to hear it. */
export interface SeatStanding {
  readonly userId: UserId;
  /** Null: nowhere; they are neither heard nor hear anybody. */
  readonly scope: ScopeId | null;
  /** Whether what is said into their telephone is forwarded. */
  readonly maySpeak: boolean;
}

/** The key of a scope's media. */
export interface ScopeKey {
  readonly scope: ScopeId;
  readonly encryptKey: string;
  readonly keyEpoch: number;
}

/** The sound of one meeting on its way to telephones and from them. */
export interface PhoneChannel {
  /** The call is in the meeting: it is heard as that seat, its packets have that key id. */
  enter(call: DialledCall, seat: { readonly userId: UserId; readonly keyId: number }): void;
  /** Seats that are new or have changed. */
  stand(seats: readonly SeatStanding[]): void;
  /** A scope's key is new. */
  rekey(key: ScopeKey): void;
  /** A packet that the relay forwards; only lent. */
  hear(publisher: UserId, packet: Uint8Array): void;
  /** No telephone is in the meeting any more. */
  close(): void;
}

/** Which telephones a port reaches. */
export interface TelephonyOffer {
  readonly kind: 'simulated' | 'sip';
  /** Country codes that it calls; undefined: all that dial-out knows. */
  readonly countries?: readonly string[] | undefined;
  /** Whether it calls room systems of this protocol. */
  readonly callsRoomSystems: readonly CrcProtocol[];
}

/**
 * Telephones as the gateway knows them: orders go in, and what becomes of calls comes out; sound
 * crosses as the meeting's sealed packets. Whatever takes time is done behind it.
 * @source DESIGN 5 (what can crash or block is not on the gateway's event loop)
 */
export interface TelephonyPort extends TelephonyOffer {
  /**
   * Places a call. Never throws, and never calls the follower before it has returned.
   * `longest`: whoever is in the meeting longer, in milliseconds, is hung up.
   */
  place(order: CallOrder, follower: CallFollower, longest?: number): DialledCall;
  /** Calls that come in go to `take`; before that nobody is answered. */
  receive(take: TakeCall): void;
  /** Opens the way between one meeting's sound and its telephones. */
  openChannel(meetingId: string): PhoneChannel;
  /** Totals for metrics, by name. */
  figures(): Readonly<Record<string, number>>;
  /** Hangs up all calls and lets go of threads and timers. */
  close(): Promise<void>;
}
