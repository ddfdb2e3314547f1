import * as z from 'zod/mini';
import { callsPerMeetingLimit, callsPlacedLimit } from '../../protocol/limits';
import type { CommandBody } from '../../protocol/signal/registry';
import { audioTexts } from '../../protocol/vocabulary/audioTexts';
import { callTexts } from '../../protocol/vocabulary/phoneTexts';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { fail, ok } from '../../kernel/result';
import { advance } from './callAdvance';
import { judgeNumber } from './dialing';
import { dialIn } from './dialIn';
import { callOfSeat, callsPlacedBy, maskedNumber, mostCallsEver, resultForCaller } from './calls';
import { defineArea, type Decided } from './area';
import { aboutOne, asSeated, happened, refused, toEverybody, withSeat } from './decision';
import type { Actor } from './event';
import { numberOf, rosterUpdate } from './roster';
import { isControlling, withArea, type MeetingState, type Seat } from './state';
import type { Call } from './phoneEvents';
import type { Telephony } from './settings';
import { defineTransientPart } from './states/seatPart';
import { defineState } from './states/subState';

/** Telephones and room systems. */
interface PhoneState {
  /** Undefined when the gateway places no calls. */
  readonly telephony: Telephony | undefined;
  /** Calls that ring, or are in the meeting. They end with the gateway that placed them. */
  readonly calls: readonly Call[];
  /** How many have been placed. */
  readonly callsEver: number;
}

/** What a telephone's seat has more than others. */
interface TelephoneSeat {
  /** Left out in seats of people. @source core 3 (phoneNumber, avatarBackgroundType) */
  readonly phone?: { readonly number: string; readonly avatarBackgroundType: number } | undefined;
}

declare module './areaStates' {
  interface AreaStates {
    readonly phone: PhoneState;
  }
  interface SeatParts {
    readonly phone: TelephoneSeat;
  }
}

/** A telephone's seat ends with the gateway that called it. */
const telephoneSeat = defineTransientPart<TelephoneSeat>({});

const phoneState = defineState({
  initial: ({ telephony }): PhoneState => ({ telephony, calls: [], callsEver: 0 }),
  stored: {
    // Numbers of calls are never used again; runs were stored before there were any.
    fields: { callsEver: z._default(z.int().check(z.nonnegative()), 0) },
    write: ({ callsEver }) => ({ callsEver }),
    // Whether calls are possible is for the gateway that resumes the run.
    read: ({ callsEver }) => ({ telephony: undefined, calls: [], callsEver }),
  },
});

/** Whether a call has not been answered. */
const isPending = ({ phoneNodeId }: Call): boolean => phoneNodeId === undefined;

const missing = (name: string): Decided =>
  refused('INVALID_OPERATION', operationTexts.moduleNotEnabled({ name }));

/** Why no call may be placed now. @decision The limits bound the cost of a mistake. */
const tooMany = (state: MeetingState, by: Seat, { refusalReason }: Actor): Decided | undefined => {
  const placed = state.areas.phone.calls.filter((call) => call.by === by.userId && isPending(call));
  const isFull =
    state.areas.phone.calls.filter(({ isDialIn }) => !isDialIn).length >= callsPerMeetingLimit ||
    placed.length >= callsPlacedLimit ||
    state.areas.phone.callsEver >= mostCallsEver;
  const reason = isFull ? callTexts.tooManyCalls : refusalReason;
  return reason === undefined ? undefined : refused('INVALID_OPERATION', reason);
};

type Wish = Omit<Call, 'uuid' | 'sequence' | 'by' | 'state' | 'phoneNodeId'>;

const place = (state: MeetingState, actor: Actor, wish: Wish): Call => ({
  ...wish,
  uuid: actor.newId,
  sequence: state.areas.phone.callsEver + 1,
  by: actor.userId,
  state: 'calling',
  phoneNodeId: undefined,
});

