import { plainReducer } from '../../effects/plainReducer';
import { attributesChanged, meetingChanged } from '../../events/received';
import type { MeetingInfo } from '../../protocol/http/meetingInfo';
import type { MeetingAttributes } from '../../protocol/signal/session';
import { serverDiscarded, serversRestored } from '../connection/connection.actions';
import { rosterUpdated, type RosterBatch } from '../participants/participants.actions';
import {
  failoverStarted,
  hostAwaited,
  idleTimerChanged,
  idleWarningChanged,
  infoReceived,
  joinFailed,
  joinStarted,
  joinSucceeded,
  leaveStarted,
  meetingEntered,
  sessionEnded,
  stayPaused,
  stayRestored,
  stayResumed,
} from './meeting.actions';
import { initialMeeting, type MeetingState } from './meeting.state';

/** The original host may have a custom idle timeout. @source core 6 */
const idleTimeoutOf = ({ isOriginalHost, meetingOptions }: MeetingInfo): number =>
  isOriginalHost ? meetingOptions.sessionIdleTimeoutMins : initialMeeting.sessionIdleTimeoutMins;

/** Milliseconds from the last successful join to `at`; 0 if this page has not joined yet. */
const sinceJoined = ({ failover }: MeetingState, at: number): number =>
  failover.joinMeetingSuccessTimestamp === 0
    ? 0
    : Math.max(0, at - failover.joinMeetingSuccessTimestamp);

const withChanges = (
  attributes: MeetingState['attributes'],
  changes: { readonly [K in keyof MeetingAttributes]?: MeetingAttributes[K] | undefined },
): MeetingState['attributes'] => Object.assign({ ...attributes }, changes);

/** The gateway's indications grant and withdraw host, co-host and hold. @source core 6 */
const withOwnChanges = (state: MeetingState, { add, update }: RosterBatch): MeetingState => {
  const isOwn = ({ userId }: { readonly userId: number }): boolean => userId === state.userId;
  const own = add.find(isOwn) ?? update.find(isOwn);
  if (!own) return state;
  return {
    ...state,
    isHost: own.isHost ?? state.isHost,
    isCoHost: own.bCoHost ?? state.isCoHost,
    isOnHold: own.bHold ?? state.isOnHold,
    role: own.userRole ?? state.role,
  };
};

/** Meeting attributes, identity and lifecycle. */
export const meetingReducer = plainReducer(initialMeeting, (cases) =>
  cases
    .addCase(joinStarted, (state, { payload }) => ({
      ...(payload.isMeetingReset ? state : initialMeeting),
      meetingStatus: 'initial',
      isJoining: true,
      isMeetingReset: payload.isMeetingReset,
      meetingNumber: payload.meetingNumber,
      userName: payload.userName,
      userEmail: payload.userEmail ?? '',
      ended: null,
    }))
    .addCase(infoReceived, (state, { payload }) => ({
      ...state,
      meetingId: payload.mid,
      role: payload.role,
      isOriginalHost: payload.isOriginalHost,
      isWebinar: payload.meetingOptions.isWebinar,
      sessionIdleTimeoutMins: idleTimeoutOf(payload),
      encryptedRWC: payload.encryptedRWC,
      encryptedGEORWC: payload.encryptedGEORWC,
      attributes: { ...state.attributes, topic: payload.topic },
    }))
    .addCase(joinSucceeded, (state, { payload: { reply, at, gatewayUserList } }) => ({
      ...state,
      meetingStatus: 'joined',
      isJoining: false,
      meetingId: reply.meetingId,
      confId: reply.confId,
      conId: reply.conId,
      zoomId: reply.zoomID,
      jid: reply.jid,
      userId: reply.userId,
      userGUID: reply.userGUID,
      role: reply.role,
      participantID: reply.participantID,
      isHost: reply.isHost,
      isCoHost: reply.isCoHost,
      isOriginalHost: reply.isOriginalHost,
      isOnHold: reply.isOnHold,
      isWebinar: reply.webinarRole !== undefined || state.isWebinar,
      webinarRole: reply.webinarRole ?? 0,
      isChanging: false,
      isWaitingForHost: false,
      nextTryAt: 0,
      region: reply.region ?? '',
      gatewayUserList,
      attributes: reply.attributes,
      failover: {
        ...state.failover,
        isCurrentFailoverRecorded: true,
        joinMeetingSuccessTimestamp: at,
      },
    }))
    .addCase(joinFailed, (state, { payload }) => ({
      ...state,
      meetingStatus: 'initial',
      isJoining: false,
      isWaitingForHost: false,
      ended: payload,
    }))
    .addCase(failoverStarted, (state, { payload }) => ({
      ...state,
      isMeetingReset: true,
      // The gateway sent a reason before; otherwise the line was lost.
      changeReason: state.isChanging ? state.changeReason : 'failover',
      failover: {
        ...state.failover,
        count: (payload.before ?? state.failover.count) + 1,
        reason: payload.reason,
        interval: sinceJoined(state, payload.at),
        isCurrentFailoverRecorded: false,
      },
    }))
    .addCase(serverDiscarded, (state, { payload: { rwc } }) => ({
      ...state,
      discardedRwcList: [...state.discardedRwcList.filter((known) => known !== rwc), rwc],
    }))
    .addCase(serversRestored, (state) => ({ ...state, discardedRwcList: [] }))
    .addCase(meetingEntered, (state, { payload }) => ({ ...state, enteredAt: payload.at }))
    .addCase(stayPaused, (state, { payload }) => ({ ...state, heldSince: payload.at }))
    .addCase(stayResumed, (state, { payload }) => ({
      ...state,
      heldTime: state.heldTime + Math.max(0, payload.at - state.heldSince),
      heldSince: 0,
    }))
    .addCase(stayRestored, (state, { payload }) => ({ ...state, ...payload }))
    .addCase(sessionEnded, (state, { payload: { at = 0, ...ended } }) => ({
      ...state,
      meetingStatus: 'closed',
      isJoining: false,
      isWaitingForHost: false,
      isOnHold: false,
      idleEndsAt: 0,
      endedAt: at,
      ended,
    }))
    .addCase(rosterUpdated, (state, { payload }) => withOwnChanges(state, payload))
    .addCase(meetingChanged, (state, { payload: { body } }) => ({
      ...state,
      changeReason: body.reason,
      isChanging: true,
    }))
    .addCase(hostAwaited, (state, { payload }) => ({
      ...state,
      isWaitingForHost: true,
      nextTryAt: payload.nextTryAt,
    }))
    .addCase(leaveStarted, (state, { payload }) => ({ ...state, beforeLeave: payload }))
    .addCase(idleWarningChanged, (state, { payload }) => ({ ...state, ...payload }))
    .addCase(idleTimerChanged, (state, { payload }) => ({ ...state, ...payload }))
    .addCase(attributesChanged, (state, { payload }) => ({
      ...state,
      attributes: withChanges(state.attributes, payload.body),
    })),
);
