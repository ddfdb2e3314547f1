import { completeRules } from '../../src/protocol/privileges/meetingRules';
import { plainPerson } from '../../src/protocol/privileges/person';
import { ClientType } from '../../src/protocol/vocabulary/roles';
import { decide, evolve, project, record } from '../../src/gateway/meeting';
import type { Decided, Outgoing, Viewer } from '../../src/gateway/meeting/area';
import type { MeetingCommand, Newcomer, RecordedEvent } from '../../src/gateway/meeting/event';
import { areaTable } from '../../src/gateway/meeting/areas';
import { emptyMeeting } from '../../src/gateway/meeting/emptyMeeting';
import { withArea, type MeetingState, type Seat } from '../../src/gateway/meeting/state';
import type { AreaStates } from '../../src/gateway/meeting/areaStates';
import type { MeetingSettings } from '../../src/gateway/meeting/settings';

/** Somebody who comes without a token, unless told otherwise. */
export const aNewcomer = (fields: Partial<Newcomer> = {}): Newcomer => ({
  userGuid: 'guid-of-somebody',
  displayName: 'Somebody',
  isOriginalHost: false,
  isHostByToken: false,
  isGuest: true,
  isPanelist: false,
  isWebinarAttendee: false,
  isViewOnly: false,
  isAllowToTalk: false,
  userType: ClientType.client,
  email: '',
  identifiers: [],
  bIbDisableShare: false,
  bIbDisableChat: false,
  ...fields,
});

/** A seat that somebody has taken, unless told otherwise an attendee's who has joined audio. */
export const aSeat = (fields: Partial<Seat> = {}): Seat => {
  const { userId = 1024 } = fields;
  return {
    ...plainPerson,
    ...aNewcomer({ isGuest: false }),
    userId,
    jid: `jid-${userId}@meeting`,
    zoomID: `zoom-${userId}`,
    takenRev: 1,
    isOnHold: false,
    ...areaTable.blankSeat,
    audio: 'computer',
    isInFailover: false,
    keyId: 1,
    ...fields,
  };
};

/** A run of a meeting that a test drives by commands; it keeps its log. */
export class MeetingStory {
  state: MeetingState;
  readonly settings: MeetingSettings;
  readonly first: MeetingState;
  readonly log: RecordedEvent[] = [];
  #ids = 0;
  #waited = 0;

  constructor(settings: Partial<MeetingSettings> = {}) {
    this.settings = {
      topic: 'Weekly',
      capacity: 100,
      bLock: false,
      ...completeRules({}),
      isWebinar: false,
      isPracticeSession: false,
      isJoinBeforeHost: true,
      bIbDisableShare: false,
      bIbDisableChat: false,
      telephony: { kind: 'simulated', callsRoomSystems: ['H323', 'SIP'] },
      ...settings,
    };
    this.first = emptyMeeting(this.settings);
    this.state = this.first;
  }

  /** Lets time pass, in milliseconds. */
  wait(time: number): this {
    this.#waited += time;
    return this;
  }

  /** What `userId` gets of everything from revision `from` on. */
  shown(userId: number, from = 0): readonly Outgoing[] {
    const viewer = this.state.seats.get(userId);
    if (!viewer) return [];
    return this.log
      .filter(({ rev }) => rev > from)
      .flatMap((recorded) => project(recorded)?.(viewer) ?? []);
  }

  /** Changes what no command of this story can. */
  with(fields: Partial<MeetingState>): this {
    this.state = { ...this.state, ...fields };
    return this;
  }

  /** The same in the state of one area. */
  withArea<N extends keyof AreaStates>(name: N, fields: Partial<AreaStates[N]>): this {
    this.state = withArea(this.state, name, fields);
    return this;
  }

  /** Number of the latest command. */
  get seq(): number {
    return this.#ids;
  }

  /** Asks, and lets happen what is decided. A command takes a millisecond, and `wait` more. */
  ask(userId: number, command: MeetingCommand): Decided {
    this.#ids += 1;
    const now = 1_000_000 + this.#ids + this.#waited;
    const actor = { userId, seq: this.#ids, now, newId: `identifier-${this.#ids}` };
    const decided = decide(this.state, actor, command);
    for (const event of decided.ok ? decided.value.events : []) {
      const recorded = record(this.state, event);
      this.log.push(recorded);
      this.state = evolve(this.state, recorded);
    }
    return decided;
  }

  /** Seats somebody. */
  seat(fields: Partial<Newcomer> = {}): number {
    const decided = this.ask(0, { name: 'takeSeat', newcomer: aNewcomer(fields) });
    if (!decided.ok) throw new Error(decided.error.reason);
    return this.state.seats.numbers.numberOf(this.state.seatsEver);
  }

  /** Seats the original host. */
  seatHost(): number {
    return this.seat({
      displayName: 'Host',
      isOriginalHost: true,
      isHostByToken: true,
      isGuest: false,
    });
  }
}

/** Somebody who looks on, as a projection sees them. */
export const aViewer = (fields: Partial<Viewer>): Viewer => ({
  userId: 1024,
  isHost: false,
  isCoHost: false,
  isOnHold: false,
  isPanelist: false,
  isWebinarAttendee: false,
  takenRev: 0,
  heldRev: 0,
  heldBefore: [],
  isPollsOpen: false,
  ...fields,
});
