import { isSeatChannel, rowOf } from '../../protocol/channels/mediaChannels';
import type { MediaSocketType } from '../../protocol/channels/queries';
import { hiddenRules } from '../../protocol/privileges/meetingRules';
import type { JoinReply, MeetingAttributes } from '../../protocol/signal/session';
import { channelNames } from '../../protocol/vocabulary/media';
import type { Environment } from '../environment';
import { snapshotFor } from '../meeting';
import type { Outgoing } from '../meeting/area';
import { areaTable } from '../meeting/areas';
import { attributeRulesOf } from '../meeting/rules';
import { roleOf, webinarRoleOf } from '../meeting/roster';
import { scopeOf } from '../meeting/scope';
import type { MeetingState, Seat } from '../meeting/state';
import { ackFrame } from './acknowledge';
import type { ResumeClaim } from '../security/gatewayTokens';
import type { Ack } from './commandMemory';
import { frameOf, type TextFrame } from './connection';
import type { FilesPort } from './instanceOptions';
import type { KeyPort } from './keyPort';
import type { MarksWriter } from './marksWriter';
import type { SentKeys } from './mediaKeys';
import type { RosterWriter } from './rosterWriter';

/** The attributes that people on hold may see. @source RELIABILITY 2.1 item 2 */
const lobbyAttributes = (topic: string): MeetingAttributes => ({
  topic,
  bLock: false,
  ...hiddenRules,
  viewOnly: false,
  listenOnlyPhone: false,
  bBroadcast: false,
  bIbDisableShare: false,
  bIbDisableChat: false,
  bNoHostTimeOut: false,
  bHasAST: false,
  bHasRMC: false,
  gatewayKey: '',
});

/**
 * The attributes for a seat: every rule, and of the others those that are listed, so that a new one
 * is hidden by default.
 */
const attributesFor = (
  state: MeetingState,
  seat: Seat,
  linkSchemes: readonly string[] | undefined,
): MeetingAttributes => {
  const { attributes: of } = state;
  if (seat.isOnHold) return lobbyAttributes(of.topic);
  return {
    topic: of.topic,
    bLock: of.bLock,
    ...attributeRulesOf(state),
    viewOnly: of.viewOnly || seat.isViewOnly,
    listenOnlyPhone: of.listenOnlyPhone,
    bBroadcast: of.bBroadcast,
    bIbDisableShare: of.bIbDisableShare || seat.bIbDisableShare,
    bIbDisableChat: of.bIbDisableChat || seat.bIbDisableChat,
    bNoHostTimeOut: of.bNoHostTimeOut,
    bHasAST: of.bHasAST,
    bHasRMC: of.bHasRMC,
    gatewayKey: `${seat.userId}.${seat.keyId}`,
    ...(linkSchemes && { linkSchemes: [...linkSchemes] }),
    ...(of.isPracticing !== undefined && { isPracticing: of.isPracticing }),
    ...(of.isRemoteControlEnabled === false && { isRemoteControlEnabled: false }),
  };
};

const noKeys: SentKeys = { encryptKey: '', keyEpoch: 0, keyRing: '' };

/** The sockets that a page opens with its seat: media, command channel and main session. */
const seatSockets: readonly MediaSocketType[] = [
  ...channelNames.filter(isSeatChannel).map((name) => rowOf(name).socket),
  'x',
  'm',
];

