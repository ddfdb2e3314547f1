import type { Verdict } from '../verdict';
import { denied } from '../verdict';
import { JoinErrorCode, joinErrorTexts } from '../vocabulary/errorCodes';
import { audioTexts, operationTexts, videoTexts } from '../vocabulary/messages';
import { sharingTexts } from '../vocabulary/sharingTexts';
import type { MeetingRules } from './meetingRules';
import type { RoleName } from './person';
import type { Standing } from './standing';

/**
 * Whom a rule refuses: everybody, controlling or not; all who do not control; of those the guests,
 * who have shown no token.
 */
export type RuleScope = 'everybody' | 'others' | 'guests';

/** A row of the table. */
export interface OperationRow {
  readonly summary: string;
  /** Roles that may, whatever the meeting's rules. Others are refused with `refusal`. */
  readonly roles: readonly RoleName[];
  readonly refusal: (role: RoleName) => Verdict;
  /**
   * `none`: about no person. `self`: about oneself alone. `others`: about another; oneself is
   * refused. `anybody`: about oneself by `roles`, about another by host and co-host.
   */
  readonly target: 'none' | 'self' | 'others' | 'anybody';
  /** A host, an original host or a co-host is out of a co-host's reach. */
  readonly spares?: 'hosts';
  /** Standings beside `joined` in which it may be asked for. */
  readonly also?: readonly Standing[];
  /** A rule of the meeting that closes it, and to whom; who controls passes `others`. */
  readonly closedBy?: {
    readonly rule: keyof MeetingRules;
    /** The rule's value that closes. */
    readonly when: boolean;
    readonly to: RuleScope;
    readonly verdict: Verdict;
  };
  /** Exists in webinars alone. */
  readonly isWebinarOnly?: true;
  /** The capability is built later: nobody may until then. */
  readonly module?: string;
}

const controllers: readonly RoleName[] = ['host', 'co-host'];
const people: readonly RoleName[] = [
  ...controllers,
  'original host',
  'panelist',
  'attendee',
  'guest',
];
const voices: readonly RoleName[] = [
  ...people,
  'view-only-can-talk',
  'talking webinar attendee',
  'assistant',
  'phone',
];
const audience: readonly RoleName[] = [...voices, 'view-only', 'webinar attendee'];

const lacking = (reason: string, code?: number) => (): Verdict =>
  denied('INSUFFICIENT_PRIVILEGES', reason, code);
const locked = (option: string): Verdict =>
  denied('OPERATION_LOCKED', operationTexts.optionLocked({ option }));
const onlyHostOrCoHost = lacking(operationTexts.onlyHostOrCoHost);
const onlyHost = lacking(operationTexts.onlyHost);
const permission = lacking(operationTexts.permissionDenied);
const notInWebinarAudience =
  (text: string) =>
  (role: RoleName): Verdict =>
    role === 'webinar attendee' || role === 'talking webinar attendee'
      ? denied('INSUFFICIENT_PRIVILEGES', text)
      : permission();

/** A host's or co-host's action on the meeting. */
const control = (summary: string): OperationRow => ({
  summary,
  roles: controllers,
  refusal: onlyHostOrCoHost,
  target: 'none',
});
/** A host's or co-host's action on another person. */
const controlOf = (summary: string): OperationRow => ({ ...control(summary), target: 'others' });
/** Something that everybody with a place among the people may do for themselves. */
const own = (summary: string, roles = people): OperationRow => ({
  summary,
  roles,
  refusal: permission,
  target: 'self',
});
/** Takes away from others what they see or hear of oneself: never too late. */
const withdrawing = { also: ['reconnecting'] } as const;

/**
 * The one table of who may do what. The gateway enforces it, the client explains with it, and
 * `docs/privileges.md` is printed from it.
 * @source core 6, media 5, media 6
 * @decision "Mapping from role to permitted actions beyond these flags: not shown": what follows.
 */
