import { denied, type Verdict } from '../verdict';
import { JoinErrorCode, joinErrorTexts } from '../vocabulary/errorCodes';
import { annotationTexts } from '../vocabulary/annotationTexts';
import { audioTexts } from '../vocabulary/audioTexts';
import { operationTexts, remoteControlOffText } from '../vocabulary/messages';
import { videoTexts } from '../vocabulary/videoTexts';
import { sharingTexts } from '../vocabulary/sharingTexts';
import {
  audience,
  control,
  controllers,
  lacking,
  noChat,
  own,
  people,
  permission,
  voices,
} from './operationParts';
import type { Gate, OperationRow } from './operationRow';
import type { RoleName } from './person';
import { questionOperations } from './questionOperations';

const withScreens = audience.filter((role) => role !== 'phone');

const locked = (option: string): Verdict =>
  denied('OPERATION_LOCKED', operationTexts.optionLocked({ option }));
const onlyHost = lacking(operationTexts.onlyHost);
const notInWebinarAudience =
  (text: string) =>
  (role: RoleName): Verdict =>
    role === 'webinar attendee' || role === 'talking webinar attendee'
      ? denied('INSUFFICIENT_PRIVILEGES', text)
      : permission();

/** A host's or co-host's action on another person. */
const controlOf: OperationRow = { ...control, target: 'others' };
/** Withdraws one's own media from others, which is also permitted while reconnecting. */
const withdrawing = { also: ['reconnecting'] } as const;

const remoteControlOff = {
  when: false,
  to: 'everybody',
  verdict: denied('INSUFFICIENT_PRIVILEGES', remoteControlOffText),
} as const;
/** The meeting option and the gateway's setting, which no host switches. @source core 5, media 5 */
const noRemoteControl: Gate = { rule: 'isRemoteControlEnabled', ...remoteControlOff };
/** The same, and the host setting. @source core 5, media 5 */
const remoteControlGates: readonly Gate[] = [
  noRemoteControl,
  { rule: 'bAllowRemoteControl', ...remoteControlOff },
];

const writing: OperationRow = { ...own(withScreens), closedBy: [noChat] };

/**
 * The table of who may do what. The gateway enforces it, the client explains with it, and
 * `docs/privileges.md` is generated from it.
 * @source core 6, media 5, media 6
 * @decision "Mapping from role to permitted actions beyond these flags: not shown": what follows.
 */
