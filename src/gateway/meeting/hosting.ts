import { refusal, type Refusal } from '../../protocol/error';
import { operationTexts } from '../../protocol/vocabulary/messages';
import {
  defineArea,
  type Decided,
  type Outgoing,
  type ParticipantOf,
  type Projection,
} from './area';
import type { HostKeyAnswer, LateAnswer } from './commandNeeds';
import { asSeated, happened, onSeat, refused, tooManyRequests, toOne } from './decision';
import type { MeetingEvent, RoleChange } from './event';
import { hostPassed, mayLead, roleChange } from './host';
import { numberOf, roleOf } from './roster';
import { isControlling, type MeetingState, type Seat } from './state';

declare module './areaStates' {
  interface MeetingEvents {
    readonly hostChanged: {
      readonly changes: readonly RoleChange[];
      /** Nobody where no seated person has the right. */
      readonly hostId: number | undefined;
      readonly isSuccession: boolean;
      /** Those on hold: people see them, or no longer, by this change. */
      readonly waiting: readonly Seat[];
      /** Telephones: who controls the meeting sees their numbers. */
      readonly phones: readonly {
        readonly userId: number;
        readonly phone: NonNullable<Seat['phone']>;
      }[];
    };
    readonly hostKeyAnswered: { readonly userId: number; readonly isAccepted: boolean };
  }
}

type HostChanged = Extract<MeetingEvent, { name: 'hostChanged' }>;

/**
 * Makes `seat` host, and the former host co-host. The original host's return does not take back a
 * role that was given by hand: they reclaim it.
 * @decision The documents do not say what the former host becomes.
 */
const makeHost = (state: MeetingState, seat: Seat): MeetingEvent => {
  const former = state.hostId === undefined ? undefined : state.seats.get(state.hostId);
  return hostPassed(state, {
    changes: [
      ...(former ? [roleChange(former, { isHost: false, isCoHost: true })] : []),
      roleChange(seat, { isHost: true, isCoHost: false }),
    ],
    hostId: seat.userId,
    isSuccession: false,
  });
};

const setCoHost = (state: MeetingState, seat: Seat, isCoHost: boolean): MeetingEvent =>
  hostPassed(state, {
    changes: [roleChange(seat, { isHost: seat.isHost, isCoHost })],
    hostId: state.hostId,
    isSuccession: state.isHostBySuccession,
  });

const onLeader = (state: MeetingState, id: number, rule: (seat: Seat) => Decided): Decided =>
  onSeat(state, id, (seat) => {
    if (seat.isOnHold) return refused('IMPROPER_MEETING_STATE', operationTexts.onHold);
    return mayLead(seat)
      ? rule(seat)
      : refused('INVALID_OPERATION', operationTexts.permissionDenied);
  });

const changeHost = (
  state: MeetingState,
  { changes, hostId, isSuccession }: HostChanged,
): MeetingState => {
  const seats = changes.reduce(
    (all, { userId, isHost, isCoHost }) => all.change(userId, { isHost, isCoHost }),
    state.seats,
  );
  return { ...state, seats, hostId, isHostBySuccession: isSuccession };
};

const numbersFor = (change: RoleChange, phones: HostChanged['phones']) =>
  phones.map(({ userId, phone }) => ({ userId, ...numberOf(phone, isControlling(change)) }));

const showChange = (
  { changes, waiting, phones }: HostChanged,
  participantOf: ParticipantOf,
): Projection | undefined => {
  if (changes.length === 0) return undefined;
  const update = changes.map((change) => ({
    userId: change.userId,
    isHost: change.isHost,
    bCoHost: change.isCoHost,
    userRole: roleOf(change),
  }));
  const toAll: Outgoing = { name: 'rosterChanged', body: { update } };
  if (waiting.length + phones.length === 0) return () => toAll;
  const ofWaiting = (change: RoleChange): Outgoing =>
    isControlling(change)
      ? {
          name: 'rosterChanged',
          body: {
            update: [...update, ...numbersFor(change, phones)],
            add: waiting.map((seat) => participantOf(seat, true)),
          },
        }
      : {
          name: 'rosterChanged',
          body: {
            update: [...update, ...numbersFor(change, phones)],
            remove: waiting.map(({ userId }) => userId),
          },
        };
  const toChanged = new Map(
    changes
      .filter((change) => change.wasControlling !== isControlling(change))
      .map((change) => [change.userId, ofWaiting(change)]),
  );
  return ({ userId }) => toChanged.get(userId) ?? toAll;
};

/** @decision The documents show a response to a claim, and no text for a wrong key. */
const wrongHostKey = (): Refusal =>
  refusal('INSUFFICIENT_PRIVILEGES', operationTexts.permissionDenied);

/** The comparison took time, so that the claim is judged again. */
const afterComparison = (answer: HostKeyAnswer): LateAnswer => {
  if (answer === 'too many') return { refusal: tooManyRequests() };
  const isRight = answer === 'right';
  const command = { name: 'proveHostKey', isRight } as const;
  return isRight ? { command } : { command, refusal: wrongHostKey() };
};

/**
 * The host role: handed over, shared, withdrawn, reclaimed, and claimed with the host key.
 * @source core 6
 */
export const hosting = defineArea('hosting', {
  allowances: { claimHost: { rate: 1 / 60, burst: 5 } },
  needs: {
    claimHost: {
      answer: ({ checkHostKey }, { address }, { body }) =>
        checkHostKey(body.hostKey, address).then(afterComparison),
    },
  },

  commands: {
    assignHost: (state, _actor, { body }) =>
      onLeader(state, body.id, (seat) => {
        if (!body.bCoHost) return happened(makeHost(state, seat));
        return seat.isCoHost ? happened() : happened(setCoHost(state, seat, true));
      }),
    revokeCoHost: (state, _actor, { body }) =>
      onSeat(state, body.id, (seat) =>
        seat.isCoHost ? happened(setCoHost(state, seat, false)) : happened(),
      ),
    reclaimHost: (state, actor) =>
      asSeated(state, actor.userId, (seat) =>
        seat.isHost ? happened() : happened(makeHost(state, seat)),
      ),
    // Whether the person may try; the gateway compares the key, and `proveHostKey` has the result.
    claimHost: (state, actor) => onLeader(state, actor.userId, () => happened()),
    proveHostKey: (state, actor, { isRight: isAccepted }) =>
      onLeader(state, actor.userId, (seat) => {
        const answered = { name: 'hostKeyAnswered', userId: seat.userId, isAccepted } as const;
        return isAccepted ? happened(makeHost(state, seat), answered) : happened(answered);
      }),
  },

  events: {
    hostChanged: {
      evolve: changeHost,
      project: (event, _rev, participantOf) => showChange(event, participantOf),
      attendees: 'included',
      scope: {
        of: ({ changes, waiting, phones }) =>
          [...changes, ...waiting, ...phones].map(({ userId }) => userId),
      },
      changesRoleOf: ({ changes }) => changes.map(({ userId }) => userId),
    },
    hostKeyAnswered: {
      project: ({ userId, isAccepted }) =>
        toOne(userId, { name: 'hostKeyClaimed', body: { isAccepted } }),
      attendees: 'included',
      scope: { of: ({ userId }) => [userId] },
    },
  },
});