export const operations = {
  leave: { ...own('Leave', audience), also: ['initial', 'on hold', 'reconnecting'] },
  end: {
    ...control('End the meeting for everybody'),
    roles: ['host'],
    refusal: lacking(operationTexts.onlyHost, JoinErrorCode.notHost),
  },
  lock: control('Lock or unlock the meeting'),
  expel: { ...controlOf('Remove a person'), spares: 'hosts' },
  undo: control('Take back what one has just done'),
  pullLogs: { ...control('Ask people for their logs'), roles: ['host'], refusal: onlyHost },
  rename: {
    ...own('Change a name', [...people, 'assistant', 'view-only', 'view-only-can-talk']),
    target: 'anybody',
    closedBy: {
      rule: 'bAllowAttendeeRename',
      when: false,
      to: 'others',
      verdict: locked('rename'),
    },
  },
  assignHost: { ...controlOf('Make somebody host'), roles: ['host'], refusal: onlyHost },
  assignCoHost: { ...controlOf('Make somebody co-host'), roles: ['host'], refusal: onlyHost },
  revokeCoHost: { ...controlOf('Withdraw the co-host role'), roles: ['host'], refusal: onlyHost },
  reclaimHost: {
    ...control('Take the host role back'),
    roles: ['original host', 'co-host'],
    refusal: onlyHost,
  },
  claimHost: own('Become host with the host key', ['co-host', ...people.slice(2), 'assistant']),
  hold: { ...controlOf('Put a person into the waiting room, or admit one'), spares: 'hosts' },
  admitAll: control('Admit all silent users'),
  holdUponEntry: control('Waiting room on entry'),
  muteUponEntry: control('Mute upon entry'),
  mute: { ...own('Mute', voices), ...withdrawing, target: 'anybody' },
  muteAll: control('Mute everybody'),
  unmute: {
    ...own('Unmute oneself', voices),
    refusal: notInWebinarAudience(audioTexts.webinarAttendeeUnmute),
    closedBy: {
      rule: 'bCanUnmute',
      when: false,
      to: 'others',
      verdict: denied('INSUFFICIENT_PRIVILEGES', audioTexts.unmuteNotAllowed),
    },
  },
  askUnmute: controlOf('Ask a person to unmute'),
  askAllUnmute: control('Ask everybody to unmute'),
  allowUnmute: control('Let people unmute themselves'),
  joinAudio: { ...own('Hear the meeting', audience) },
  leaveAudio: { ...own('Leave the audio', audience), ...withdrawing },
  callMe: {
    ...own('Have oneself called by telephone', [
      ...people,
      'view-only-can-talk',
      'talking webinar attendee',
      'assistant',
    ]),
    refusal: notInWebinarAudience(audioTexts.webinarAttendeeSend),
    closedBy: {
      rule: 'bAllowCallMe',
      when: false,
      to: 'guests',
      verdict: denied('INSUFFICIENT_PRIVILEGES', audioTexts.callMeNotAllowed),
    },
  },
  allowCallMe: control('Let guests have themselves called'),
  callOthers: control('Call a person by telephone'),
  inviteRoomDevice: control('Invite a room device'),
  cancelCall: { ...own('Give up a call that one has placed', voices), target: 'none' },
  hangUp: { ...own('Hang up the telephone', audience), ...withdrawing, target: 'anybody' },
  startVideo: {
    ...own('Start video'),
    closedBy: {
      rule: 'bCanUnmuteVideo',
      when: false,
      to: 'others',
      verdict: denied('INSUFFICIENT_PRIVILEGES', videoTexts.mutedByHost),
    },
  },
  stopVideo: { ...own('Stop video', audience), ...withdrawing, target: 'anybody' },
  askStartVideo: controlOf('Ask a person to start video'),
  allowUnmuteVideo: control('Let people start video'),
  allowHd: control('Let people send and see HD video'),
  spotlight: { ...control('Spotlight people for everybody') },
  followHost: control("Everybody follows the host's layout"),
  dragLayout: control('Arrange the tiles for everybody'),
  controlCamera: { ...own("Ask for a person's camera, and move it"), target: 'others' },
  allowCameraControl: { ...own('Let a person move the own camera'), target: 'others' },
  endCameraControl: {
    ...own("No longer move a camera, or let one's own be moved"),
    ...withdrawing,
    target: 'others',
  },
  setCameraExecutives: control("Say who may move a person's camera without asking"),
  raiseHand: {
    ...own(
      'Raise the hand',
      audience.filter((role) => role !== 'view-only'),
    ),
    closedBy: {
      rule: 'bAllowRaiseHand',
      when: false,
      to: 'others',
      verdict: locked('raise hand'),
    },
  },
  lowerHand: { ...own('Lower a hand', audience), target: 'anybody' },
  lowerAllHands: control('Lower all hands'),
  allowRaiseHand: control('Let people raise their hands'),
  allowRename: control('Let people rename themselves'),
  allowChime: control('Let a chime tell who enters or leaves'),
  giveFeedback: own('Give feedback', [...people, 'assistant']),
  resetFeedback: control("Clear everybody's feedback"),
  react: own(
    'React',
    audience.filter((role) => role !== 'phone'),
  ),
  chat: {
    ...own(
      'Write a message',
      audience.filter((role) => role !== 'phone'),
    ),
    closedBy: {
      rule: 'bIbDisableChat',
      when: true,
      to: 'everybody',
      verdict: denied('INSUFFICIENT_PRIVILEGES', operationTexts.informationBarrier),
    },
  },
  setChatPrivilege: control('Say who may write to whom'),
  lockShare: control('Keep sharing to the hosts'),
  share: {
    ...own('Share the screen'),
    refusal: notInWebinarAudience(sharingTexts.webinarAttendee),
    closedBy: {
      rule: 'bIbDisableShare',
      when: true,
      to: 'everybody',
      verdict: denied('INSUFFICIENT_PRIVILEGES', sharingTexts.informationBarrier),
    },
  },
  promote: { ...controlOf('Make a webinar attendee a panelist'), isWebinarOnly: true },
  depromote: {
    ...controlOf('Make a panelist an attendee'),
    isWebinarOnly: true,
    spares: 'hosts',
    // The audience hears nothing of a practice session, and waits outside until it is over.
    closedBy: {
      rule: 'isPracticing',
      when: true,
      to: 'everybody',
      verdict: denied(
        'IMPROPER_MEETING_STATE',
        joinErrorTexts[JoinErrorCode.meetingNotStarted],
        JoinErrorCode.meetingNotStarted,
      ),
    },
  },
  allowToTalk: { ...controlOf('Let an attendee talk'), isWebinarOnly: true },
  startWebinar: { ...control('Start the webinar'), isWebinarOnly: true },
  showAttendeeCount: { ...control('Show how many attend'), isWebinarOnly: true },
  record: { ...control('Record in the cloud'), module: 'recording' },
  grantLocalRecording: { ...controlOf('Let a person record'), module: 'local recording' },
  liveStream: { ...control('Start or stop the live stream'), module: 'live stream' },
  controlBreakout: { ...control('Open and close breakout rooms'), module: 'breakout room' },
  allowQuestions: { ...control('Say what attendees see of Q&A'), module: 'Q&A' },
} as const satisfies Readonly<Record<string, OperationRow>>;

/** The operations of the table. */
export type Operation = keyof typeof operations;
/** Their names, in the table's order. */
export const operationNames = Object.keys(operations) as readonly Operation[];
