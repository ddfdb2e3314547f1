import { mediaChannels } from '../../protocol/channels/mediaChannels';
import { allowed, firstDenied, type Verdict } from '../../protocol/verdict';
import { selectMay, selectOwnRole, type WithRights } from '../meeting/privilege.selectors';
import { selectParticipant, selectSelf } from '../participants/participants.selectors';
import { mayBeMuted, maySendAudio, mayStartAudio, type AudioFacts } from './audio.rules';
import { selectMediaSupport, type WithVideo } from '../video/video.selectors';
import type { AudioState } from './audio.slice';

/** A state with local audio. */
export interface WithAudio {
  readonly audio: AudioState;
}
type State = WithAudio & WithRights & WithVideo;

/** Local audio. */
export const selectAudio = (state: WithAudio) => state.audio;
/** The active speakers, loudest first. */
export const selectActiveSpeakers = (state: WithAudio) => state.audio.activeSpeakers;
/** The hint to show; empty for none. */
export const selectAudioHint = (state: WithAudio) => state.audio.hint;
/** 0 to 100; 100 by default. @source media 9 */
export const selectUserVolume = (state: WithAudio, userId: number): number =>
  state.audio.userVolumeList[userId] ?? 100;

const factsOf = (state: State): AudioFacts => ({
  isJoined: state.meeting.meetingStatus === 'joined',
  isLoading: state.audio.isComputerAudioLoading,
  hasMicrophone: state.audio.isStarted && !state.audio.isSpeakerOnly,
  audio: selectSelf(state)?.audio ?? '',
});

/** Whether the person only listens, until allowed to talk. @source core 6 */
export const selectIsListener = (state: WithAudio & WithRights): boolean => {
  const role = selectOwnRole(state);
  return role === 'webinar attendee' || role === 'view-only';
};
/** May computer audio start? */
export const selectMayStartAudio = (state: State): Verdict =>
  firstDenied(mayStartAudio(factsOf(state)), selectMay('joinAudio')(state));
/** May computer audio stop? */
export const selectMayStopAudio = (state: State): Verdict => selectMay('leaveAudio')(state);
/** Whether this browser can send a microphone's audio; true until that is known. */
export const selectCanSendAudio = (state: WithVideo): boolean =>
  selectMediaSupport(state)?.canSendAudio ?? true;
/** May the person unmute themselves? Without audio there is nothing to unmute. */
export const selectMayUnmute = (state: State): Verdict => {
  const { audio } = factsOf(state);
  return firstDenied(
    selectMay(mediaChannels.audio.publish)(state),
    mayBeMuted(audio),
    maySendAudio(audio, selectCanSendAudio(state)),
  );
};
/** May the person mute themselves, or with `userId` another? */
export const selectMayMute = (state: State, userId?: number): Verdict => {
  const isOwn = userId === undefined || userId === state.meeting.userId;
  const audio = isOwn ? factsOf(state).audio : (selectParticipant(state, userId)?.audio ?? '');
  const isStarting = isOwn && state.audio.isComputerAudioLoading;
  return firstDenied(selectMay('mute')(state, userId), isStarting ? allowed : mayBeMuted(audio));
};
