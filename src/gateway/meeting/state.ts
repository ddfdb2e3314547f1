import type { ScopeId } from '../../protocol/ids';
import type { Person } from '../../protocol/privileges/person';
import type { MeetingAttributes } from '../../protocol/signal/session';
import type { AddedToSeat, AreaStates } from './areaStates';
import type { Seats } from './seats';

/** The fields of a seat that belong to no area. The table of privileges judges it as it is. */
export interface SeatCore extends Person {
  readonly userId: number;
  readonly userGuid: string;
  readonly jid: string;
  readonly zoomID: string;
  /** The revision at which the seat was taken. */
  readonly takenRev: number;
  readonly displayName: string;
  /** Entered with a host's token; the meeting's own host token also sets `isOriginalHost`. */
  readonly isHostByToken: boolean;
  /** By the proof of entry; empty when it has none. */
  readonly email: string;
  /** What this person is known by if they come again. */
  readonly identifiers: readonly string[];
  /** This person's own information barriers. @source core 3 */
  readonly bIbDisableShare: boolean;
  readonly bIbDisableChat: boolean;
  /** The person's room; left out in the main session. */
  readonly scope?: ScopeId | undefined;
  /** The abilities that this person's client announced; left out without any. @source core 9 */
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
  /** The number of events so far. */
  readonly revision: number;
  readonly attributes: SharedAttributes;
  readonly capacity: number;
  readonly seats: Seats<Seat>;
  /**
   * What areas add to a seat that has just been taken. It never changes.
   * @decision Not a constant: the table of areas makes it, and the areas that give out seats cannot
   * import the table that lists them.
   */
  readonly blankSeat: AddedToSeat;
  /** How many numbers have been given out; none is given twice. */
  readonly seatsEver: number;
  readonly hostId: number | undefined;
  /**
   * True while the host holds the role because an earlier one left. The original host takes it
   * back.
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
