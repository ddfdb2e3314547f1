import type { ScopeId, UserId } from '../../protocol/ids';
import type { CrcProtocol, ReportedDialOutState } from '../../protocol/vocabulary/audio';
import type { CallOrder } from '../meeting/callOrder';
import type { Digit } from './carrier';
import type { SpokenPrompt } from './prompts';

/** The progress of an outgoing call. */
export const callProgress = [
  'ringing',
  'accepted',
  'success',
  'busy',
  'timeout',
  'not available',
  'fail',
  'hang up',
] as const satisfies readonly ReportedDialOutState[];
export type CallProgress = (typeof callProgress)[number];

/** Receives the events of a call. */
export interface CallFollower {
  /** How far it has come; after an end nothing follows. */
  came(to: CallProgress): void;
  /** A key was pressed in the meeting. */
  pressed(digit: Digit): void;
  /** A packet of the telephone's sound, sealed for the meeting. It belongs to the follower. */
  said(packet: Buffer): void;
}

/** A call that was placed. */
export interface DialledCall {
  /** Number of the call at its port. */
  readonly id: number;
  /** Cancels the call or hangs up, without further events. May be called twice. */
  hangUp(): void;
}

/** A caller to one of the gateway's numbers, who was answered. */
export interface IncomingCall extends DialledCall {
  /** As the network reports it; empty when the network reports none. */
  readonly from: string;
  /** Plays prompts in order, instead of the current ones, until the call is in a meeting. */
  say(...prompts: readonly SpokenPrompt[]): void;
}

/**
 * Decides on an incoming call: returns its follower, or nothing to leave it unanswered. After
 * `accepted`, prompts can be played; `success` follows once it is in a meeting.
 */
export type TakeCall = (call: IncomingCall) => CallFollower | undefined;

/** A person's scope and rights in the meeting, for its telephones. */
export interface SeatStanding {
  readonly userId: UserId;
  /** Null: none; they neither hear nor are heard. */
  readonly scope: ScopeId | null;
  /** Whether their telephone's sound is forwarded. */
  readonly maySpeak: boolean;
}

/** The key of a scope's media. */
export interface ScopeKey {
  readonly scope: ScopeId;
  readonly encryptKey: string;
  readonly keyEpoch: number;
}

/** The sound of one meeting to and from telephones. */
export interface PhoneChannel {
  /** The call is in the meeting: it sends as that seat, with that key id in its packets. */
  enter(call: DialledCall, seat: { readonly userId: UserId; readonly keyId: number }): void;
  /** Seats that are new or have changed. */
  stand(seats: readonly SeatStanding[]): void;
  /** A scope's key is new. */
  rekey(key: ScopeKey): void;
  /** A packet that the relay forwards; the buffer may be reused after the call. */
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
 * Telephones as the gateway sees them: orders go in, events of calls come out, and sound is passed
 * as the meeting's sealed packets. Slow work is done behind the port.
 * @source DESIGN 5 (what can crash or block is not on the gateway's event loop)
 */
export interface TelephonyPort extends TelephonyOffer {
  /**
   * Places a call. Never throws, and does not call the follower before it returns. `longest`: a
   * call that is in the meeting for longer, in milliseconds, is hung up.
   */
  place(order: CallOrder, follower: CallFollower, longest?: number): DialledCall;
  /** Passes incoming calls to `take`; before that none is answered. */
  receive(take: TakeCall): void;
  /** Opens the channel between one meeting's sound and its telephones. */
  openChannel(meetingId: string): PhoneChannel;
  /** Totals for metrics, by name. */
  figures(): Readonly<Record<string, number>>;
  /** Hangs up all calls and ends threads and timers. */
  close(): Promise<void>;
}
