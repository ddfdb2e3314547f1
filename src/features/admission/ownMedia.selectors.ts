import type { WithAudio } from '../audio/audio.selectors';
import { beforeHoldOf, type BeforeHold } from '../meeting/hold.rules';
import type { WithVideo } from '../video/video.selectors';

/**
 * The local media as they run now, in the form that is restored after a hold or a reload. Audio
 * that is starting counts as started.
 * @source core 4 (audio, video and muted values from before the hold are stored)
 */
export const selectOwnMedia = ({ audio, video }: WithAudio & WithVideo): BeforeHold =>
  beforeHoldOf({
    isAudioStarted: audio.isStarted || audio.isComputerAudioLoading,
    isSpeakerOnly: audio.isSpeakerOnly,
    isMicrophoneOpen: audio.isMicrophoneOpen,
    isMuteWished: audio.isMuteWished,
    capture: video.capture,
  });
