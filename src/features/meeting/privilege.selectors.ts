import { ClientType, Role, WebinarRole } from '../../protocol/vocabulary/roles';
import type { Participant } from '../../protocol/signal/participants';
import type { WebinarAttendee } from '../../protocol/signal/webinar';
import { judge, type Target } from '../../protocol/privileges/judge';
import type { MeetingRules, RulesOf } from '../../protocol/privileges/meetingRules';
import type { Operation } from '../../protocol/privileges/operations';
import {
  plainPerson,
  roleNameOf,
  type Person,
  type RoleName,
} from '../../protocol/privileges/person';
import type { Verdict } from '../../protocol/verdict';
import type { AudioState } from '../audio/audio.slice';
import { selectOwnStanding, type WithConnection } from '../connection/connection.selectors';
import {
  selectParticipant,
  selectSelf,
  type WithParticipants,
} from '../participants/participants.selectors';
import type { VideoState } from '../video/video.slice';
import {
  selectAttendee,
  selectAttendeeByNumber,
  type WithWebinar,
} from '../webinar/webinar.selectors';
import { selectRules, type WithRules } from './rules.selectors';

/** A state with everything that rights depend on. */
export interface WithRights extends WithRules, WithConnection, WithParticipants, WithWebinar {
  readonly audio: Pick<AudioState, 'isAllowToTalk'> & RulesOf<'audio'>;
  readonly video: Pick<VideoState, 'bVideoMuted'> & RulesOf<'video'>;
}

const hasFlag = (role: number, flag: number): boolean => (role & flag) !== 0;

/**
 * Oneself as a person of the table; host and co-host by the gateway's indications.
 * @source core 6
 */
export const selectOwnPerson = (state: WithRights): Person => {
  const { meeting, audio } = state;
  const self = selectSelf(state);
  return {
    isHost: self?.isHost ?? meeting.isHost,
    isCoHost: self?.bCoHost ?? meeting.isCoHost,
    isOriginalHost: meeting.isOriginalHost,
    isWebinarAttendee: meeting.webinarRole === WebinarRole.attendee,
    isPanelist: meeting.webinarRole === WebinarRole.panelist,
    isAllowToTalk: audio.isAllowToTalk || meeting.role === Role.viewOnlyCanTalk,
    isViewOnly: hasFlag(meeting.role, Role.viewOnly),
    isGuest: self?.isGuest ?? false,
    userType: self?.userType ?? ClientType.client,
  };
};

/** The role that decides about oneself. */
export const selectOwnRole = (state: WithRights): RoleName => roleNameOf(selectOwnPerson(state));

const participantAsPerson = (person: Participant): Person => ({
  ...plainPerson,
  isHost: person.isHost,
  isCoHost: person.bCoHost,
  isOriginalHost: hasFlag(person.userRole, Role.owner),
  isViewOnly: hasFlag(person.userRole, Role.viewOnly),
  isAllowToTalk: person.isAllowToTalk ?? false,
  isGuest: person.isGuest,
  userType: person.userType,
});
const attendeeAsPerson = ({ isAllowToTalk, isPhoneUser }: WebinarAttendee): Person => ({
  ...plainPerson,
  isWebinarAttendee: true,
  isAllowToTalk,
  userType: isPhoneUser === true ? ClientType.phone : ClientType.client,
});

/** The meeting's current rules. @source core 3, media 3 */
export const selectMeetingRules = (state: WithRights): MeetingRules => {
  const { meeting, video } = state;
  return {
    ...selectRules(state),
    isWebinar: meeting.isWebinar,
    isPracticing: meeting.attributes.isPracticing ?? false,
    bCanUnmuteVideo: video.bCanUnmuteVideo && !video.bVideoMuted,
    bIbDisableShare: meeting.attributes.bIbDisableShare ?? false,
    bIbDisableChat: meeting.attributes.bIbDisableChat ?? false,
    isRemoteControlEnabled: meeting.attributes.isRemoteControlEnabled ?? true,
  };
};

/** A participant by number, or a webinar attendee by jid. */
export type TargetName = number | string;

/** The target that a name identifies, if this person can see it. */
export const selectTarget = (state: WithRights, name: TargetName): Target => {
  if (name === state.meeting.userId || name === state.meeting.jid) return { is: 'self' };
  if (typeof name === 'string') {
    const attendee = selectAttendee(state, name);
    return attendee ? { is: 'other', person: attendeeAsPerson(attendee) } : { is: 'unknown' };
  }
  const participant = selectParticipant(state, name);
  if (participant) return { is: 'other', person: participantAsPerson(participant) };
  const attendee = selectAttendeeByNumber(state, name);
  return attendee ? { is: 'other', person: attendeeAsPerson(attendee) } : { is: 'unknown' };
};

/**
 * The selector of the table's verdict on an operation by this person now, on `target` if given. The
 * gateway uses the same table.
 */
export const selectMay =
  (operation: Operation, of?: TargetName) =>
  (state: WithRights, target = of): Verdict =>
    judge(operation, {
      standing: selectOwnStanding(state),
      actor: selectOwnPerson(state),
      rules: selectMeetingRules(state),
      ...(target !== undefined && { target: selectTarget(state, target) }),
    });

/** May the person leave? Also during a join. */
export const selectMayLeave = (state: WithRights): Verdict => selectMay('leave')(state);
/** May the person end the meeting for everybody? @source core 6 (host-only) */
export const selectMayEnd = (state: WithRights): Verdict => selectMay('end')(state);
/** May the person lock or unlock the meeting? @source core 6 */
export const selectMayLock = (state: WithRights): Verdict => selectMay('lock')(state);
