import type { MeetingInfo } from '../../src/protocol/http/meetingInfo';
import type { JoinReply, MeetingAttributes } from '../../src/protocol/signal/session';

/** A meeting's number. */
export const aNumber = '123456789';

/** Attributes of an ordinary meeting. */
export const anAttributes = (over: Partial<MeetingAttributes> = {}): MeetingAttributes => ({
  topic: 'Weekly planning',
  bLock: false,
  bHoldUponEntry: false,
  viewOnly: false,
  listenOnlyPhone: false,
  bAllowRaiseHand: true,
  bAllowAttendeeRename: true,
  bBroadcast: true,
  bAllowPlayChimeForEnterOrExit: false,
  bIbDisableShare: false,
  bIbDisableChat: false,
  bNoHostTimeOut: false,
  bAllowShowCount: true,
  bHasAST: false,
  bHasRMC: false,
  gatewayKey: 'gw.1024.1',
  ...over,
});

/** What the meeting-info call answers. */
export const aMeetingInfo = (over: Partial<MeetingInfo> = {}): MeetingInfo => ({
  mn: aNumber,
  topic: 'Weekly planning',
  ts: '1790000000000',
  auth: 'auth-secret',
  track_auth: 'track-secret',
  mid: 'meeting-id',
  tid: 'tracking-id',
  encryptedRWC: [
    { dl: '', rwc: 'https://relay-1.example.org', rwcToken: 'rwc-secret-1', dc: 'one' },
    { dl: '', rwc: 'https://relay-2.example.org', rwcToken: 'rwc-secret-2', dc: 'two' },
  ],
  encryptedGEORWC: [],
  user_identity: '',
  isOriginalHost: false,
  role: 0,
  meetingOptions: {
    isWebinar: false,
    isHDSupported: true,
    sessionIdleTimeoutMins: 40,
    isJoinBeforeHost: true,
  },
  mediaSDKVersion: '3.6.0',
  mediaSDKPathPrefix: '1505',
  ...over,
});

/** What a seat gets. */
export const aJoinReply = (over: Partial<JoinReply> = {}): JoinReply => ({
  result: 0,
  resumed: false,
  userId: 1024,
  participantID: 1,
  userGUID: 'guid-of-ada-0001',
  jid: 'ada@plenary',
  zoomID: 'zoom-1',
  meetingId: 'meeting-id',
  confId: 'conference-id-1',
  conId: 'con-1',
  role: 0,
  isHost: false,
  isCoHost: false,
  isOriginalHost: false,
  isOnHold: false,
  isAllowToTalk: false,
  meetingtoken: 'seat-secret-1',
  commandSeq: 0,
  attributes: anAttributes(),
  encryptKey: btoa('k'.repeat(32)),
  keyEpoch: 1,
  keyRing: 'ring',
  keyId: 1,
  tickets: { a: 'ticket-audio-1', v: 'ticket-video-1', x: 'ticket-chat-1', m: 'ticket-main-1' },
  ...over,
});
