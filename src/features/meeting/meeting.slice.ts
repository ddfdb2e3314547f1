import { createSlice } from '@reduxjs/toolkit';
import { attributesChanged, meetingChanged } from '../../events/received';
import type { MeetingInfo, RwcServer } from '../../protocol/http/meetingInfo';
import type { MeetingAttributes } from '../../protocol/signal/session';
import type { FailoverReason } from '../../protocol/vocabulary/failover';
import type { MeetingChangeReason, MeetingStatus } from '../../protocol/vocabulary/meeting';
import { serverDiscarded, serversRestored } from '../connection/connection.actions';
import { rosterUpdated, type RosterBatch } from '../participants/participants.actions';
import { gatewayUsersOf, type GatewayUser } from './gatewayKey.rules';
import { afterReload, type BeforeHold, type BeforeReload } from './hold.rules';
import {
  failoverStarted,
  holdEnded,
  holdStarted,
  hostAwaited,
  idleTimerChanged,
  idleWarningChanged,
  infoReceived,
  joinFailed,
  joinStarted,
  joinSucceeded,
  reloadRemembered,
  sessionEnded,
  type EndOfSession,
} from './meeting.actions';

/** The meeting as this client knows it. Secrets stay in sagas and workers. @source core 3 */
export interface MeetingState {
  readonly meetingStatus: MeetingStatus;
  readonly isJoining: boolean;
  readonly meetingNumber: string;
  readonly userName: string;
  readonly userEmail: string;
  readonly meetingId: string;
  readonly confId: string;
  readonly conId: string;
  readonly zoomId: string;
  readonly jid: string;
  readonly userId: number;
  readonly userGUID: string;
  readonly role: number;
  readonly participantID: number;
  readonly isHost: boolean;
  readonly isCoHost: boolean;
  readonly isOriginalHost: boolean;
  readonly isOnHold: boolean;
  /** What was sent before the hold; null where nothing is to be restored. @source core 4 */
  readonly beforeHold: BeforeHold | null;
  /** What this page had before it was reloaded; null once a seat is held again. */
  readonly beforeReload: BeforeReload | null;
  readonly isMeetingReset: boolean;
  readonly isWebinar: boolean;
  /** 10, 20 or 30; 0 in a meeting. @source core 6 */
  readonly webinarRole: number;
  /** Why the meeting changed under this person the last time. @source core 4 */
  readonly changeReason: MeetingChangeReason | '';
  /** The gateway has said why, and this client is on its way back. */
  readonly isChanging: boolean;
  /** The join waits until the host has come. */
  readonly isWaitingForHost: boolean;
  /** When it asks again, milliseconds since 1970; 0 while it asks. */
  readonly nextTryAt: number;
  readonly encryptedRWC: readonly RwcServer[];
  readonly encryptedGEORWC: readonly RwcServer[];
  readonly discardedRwcList: readonly string[];
  readonly sessionIdleTimeoutMins: number;
  readonly idleStartTime: number;
  /** When the idle session will end, milliseconds since 1970; 0 while it will not. */
  readonly idleEndsAt: number;
  readonly failover: {
    readonly count: number;
    readonly reason: FailoverReason | '';
    readonly interval: number;
    readonly isCurrentFailoverRecorded: boolean;
    readonly joinMeetingSuccessTimestamp: number;
  };
  /** Where the meeting is held; empty where the gateway does not say. */
  readonly region: string;
  readonly gatewayUserList: readonly GatewayUser[];
  readonly attributes: Partial<MeetingAttributes>;
  readonly ended: EndOfSession | null;
}

const initialState: MeetingState = {
  meetingStatus: 'initial',
  isJoining: false,
  meetingNumber: '',
  userName: '',
  userEmail: '',
  meetingId: '',
  confId: '',
  conId: '',
  zoomId: '',
  jid: '',
  userId: 0,
  userGUID: '',
  role: 0,
  participantID: 0,
  isHost: false,
  isCoHost: false,
  isOriginalHost: false,
  isOnHold: false,
  beforeHold: null,
  beforeReload: null,
  isMeetingReset: false,
  isWebinar: false,
  webinarRole: 0,
  changeReason: '',
  isChanging: false,
  isWaitingForHost: false,
  nextTryAt: 0,
  encryptedRWC: [],
  encryptedGEORWC: [],
  discardedRwcList: [],
  sessionIdleTimeoutMins: 40,
  idleStartTime: 0,
  idleEndsAt: 0,
  failover: {
    count: 0,
    reason: '',
    interval: 0,
    isCurrentFailoverRecorded: false,
    joinMeetingSuccessTimestamp: 0,
  },
  region: '',
  gatewayUserList: [],
  attributes: {},
  ended: null,
};

/** The original host may have a custom idle timeout. @source core 6 */
const idleTimeoutOf = ({ isOriginalHost, meetingOptions }: MeetingInfo): number =>
  isOriginalHost ? meetingOptions.sessionIdleTimeoutMins : initialState.sessionIdleTimeoutMins;

/** From the last successful join to `at`, ms; 0 where this page has not joined yet. */
const sinceJoined = ({ failover }: MeetingState, at: number): number =>
  failover.joinMeetingSuccessTimestamp === 0
    ? 0
    : Math.max(0, at - failover.joinMeetingSuccessTimestamp);

const withChanges = (
  attributes: MeetingState['attributes'],
  changes: { readonly [K in keyof MeetingAttributes]?: MeetingAttributes[K] | undefined },
): MeetingState['attributes'] => Object.assign({ ...attributes }, changes);

/** Host, co-host and hold come and go by the gateway's indications. @source core 6 */
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
export const meetingSlice = createSlice({
  name: 'meeting',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(joinStarted, (state, { payload }) => ({
        ...(payload.isMeetingReset ? state : initialState),
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
      .addCase(joinSucceeded, (state, { payload: { reply, at } }) => ({
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
        beforeHold: state.beforeHold ?? afterReload(state.beforeReload, reply),
        beforeReload: null,
        isWebinar: reply.webinarRole !== undefined || state.isWebinar,
        webinarRole: reply.webinarRole ?? 0,
        isChanging: false,
        isWaitingForHost: false,
        nextTryAt: 0,
        region: reply.region ?? '',
        gatewayUserList: gatewayUsersOf(reply.attributes.gatewayKey),
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
        // The gateway's word came before; otherwise the line was lost.
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
      .addCase(sessionEnded, (state, { payload }) => ({
        ...state,
        meetingStatus: 'closed',
        isJoining: false,
        isWaitingForHost: false,
        isOnHold: false,
        beforeHold: null,
        idleEndsAt: 0,
        ended: payload,
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
      .addCase(reloadRemembered, (state, { payload }) => ({ ...state, beforeReload: payload }))
      .addCase(holdStarted, (state, { payload }) => ({ ...state, beforeHold: payload }))
      .addCase(holdEnded, (state) => ({ ...state, beforeHold: null }))
      .addCase(idleWarningChanged, (state, { payload }) => ({ ...state, ...payload }))
      .addCase(idleTimerChanged, (state, { payload }) => ({ ...state, ...payload }))
      .addCase(attributesChanged, (state, { payload }) => ({
        ...state,
        attributes: withChanges(state.attributes, payload.body),
      })),
});
