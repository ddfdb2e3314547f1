import type { ScopeId } from '../../protocol/ids';
import type { Person } from '../../protocol/privileges/person';
import type { MeetingAttributes } from '../../protocol/signal/session';
import type { AudioConnection } from '../../protocol/vocabulary/audio';
import type { NetworkQualityType } from '../../protocol/vocabulary/video';
import { initialAreaStates, type AreaStates } from './areaStates';
import type { SharedCamera } from './cameraSharing';
import { Seats } from './seats';
import type { MeetingSettings } from './settings';

/** Revisions of the meeting from the first up to, but without, the second. */
export type Span = readonly [from: number, to: number];

/** One person's place in the meeting. It outlives sockets, and is judged by the table as it is. */
export interface Seat extends Person {
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
  /** The revision at which the seat was put on hold; 0 when it is not. */
  readonly heldRev: number;
  /** Earlier times on hold. */
  readonly heldBefore: readonly Span[];
  readonly audio: AudioConnection;
  /** They have told that they only listen. */
  readonly isSpeakerOnly?: boolean | undefined;
  readonly muted: boolean;
  readonly bVideoOn: boolean;
  /** A host stopped this person's video, and has not asked for it or allowed it since. */
  readonly isVideoMuted?: boolean | undefined;
  /** Left out where nobody has to do with it. */
  readonly camera?: SharedCamera;
  /** The revision at which the hand went up; 0 when it is down. */
  readonly raiseHandRev: number;
  /** The revision at which the hand last moved. */
  readonly handMovedRev: number;
  /** 0 is none. */
  readonly feedback: number;
  /** When the network was last told of, by kind; milliseconds since 1970. */
  readonly networkToldAt: Readonly<Partial<Record<NetworkQualityType, number>>>;
  /** The socket is lost and the grace time runs. */
  readonly isInFailover: boolean;
  /** Number of the media session: grows by one whenever the seat is resumed. */
  readonly keyId: number;
  /** Of a telephone's seat. @source core 3 (phoneNumber, avatarBackgroundType) */
  readonly phone?: { readonly number: string; readonly avatarBackgroundType: number } | undefined;
}

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

/**
 * The state before anybody came.
 * @source core 3
 * @decision The attributes' defaults. Some never change, and say what is so: a meeting goes on without a
 * host (bNoHostTimeOut), telephones may speak (listenOnlyPhone), and there are neither broadcasts nor
 * companion devices (bBroadcast, bHasAST, bHasRMC). viewOnly is a matter of each seat.
 */
export const emptyMeeting = (settings: MeetingSettings): MeetingState => ({
  revision: 0,
  attributes: {
    topic: settings.topic,
    bLock: settings.bLock,
    bHoldUponEntry: settings.bHoldUponEntry,
    viewOnly: false,
    listenOnlyPhone: false,
    bAllowRaiseHand: true,
    bAllowAttendeeRename: true,
    bBroadcast: false,
    bAllowPlayChimeForEnterOrExit: settings.bAllowPlayChimeForEnterOrExit,
    bIbDisableShare: settings.bIbDisableShare,
    bIbDisableChat: settings.bIbDisableChat,
    bNoHostTimeOut: true,
    bAllowShowCount: true,
    bHasAST: false,
    bHasRMC: false,
    ...(settings.isWebinar && settings.isPracticeSession && { isPracticing: true }),
  },
  capacity: settings.capacity,
  seats: Seats.none(settings.numbers),
  seatsEver: 0,
  hostId: undefined,
  isHostBySuccession: false,
  isWebinar: settings.isWebinar,
  isJoinBeforeHost: settings.isJoinBeforeHost,
  isEnded: false,
  areas: initialAreaStates(settings),
});

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
