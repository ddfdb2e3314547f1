import {
  callDismissed,
  cancelCallRequested,
  crcRequested,
  dialRequested,
  hangUpRequested,
} from '../../features/phone/phone.actions';
import {
  selectCalls,
  selectCountries,
  selectCrcProtocols,
  selectDialIn,
  selectTelephony,
} from '../../features/phone/phone.selectors';
import type { CrcProtocol, TelephonyKind } from '../../protocol/vocabulary/audio';
import { publicCall, publicDialIn, type PublicCall, type PublicDialIn } from '../phoneEvents';
import { done, type Core } from './operation';

/** How a call is received. @source media 7 (bPressOne, bGreeting) */
export interface CallOptions {
  /** The person called must press 1 to enter, which a mailbox never does. */
  readonly pressOne?: boolean;
  /** The person called hears that a meeting is calling. */
  readonly greeting?: boolean;
}
/** A call, as soon as the gateway has placed it. */
export interface PlacedCall {
  readonly sequence: number;
  readonly uuid: string;
}

/** Telephones and room systems. Each throws a PlenaryError with the documented reason. */
export interface PhoneOperations {
  /**
   * How the gateway calls telephones: 'none', 'sip', or 'simulated', which makes no real calls: the
   * page must say so.
   */
  telephony(): TelephonyKind;
  /** ISO 3166 codes and calling codes of the countries that can be called. */
  countries(): readonly { readonly code: string; readonly callingCode: string }[];
  /** Protocols of the room systems that can be called; empty for none. */
  roomSystemProtocols(): readonly CrcProtocol[];
  /**
   * How this person calls the meeting: numbers, and what to press after each other; undefined where
   * nobody can, and in the waiting room. @source core 3 (dial-in info)
   */
  dialIn(): PublicDialIn | undefined;
  /**
   * Calls this person at a number in international form, such as '+493012345600'. Computer audio
   * stops when they answer, and restarts, muted, when they hang up.
   */
  callMe(phoneNumber: string, options?: CallOptions): Promise<PlacedCall>;
  /** As host or co-host: calls another person, who gets a seat of their own. */
  call(
    phoneNumber: string,
    options?: CallOptions & { readonly displayName?: string },
  ): Promise<PlacedCall>;
  /** As host or co-host: calls a room system at its IPv4 or IPv6 address. */
  callRoomSystem(
    ip: string,
    protocol: CrcProtocol,
    options?: { readonly displayName?: string },
  ): Promise<PlacedCall>;
  /** Gives a call up that is not in the meeting yet. */
  cancel(uuid: string): Promise<void>;
  /** Hangs up a call in the meeting; without `uuid`, one's own telephone. */
  hangUp(uuid?: string): Promise<void>;
  /** As host or co-host: hangs up the telephone of a participant. */
  hangUpUser(userId: number): Promise<void>;
  /**
   * This person's calls, oldest first, with their state; finished calls stay until they are
   * forgotten.
   */
  calls(): readonly PublicCall[];
  /** Removes a call from that list. */
  forget(sequence: number): void;
}

/** What phone operations need besides the core. */
export interface PhoneCore extends Core {
  readonly dispatch: (action: ReturnType<typeof callDismissed>) => void;
}

const isPlaced = (value: unknown): value is PlacedCall =>
  typeof value === 'object' && value !== null && 'sequence' in value && 'uuid' in value;

const placed = async (settled: Promise<unknown>): Promise<PlacedCall> => {
  const value = await settled;
  if (!isPlaced(value)) throw new TypeError('A call settles with its sequence and uuid.');
  return { sequence: value.sequence, uuid: value.uuid };
};

const received = ({ pressOne = false, greeting = false }: CallOptions) => ({
  mustPressOne: pressOne,
  isGreeted: greeting,
});

/** Operations of telephones and room systems. @source media 4, media 5 */
export const phoneOperations = ({ perform, read, dispatch }: PhoneCore): PhoneOperations => ({
  telephony: () => selectTelephony(read()),
  countries: () => selectCountries(read()),
  roomSystemProtocols: () => selectCrcProtocols(read()),
  dialIn: () => publicDialIn(selectDialIn(read())),
  callMe: (phoneNumber, options = {}) =>
    placed(perform(dialRequested({ phoneNumber, isCallMe: true, ...received(options) }))),
  call: (phoneNumber, { displayName = '', ...options } = {}) =>
    placed(
      perform(dialRequested({ phoneNumber, isCallMe: false, displayName, ...received(options) })),
    ),
  callRoomSystem: (ip, protocol, { displayName = '' } = {}) =>
    placed(perform(crcRequested({ ip, protocol, displayName }))),
  cancel: (uuid) => done(perform(cancelCallRequested({ uuid }))),
  hangUp: (uuid) => done(perform(hangUpRequested(uuid === undefined ? {} : { uuid }))),
  hangUpUser: (userId) => done(perform(hangUpRequested({ userId }))),
  calls: () => selectCalls(read()).map(publicCall),
  forget: (sequence) => dispatch(callDismissed({ sequence })),
});
