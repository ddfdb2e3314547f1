import { askedBy, type Asked } from '../../protocol/privileges/commands';
import { judge, judgeGoingOn, type Target } from '../../protocol/privileges/judge';
import type { MeetingRules } from '../../protocol/privileges/meetingRules';
import type { OperationRow } from '../../protocol/privileges/operationRow';
import { operations, type Operation } from '../../protocol/privileges/operations';
import { denied, firstDenied, type Verdict } from '../../protocol/verdict';
import { operationTexts } from '../../protocol/vocabulary/messages';
import type { GatewayCommand, MeetingCommand } from './event';
import { rulesOf } from './rules';
import { isControlling, type MeetingState, type Seat } from './state';
import { judgeStanding, type Standing } from '../../protocol/privileges/standing';

/** The standing of a seat. */
const standingOf = (state: MeetingState, seat: Seat): Standing => {
  if (state.isEnded) return 'closed';
  if (seat.isOnHold) return 'on hold';
  return seat.isInFailover ? 'reconnecting' : 'joined';
};

/** What the meeting's rules are for this person. */
const rulesFor = (state: MeetingState, seat: Seat): MeetingRules => {
  const rules = rulesOf(state);
  const { isVideoMuted, bIbDisableShare, bIbDisableChat } = seat;
  if (isVideoMuted !== true && !bIbDisableShare && !bIbDisableChat) return rules;
  return {
    ...rules,
    bCanUnmuteVideo: rules.bCanUnmuteVideo && isVideoMuted !== true,
    bIbDisableShare: rules.bIbDisableShare || bIbDisableShare,
    bIbDisableChat: rules.bIbDisableChat || bIbDisableChat,
  };
};

/** The seat of `jid`, if one is taken. */
export const seatOfJid = (state: MeetingState, jid: string): Seat | undefined =>
  state.seats.find((seat) => seat.jid === jid);

/** People on hold exist only for those who may admit them. */
const isVisibleTo = (actor: Seat, seat: Seat): boolean => !seat.isOnHold || isControlling(actor);

const targetOf = (state: MeetingState, actor: Seat, asked: Asked): Target | undefined => {
  const { operation, targetId, targetJid } = asked;
  const row: OperationRow = operations[operation];
  if (targetId === undefined && targetJid === undefined)
    return row.target === 'others' ? { is: 'unknown' } : undefined;
  const person =
    targetId === undefined ? seatOfJid(state, targetJid ?? '') : state.seats.get(targetId);
  if (person?.userId === actor.userId) return { is: 'self' };
  return person && isVisibleTo(actor, person) ? { is: 'other', person } : { is: 'unknown' };
};

const judgeAsked = (state: MeetingState, actor: Seat, asked: Asked): Verdict => {
  const target = targetOf(state, actor, asked);
  return judge(asked.operation, {
    standing: standingOf(state, actor),
    actor,
    rules: rulesFor(state, actor),
    ...(target && { target }),
  });
};

/** The verdict on the holder of `seat` doing `operation` for themselves now. */
export const judgeFor = (state: MeetingState, seat: Seat, operation: Operation): Verdict =>
  judgeAsked(state, seat, { operation });

/** Whether the holder of `seat` may do `operation` for themselves now. */
export const mayDo = (state: MeetingState, seat: Seat, operation: Operation): boolean =>
  judgeFor(state, seat, operation).isAllowed;

/** Whether the holder of `seat`, in a standing, may continue what `operation` began. */
export const mayGoOn = (
  state: MeetingState,
  seat: Seat,
): ((operation: Operation, standing: Standing) => boolean) => {
  const rules = rulesFor(state, seat);
  // Several streams of a channel ask the same in turn.
  let last: { operation: Operation; standing: Standing; isAllowed: boolean } | undefined;
  return (operation, standing) => {
    if (last?.operation !== operation || last.standing !== standing) {
      const { isAllowed } = judgeGoingOn(operation, { standing, actor: seat, rules });
      last = { operation, standing, isAllowed };
    }
    return last.isAllowed;
  };
};

/**
 * The operations of the gateway's own commands in the table of privileges; undefined for those that
 * are not checked.
 */
const gatewayAsks: Readonly<Record<GatewayCommand['name'], readonly Asked[] | undefined>> = {
  takeSeat: undefined,
  resumeSeat: undefined,
  dropSeat: undefined,
  giveUpSeat: undefined,
  tellAudience: undefined,
  countAudience: undefined,
  countPolls: undefined,
  shareCounts: undefined,
  tellQuestions: undefined,
  tellQuestionsToAudience: undefined,
  closeMeeting: undefined,
  advanceCall: undefined,
  dialIn: undefined,
  endUnusedControl: undefined,
  expireRemoteControl: undefined,
  // Its token was issued to a person who shares.
  pairAgent: undefined,
  // Time has passed since the key was given.
  proveHostKey: [{ operation: 'claimHost' }],
};

const isOfGateway = (command: MeetingCommand): command is GatewayCommand =>
  Object.hasOwn(gatewayAsks, command.name);

/** A share that runs may take on new flags as it may pause: that is no start. */
const isOfOwnShare = (command: MeetingCommand, actor: Seat | undefined): boolean =>
  command.name === 'switchShare' && actor?.sharerOn === true;

/** The operations of a command in the table; undefined for those of the gateway. */
const askedIn = (
  command: MeetingCommand,
  actor: Seat | undefined,
): readonly Asked[] | undefined => {
  if (isOfGateway(command)) return gatewayAsks[command.name];
  return isOfOwnShare(command, actor) ? [{ operation: 'stopShare' }] : askedBy(command);
};

/**
 * Judges a person's right to a command, by the table with which clients explain it. No other place
 * does. Commands outside the table need only a seat in the meeting.
 * @source core 6, core 8
 */
export const authorise = (
  state: MeetingState,
  userId: number,
  command: MeetingCommand,
): Verdict | undefined => {
  const actor = state.seats.get(userId);
  const asked = askedIn(command, actor);
  if (!asked) return undefined;
  if (!actor) return denied('IMPROPER_MEETING_STATE', operationTexts.closed);
  if (asked.length === 0) return judgeStanding(standingOf(state, actor));
  return firstDenied(...asked.map((one) => judgeAsked(state, actor, one)));
};