const dialOut = (
  state: MeetingState,
  actor: Actor,
  { seat, body }: { readonly seat: Seat; readonly body: CommandBody<'dialOut'> },
): Decided => {
  const { pn, dn2, bCallme, bPressOne = false, bGreeting = false } = body;
  if (!state.areas.phone.telephony) return missing('telephone');
  const judged = judgeNumber(pn, state.areas.phone.telephony);
  if (!judged.isAllowed) return fail(judged.refusal);
  if (bCallme && seat.audio === 'phone')
    return refused('INVALID_OPERATION', audioTexts.joinedByPhone);
  if (bCallme && state.areas.phone.calls.some((call) => call.by === seat.userId && call.bCallme))
    return refused('INVALID_OPERATION', callTexts.tooManyCalls);
  const call = place(state, actor, {
    to: { is: 'phone', number: pn },
    displayName: dn2 ?? maskedNumber(pn),
    bCallme,
    isGreeted: bGreeting,
    mustPressOne: bPressOne,
  });
  const { sequence, uuid } = call;
  return (
    tooMany(state, seat, actor) ??
    ok({ events: [{ name: 'callPlaced', call }], reply: { sequence, uuid } })
  );
};

const inviteCrc = (
  state: MeetingState,
  actor: Actor,
  { seat, body }: { readonly seat: Seat; readonly body: CommandBody<'inviteCrc'> },
): Decided => {
  const { ip, protocol, dn2 } = body;
  if (!state.areas.phone.telephony?.callsRoomSystems.includes(protocol))
    return missing('room device');
  const call = place(state, actor, {
    to: { is: 'room system', ip, protocol },
    displayName: dn2 ?? '',
    bCallme: false,
    isGreeted: false,
    mustPressOne: false,
  });
  const { sequence, uuid: transId } = call;
  return (
    tooMany(state, seat, actor) ??
    ok({ events: [{ name: 'callPlaced', call }], reply: { sequence, transId } })
  );
};

/**
 * Cancels a call before it is in the meeting: by its caller, or by those who control the meeting.
 */
const cancel = (
  state: MeetingState,
  seat: Seat,
  { uuid, to }: { readonly uuid: string; readonly to: Call['to']['is'] },
): Decided => {
  const call = state.areas.phone.calls.find((one) => one.uuid === uuid && one.to.is === to);
  if (!call || !isPending(call)) return refused('INVALID_OPERATION', callTexts.dialOutCancelFailed);
  return call.by === seat.userId || isControlling(seat)
    ? happened({ name: 'callEnded', call, state: 'canceled' })
    : refused('INSUFFICIENT_PRIVILEGES', operationTexts.onlyHostOrCoHost);
};

const drop = (
  state: MeetingState,
  actor: Actor,
  { seat, body }: { readonly seat: Seat; readonly body: CommandBody<'dropDialOut'> },
): Decided => {
  const { uuid, id = seat.userId } = body;
  const call =
    uuid === undefined
      ? callOfSeat(state, id)
      : state.areas.phone.calls.find((one) => one.uuid === uuid && !isPending(one));
  if (!call) return refused('INVALID_OPERATION', callTexts.notJoinedByPhone);
  // The table judged the command without the call's owner, who is found by uuid.
  return call.phoneNodeId === seat.userId || isControlling(seat)
    ? advance(state, actor, { call, to: 'hang up', avatarBackgroundType: 0 })
    : refused('INSUFFICIENT_PRIVILEGES', operationTexts.onlyHostOrCoHost);
};

const replace = (state: MeetingState, call: Call): MeetingState =>
  withArea(state, 'phone', {
    calls: state.areas.phone.calls.map((one) => (one.uuid === call.uuid ? call : one)),
  });