export const operations = {
  leave: { ...own(audience), also: ['initial', 'on hold', 'reconnecting'] },
  end: {
    ...control,
    roles: ['host'],
    refusal: lacking(operationTexts.onlyHost, JoinErrorCode.notHost),
  },
  lock: control,
  expel: { ...controlOf, spares: 'hosts' },
  undo: control,
  pullLogs: { ...control, roles: ['host'], refusal: onlyHost },
  rename: {
    ...own([...people, 'assistant', 'view-only', 'view-only-can-talk']),
    target: 'anybody',
    closedBy: [
      {
        rule: 'bAllowAttendeeRename',
        when: false,
        to: 'others',
        verdict: locked('rename'),
      },
    ],
  },
  assignHost: { ...controlOf, roles: ['host'], refusal: onlyHost },
  assignCoHost: { ...controlOf, roles: ['host'], refusal: onlyHost },
  revokeCoHost: { ...controlOf, roles: ['host'], refusal: onlyHost },
  reclaimHost: {
    ...control,
    roles: ['original host', 'co-host'],
    refusal: onlyHost,
  },
  claimHost: own(['co-host', ...people.slice(2), 'assistant']),
  hold: { ...controlOf, spares: 'hosts' },
  admitAll: control,
  holdUponEntry: control,
  muteUponEntry: control,
  mute: { ...own(voices), ...withdrawing, target: 'anybody' },
  muteAll: control,
  unmute: {
    ...own(voices),
    refusal: notInWebinarAudience(audioTexts.webinarAttendeeUnmute),
    closedBy: [
      {
        rule: 'bCanUnmute',
        when: false,
        to: 'others',
        verdict: denied('INSUFFICIENT_PRIVILEGES', audioTexts.unmuteNotAllowed),
      },
    ],
  },
  askUnmute: controlOf,
  askAllUnmute: control,
  allowUnmute: control,
  joinAudio: own(audience),
  leaveAudio: { ...own(audience), ...withdrawing },
  callMe: {
    ...own([...people, 'view-only-can-talk', 'talking webinar attendee', 'assistant']),
    refusal: notInWebinarAudience(audioTexts.webinarAttendeeSend),
    closedBy: [
      {
        rule: 'bAllowCallMe',
        when: false,
        to: 'guests',
        verdict: denied('INSUFFICIENT_PRIVILEGES', audioTexts.callMeNotAllowed),
      },
    ],
  },
  allowCallMe: control,
  callOthers: control,
  inviteRoomDevice: control,
  cancelCall: { ...own(voices), target: 'none' },
  hangUp: { ...own(audience), ...withdrawing, target: 'anybody' },
  startVideo: {
    ...own(),
    closedBy: [
      {
        rule: 'bCanUnmuteVideo',
        when: false,
        to: 'others',
        verdict: denied('INSUFFICIENT_PRIVILEGES', videoTexts.mutedByHost),
      },
    ],
  },
  stopVideo: { ...own(audience), ...withdrawing, target: 'anybody' },
  askStartVideo: controlOf,
  allowUnmuteVideo: control,
  allowHd: control,
  spotlight: control,
  followHost: control,
  dragLayout: control,
  controlCamera: { ...own(), target: 'others' },
  allowCameraControl: { ...own(), target: 'others' },
  endCameraControl: {
    ...own(),
    ...withdrawing,
    target: 'others',
  },
  setCameraExecutives: control,
  raiseHand: {
    ...own(audience.filter((role) => role !== 'view-only')),
    closedBy: [
      {
        rule: 'bAllowRaiseHand',
        when: false,
        to: 'others',
        verdict: locked('raise hand'),
      },
    ],
  },
  lowerHand: { ...own(audience), target: 'anybody' },
  lowerAllHands: control,
  allowRaiseHand: control,
  allowRename: control,
  allowChime: control,
  giveFeedback: own([...people, 'assistant']),
  resetFeedback: control,
  react: own(withScreens),
  chat: writing,
  // A person behind an information barrier may take back what was said before it.
  deleteChat: own(withScreens),
  editChat: writing,
  reactToChat: writing,
  listChat: own(withScreens),
  setChatPrivilege: control,
  managePolls: control,
  // Who sees the counts, and knows what is right, does not answer.
  answerPoll: own(withScreens.filter((role) => !controllers.includes(role))),
  lockShare: control,
  allowMultipleShare: control,
  allowShareGrab: control,
  share: {
    ...own(),
    refusal: notInWebinarAudience(sharingTexts.webinarAttendee),
    closedBy: [
      {
        rule: 'bIbDisableShare',
        when: true,
        to: 'everybody',
        verdict: denied('INSUFFICIENT_PRIVILEGES', sharingTexts.informationBarrier),
      },
      {
        rule: 'bLockShare',
        when: true,
        to: 'others',
        verdict: denied('INSUFFICIENT_PRIVILEGES', sharingTexts.onlyHostStarts),
      },
    ],
  },
  grabShare: {
    ...own(),
    refusal: notInWebinarAudience(sharingTexts.webinarAttendee),
    closedBy: [
      {
        rule: 'bAllowShareGrab',
        when: false,
        to: 'others',
        verdict: denied('INSUFFICIENT_PRIVILEGES', sharingTexts.onlyHostGrabs),
      },
    ],
  },
  stopShare: { ...own(audience), ...withdrawing, target: 'anybody' },
  annotate: {
    ...own(),
    closedBy: [
      {
        rule: 'bAllowAnnotation',
        when: false,
        to: 'others',
        verdict: denied('INSUFFICIENT_PRIVILEGES', annotationTexts.notAllowed),
      },
    ],
  },
  eraseMarks: { ...own(), ...withdrawing },
  allowAnnotation: control,
  allowRemoteControl: { ...control, closedBy: [noRemoteControl] },
  requestRemoteControl: { ...own(), target: 'others', closedBy: remoteControlGates },
  approveRemoteControl: { ...own(), target: 'others', closedBy: remoteControlGates },
  pairAgent: { ...own(), closedBy: remoteControlGates },
  endRemoteControl: { ...own(), ...withdrawing, target: 'others' },
  promote: { ...controlOf, isWebinarOnly: true },
  depromote: {
    ...controlOf,
    isWebinarOnly: true,
    spares: 'hosts',
    // The audience waits outside a practice session, without audio, until it is over.
    closedBy: [
      {
        rule: 'isPracticing',
        when: true,
        to: 'everybody',
        verdict: denied(
          'IMPROPER_MEETING_STATE',
          joinErrorTexts[JoinErrorCode.meetingNotStarted],
          JoinErrorCode.meetingNotStarted,
        ),
      },
    ],
  },
  allowToTalk: { ...controlOf, isWebinarOnly: true },
  startWebinar: { ...control, isWebinarOnly: true },
  showAttendeeCount: { ...control, isWebinarOnly: true },
  record: { ...control, module: 'recording' },
  grantLocalRecording: { ...controlOf, module: 'local recording' },
  liveStream: { ...control, module: 'live stream' },
  controlBreakout: { ...control, module: 'breakout room' },
  ...questionOperations,
} as const satisfies Readonly<Record<string, OperationRow>>;

/** An operation of the table. */
export type Operation = keyof typeof operations;
/** The operations, in the table's order. */
export const operationNames = Object.keys(operations) as readonly Operation[];
