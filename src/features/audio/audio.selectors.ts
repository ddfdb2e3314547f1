import { allowed, firstDenied, type Verdict } from '../../protocol/verdict';
import { WebinarRole } from '../../protocol/vocabulary/roles';
import {
  selectMayOperate,
  selectMayWithdraw,
  type WithConnection,
} from '../connection/connection.selectors';
import type { WithMeeting } from '../meeting/meeting.selectors';
import {
  selectIsControlling,
  selectParticipant,
  selectSelf,
  type WithParticipants,
} from '../participants/participants.selectors';
import { mayMuteOther, mayStartAudio, mayUnmuteSelf, type AudioFacts } from './audio.rules';
import type { AudioState } from './audio.slice';

/** A state that holds the own audio. */
export interface WithAudio {
  readonly audio: AudioState;
}
type State = WithAudio & WithMeeting & WithConnection & WithParticipants;

/** The own audio. */
export const selectAudio = (state: WithAudio) => state.audio;
/** Who is heard now, loudest first. */
export const selectActiveSpeakers = (state: WithAudio) => state.audio.activeSpeakers;
/** The hint to show, or nothing. */
export const selectAudioHint = (state: WithAudio) => state.audio.hint;
/** 0 to 100; 100 by default. @source media 9 */
export const selectUserVolume = (state: WithAudio, userId: number): number =>
  state.audio.userVolumeList[userId] ?? 100;

const factsOf = (state: State): AudioFacts => ({
  isJoined: state.meeting.meetingStatus === 'joined',
  isLoading: state.audio.isComputerAudioLoading,
  hasMicrophone: state.audio.isStarted && !state.audio.isSpeakerOnly,
  audio: selectSelf(state)?.audio ?? '',
  bCanUnmute: state.audio.bCanUnmute,
  isControlling: selectIsControlling(state),
  isWebinarAttendee: state.meeting.isWebinar && state.meeting.role === WebinarRole.attendee,
  isAllowToTalk: state.audio.isAllowToTalk,
});

/** May computer audio start? */
export const selectMayStartAudio = (state: State): Verdict =>
  firstDenied(mayStartAudio(factsOf(state)), selectMayOperate(state));
/** May computer audio stop? */
export const selectMayStopAudio = (state: State): Verdict => selectMayWithdraw(state);
/** May one unmute oneself? */
export const selectMayUnmute = (state: State): Verdict =>
  firstDenied(selectMayOperate(state), mayUnmuteSelf(factsOf(state)));
/** May one mute oneself, or with `userId` another? */
export const selectMayMute = (state: State, userId?: number): Verdict => {
  if (userId === undefined || userId === state.meeting.userId)
    return firstDenied(
      selectMayWithdraw(state),
      selectSelf(state)?.audio === '' && !state.audio.isComputerAudioLoading
        ? mayUnmuteSelf(factsOf(state))
        : allowed,
    );
  const person = selectParticipant(state, userId);
  return firstDenied(
    selectMayOperate(state),
    mayMuteOther({
      isControlling: selectIsControlling(state),
      isKnown: person !== undefined,
      audio: person?.audio ?? '',
    }),
  );
};
