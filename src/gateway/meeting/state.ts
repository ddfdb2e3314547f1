import type { ScopeId } from '../../protocol/ids';
import type { Person } from '../../protocol/privileges/person';
import type { MeetingAttributes } from '../../protocol/signal/session';
import type { AddedToSeat, AreaStates } from './areaStates';
import type { Seats } from './seats';

/** What is true of a seat whatever areas there are. It is judged by the table of privileges as it is. */
export interface SeatCore extends Person {
  readonly userId: number;
  readonly userGuid: string;
  readonly jid: string;
  readonly zoomID: string;
  /** The revision at which the seat was taken. */
  readonly takenRev: number;
  readonly displayName: string;
  /** Entered with the meeting's host token: `isOriginalHost`. With a token that says host: */
  readonly isHostByToken: boolean;
  /** As the proof of entry says; empty where the person gave none. */
  readonly email: string;
  /** What this person is known by if they come again. */
  readonly marks: readonly string[];
  /** Information barriers of this person alone. @source core 3 */
  readonly bIbDisableShare: boolean;
  readonly bIbDisableChat: boolean;
  /** The room in which this person is; left out in the main session. */
  readonly scope?: ScopeId | undefined;
  /** What this person's client says it can do; left out where it says nothing. @source core 9 */
  readonly caps?: number | undefined;
  /** In the waiting room. */
  readonly isOnHold: boolean;
  /** The socket is lost and the grace time runs. */
  readonly isInFailover: boolean;
  /** Number of the media session: grows by one whenever the seat is resumed. */
  readonly keyId: number;
}

/** One person's place in the meeting: the core, and what each area adds. It outlives sockets. */
export interface Seat extends SeatCore, AddedToSeat {}

/** What every seat shares, but for the key that names its holder. */
export type SharedAttributes = Omit<MeetingAttributes, 'gatewayKey'>;

/** One run of a meeting, from the first person to the last. Immutable. */
export interface MeetingState {
  /** Number of events so far. */
  readonly revision: number;
  readonly attributes: SharedAttributes;
  readonly capacity: number;
  readonly seats: Seats<Seat>;
  /** How many numbers have been given out; none is given twice. */
  readonly seatsEver: number;
  readonly hostId: number | undefined;
  /**
   * True while the host holds the role because an earlier one left. The original host takes it back.
   */
  readonly isHostBySuccession: boolean;
  readonly isWebinar: boolean;
  readonly isJoinBeforeHost: boolean;
  readonly isEnded: boolean;
  /** What belongs to single areas, by their names. */
  readonly areas: AreaStates;
}

/** The state with fields of one area changed. */
export const withArea = <N extends keyof AreaStates>(
  state: MeetingState,
  name: N,
  fields: Partial<AreaStates[N]>,
): MeetingState => ({
  ...state,
  areas: { ...state.areas, [name]: { ...state.areas[name], ...fields } },
});

/** A host or co-host controls the meeting. @source core 6 */
export const isControlling = (seat: Pick<Seat, 'isHost' | 'isCoHost'>): boolean =>
  seat.isHost || seat.isCoHost;