/** Telephones and room systems: called, answered, hung up. @source media 4, media 5, media 7 */
export const phone = defineArea('phone', {
  state: phoneState,
  seat: telephoneSeat,

  joinReply: {
    telephony: ({ areas }) => areas.phone.telephony?.kind ?? 'none',
    crcProtocols: ({ areas: { phone: of } }) => of.telephony && [...of.telephony.callsRoomSystems],
    dialOutCountries: ({ areas: { phone: of } }) =>
      of.telephony?.countries && [...of.telephony.countries],
  },

  participant: {
    avatarBackgroundType: (seat) => seat.phone?.avatarBackgroundType,
    phoneNumber: (seat, isWhole) => seat.phone && numberOf(seat.phone, isWhole).phoneNumber,
  },

  allowances: { dialOut: { rate: 0.2, burst: 20, with: ['inviteCrc'] } },
  needs: {
    dialOut: {
      refusalReason: ({ judgeCall }, { meeting, address }, { body }) =>
        judgeCall?.({ meeting, address, called: body.pn }),
    },
    inviteCrc: {
      refusalReason: ({ judgeCall }, { meeting, address }, { body }) =>
        judgeCall?.({ meeting, address, called: body.ip }),
    },
  },

  snapshot: (state, { userId }) => callsPlacedBy(state, userId),

  commands: {
    dialOut: (state, actor, { body }) =>
      asSeated(state, actor.userId, (seat) => dialOut(state, actor, { seat, body })),
    inviteCrc: (state, actor, { body }) =>
      asSeated(state, actor.userId, (seat) => inviteCrc(state, actor, { seat, body })),
    cancelDialOut: (state, actor, { body }) =>
      asSeated(state, actor.userId, (seat) =>
        cancel(state, seat, { uuid: body.uuid, to: 'phone' }),
      ),
    cancelCrc: (state, actor, { body }) =>
      asSeated(state, actor.userId, (seat) =>
        cancel(state, seat, { uuid: body.transId, to: 'room system' }),
      ),
    dropDialOut: (state, actor, { body }) =>
      asSeated(state, actor.userId, (seat) => drop(state, actor, { seat, body })),
    dialIn: (state, actor, call) => dialIn(state, actor, call),
    advanceCall: (state, actor, { uuid, to, avatarBackgroundType }) => {
      const call = state.areas.phone.calls.find((one) => one.uuid === uuid);
      return call ? advance(state, actor, { call, to, avatarBackgroundType }) : happened();
    },
  },

  events: {
    callPlaced: {
      evolve: (state, { call }) =>
        withArea(state, 'phone', {
          calls: [...state.areas.phone.calls, call],
          callsEver: call.sequence,
        }),
      project: ({ call }) => resultForCaller(call, call.state),
      attendees: 'included',
      scope: { of: ({ call }) => [call.by] },
    },
    callAdvanced: {
      evolve: (state, { call }) => replace(state, call),
      project: ({ call }) => resultForCaller(call, call.state),
      attendees: 'included',
      scope: { of: ({ call }) => [call.by] },
    },
    callEnded: {
      evolve: (state, { call }) =>
        withArea(state, 'phone', {
          calls: state.areas.phone.calls.filter(({ uuid }) => uuid !== call.uuid),
        }),
      project: ({ call, state: how }) => resultForCaller(call, how),
      attendees: 'included',
      scope: { of: ({ call }) => [call.by] },
    },
    phoneJoined: {
      evolve: (state, { userId, muted }) => withSeat(state, userId, { audio: 'phone', muted }),
      project: ({ userId, muted }) => toEverybody(rosterUpdate({ userId, audio: 'phone', muted })),
      attendees: aboutOne,
    },
    phoneLeft: {
      evolve: (state, { userId }) => withSeat(state, userId, { audio: '', muted: true }),
      project: ({ userId }) => toEverybody(rosterUpdate({ userId, audio: '', muted: true })),
      attendees: aboutOne,
    },
  },

  follows: { meetingEnded: (state) => withArea(state, 'phone', { calls: [] }) },
});