/** The reply when a seat is taken or resumed. @source core 3, core 7 */
export const joinReplyOf = (given: {
  readonly instance: {
    readonly meetingId: string;
    readonly keys: Pick<KeyPort, 'current'>;
    readonly state: MeetingState;
    readonly options: {
      readonly number: string;
      readonly environment: Pick<Environment, 'now'>;
      readonly region?: string | undefined;
      readonly linkSchemes?: readonly string[] | undefined;
      readonly scheduledEnd?: number | undefined;
      readonly dialInInfo?: (userId: number) => JoinReply['dialIn'];
      readonly files?: Pick<FilesPort, 'termsFor'> | undefined;
      readonly signMeetingToken: (claim: ResumeClaim) => string;
      readonly issueTickets: (
        userId: number,
        types: readonly MediaSocketType[],
      ) => JoinReply['tickets'];
    };
  };
  readonly seat: Seat;
  readonly isResumed: boolean;
  readonly commandSeq: number;
}): JoinReply => {
  const { instance, seat, isResumed, commandSeq } = given;
  const { userId, userGuid, keyId } = seat;
  const { meetingId } = instance;
  const { scheduledEnd, environment, region, linkSchemes } = instance.options;
  const webinarRole = webinarRoleOf(instance.state, seat);
  const dialIn = seat.isOnHold ? undefined : instance.options.dialInInfo?.(userId);
  const fileTransfer = seat.isOnHold
    ? undefined
    : instance.options.files?.termsFor({
        mn: instance.options.number,
        meetingId,
        userId,
        userGuid,
      });
  return {
    result: 0,
    resumed: isResumed,
    userId,
    participantID: userId / 1024,
    userGUID: seat.userGuid,
    jid: seat.jid,
    zoomID: seat.zoomID,
    meetingId,
    confId: meetingId,
    conId: `${instance.options.number}-${userId}-${keyId}`,
    role: roleOf(seat),
    isHost: seat.isHost,
    isCoHost: seat.isCoHost,
    isOriginalHost: seat.isOriginalHost,
    isOnHold: seat.isOnHold,
    ...(webinarRole && { webinarRole }),
    isAllowToTalk: seat.isAllowToTalk,
    ...(region !== undefined && { region }),
    meetingtoken: instance.options.signMeetingToken({ meetingId, userId, userGuid, keyId }),
    commandSeq,
    attributes: attributesFor(instance.state, seat, linkSchemes),
    ...(seat.isOnHold ? noKeys : instance.keys.current(scopeOf(seat))),
    keyId,
    ...(seat.isOnHold ? {} : areaTable.joinReply(instance.state, seat)),
    ...(dialIn && { dialIn }),
    ...(fileTransfer && { fileTransfer }),
    tickets: seat.isOnHold ? {} : instance.options.issueTickets(userId, seatSockets),
    ...(scheduledEnd !== undefined &&
      !seat.isOnHold && { scheduledEndIn: scheduledEnd - environment.now() }),
  };
};

/**
 * Frames that welcome a seat, in order: the ack; then the missed events, or else everybody, the
 * rules for this person, and the chat that the seat may read.
 *
 * The ack has the revision that the client had, and only the last frame of a snapshot has the
 * current one: a client that is cut off in between names the old revision and receives everything
 * again. Clients on hold receive no revision, and everything each time.
 */
export const welcome = (given: {
  readonly state: MeetingState;
  readonly seat: Seat;
  readonly ack: Ack;
  /** The revision that the client has. */
  readonly rev: number;
  readonly missed: readonly TextFrame[] | undefined;
  readonly roster: RosterWriter;
  readonly marks: MarksWriter;
}): readonly TextFrame[] => {
  const { state, seat, rev, missed, roster, marks } = given;
  const ack = ackFrame(given.ack, rev);
  if (missed) return [ack, ...missed];
  const others = snapshotFor(state, seat);
  const written = (outgoing: Outgoing, at: number): TextFrame =>
    outgoing.name === 'marksListed' ? marks.listed(outgoing.body, at) : frameOf(outgoing, at);
  const framesTo = (last: number): readonly TextFrame[] =>
    others.map((outgoing, at) => written(outgoing, at === others.length - 1 ? last : rev));
  return seat.isOnHold
    ? [ack, ...framesTo(rev), roster.snapshot(state, seat, rev)]
    : [ack, roster.snapshot(state, seat, rev), ...framesTo(state.revision)];
};
