import { allowed, denied, firstDenied, type Verdict } from '../../protocol/verdict';
import { audioTexts, secondaryAudioTexts } from '../../protocol/vocabulary/audioTexts';
import { selectMayWithdraw } from '../connection/connection.selectors';
import { selectSelf } from '../participants/participants.selectors';
import { selectOwnRole, type WithRights } from '../meeting/privilege.selectors';
import type { WithAudio } from './audio.selectors';
import type { OwnSound, SoundOptions, SoundSupport } from './sound.state';
import { mayHaveSound, mayUseSecondary } from './sound.rules';

type State = WithAudio & WithRights;

/**
 * Until capabilities are known, all are assumed: an unsupported one is refused when it is
 * requested.
 */
const unknown: SoundSupport = {
  noiseSuppression: true,
  headsetButtons: true,
  secondaryMicrophone: true,
};
const selectSupport = ({ audio }: WithAudio): SoundSupport => audio.support ?? unknown;

/** Properties of the local audio, limited to what this machine supports. */
export const selectSound = (state: WithAudio): OwnSound => {
  const { sound } = state.audio;
  return sound.backgroundNoiseSuppression && !selectSupport(state).noiseSuppression
    ? { ...sound, backgroundNoiseSuppression: false }
    : sound;
};

/** Whether computer audio runs with something to send. */
export const selectHasMicrophone = ({ audio }: WithAudio): boolean =>
  audio.isStarted && !audio.isSpeakerOnly;

/** Whether there is local audio to change. @source media 5 (cannot send audio) */
const selectRuns = (state: State): Verdict => {
  if (selectOwnRole(state) === 'webinar attendee')
    return denied('INSUFFICIENT_PRIVILEGES', audioTexts.webinarAttendeeSend);
  return selectHasMicrophone(state)
    ? allowed
    : denied('INVALID_OPERATION', audioTexts.noAudioJoined);
};

/** May the local audio have these properties on this machine? @source media 5 */
export const selectMayHaveSound = (state: WithAudio, options: SoundOptions): Verdict =>
  mayHaveSound(options, selectSupport(state));
/** May the local audio change to these properties now? */
export const selectMaySwitchSound = (state: State, options: SoundOptions): Verdict =>
  firstDenied(selectMayWithdraw(state), selectRuns(state), selectMayHaveSound(state, options));

/** May the buttons of a headset follow the mute here? */
export const selectMaySyncHeadset = (state: WithAudio): Verdict =>
  selectSupport(state).headsetButtons
    ? allowed
    : denied('INVALID_OPERATION', audioTexts.headsetNotSupported);

/** Whether a headset should be open now. */
export const selectWantsHeadset = (state: WithAudio): boolean =>
  state.audio.sound.syncButtonsOnHeadset &&
  selectMaySyncHeadset(state).isAllowed &&
  selectHasMicrophone(state);

/** May a file replace the microphone? */
export const selectMayPlayFile = (state: State): Verdict =>
  firstDenied(selectMayWithdraw(state), selectRuns(state));
/** May the playing file be paused or stopped? */
export const selectMayChangeFile = (state: State): Verdict =>
  firstDenied(
    selectMayPlayFile(state),
    state.audio.sound.mediaFile === ''
      ? denied('INVALID_OPERATION', audioTexts.mediaFileNotPlaying)
      : allowed,
  );

/** The facts about a requested second microphone. */
export interface SecondaryWish {
  readonly microphoneId: string;
  /** Ids of the first microphone: the requested one, and the device's own. */
  readonly mainIds: readonly string[];
  /** Ids of the microphones that there are. */
  readonly knownIds: readonly string[];
}
/** May this microphone be the second one? @source media 5 (secondary audio) */
export const selectMayUseSecondary = (state: State, wish: SecondaryWish): Verdict =>
  firstDenied(
    selectMayWithdraw(state),
    mayUseSecondary(
      {
        isSupported: selectSupport(state).secondaryMicrophone,
        hasMicrophone: selectHasMicrophone(state),
        isSharing: selectSelf(state)?.sharerOn ?? false,
        mainIds: wish.mainIds,
        knownIds: wish.knownIds,
      },
      wish.microphoneId,
    ),
  );
/** Whether a second microphone is possible at all; a denial gives the reason. */
export const selectMayHaveSecondary = (state: State): Verdict =>
  selectSupport(state).secondaryMicrophone
    ? selectRuns(state)
    : denied('INVALID_OPERATION', secondaryAudioTexts.notSupported);
