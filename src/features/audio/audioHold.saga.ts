import * as z from 'zod/mini';
import { fork, put, select } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { deviceToRestart } from '../../effects/devices/microphone';
import { stopMedia } from '../../effects/devices/stopMedia';
import type { OwnMedia } from '../../effects/feature';
import { awaitPreferences } from '../devices/preferences.task';
import { mediaMemory } from '../meeting/mediaMemory.task';
import {
  audioFailed,
  audioLoadingStarted,
  audioRemembered,
  audioStarted,
  audioStopped,
  microphoneGated,
  muteWished,
  startAudioRequested,
} from './audio.actions';
import type { WithAudio } from './audio.selectors';
import { listen } from './playback.saga';
import { runningAudio, type SuspendedAudio } from './suspended.state';

/** Local audio and mute. */
export const audioMemory = mediaMemory<SuspendedAudio, WithAudio>({
  key: 'ownAudio',
  schema: z.object({
    audio: z.enum(['', 'computer']),
    muted: z.boolean(),
    isSpeakerOnly: z.boolean(),
    isAwaited: z.boolean(),
  }),
  changes: [
    audioLoadingStarted,
    audioStarted,
    audioStopped,
    audioFailed,
    microphoneGated,
    muteWished,
  ],
  suspended: ({ audio }) => audio.suspended,
  running: ({ audio }, before) => ({
    ...runningAudio(audio),
    // A mute counts at once.
    ...(audio.isComputerAudioLoading &&
      before && { ...before, muted: before.muted || audio.isMuteWished }),
    isAwaited: false,
  }),
  *restore(audio) {
    yield* put(audioRemembered(audio));
  },
});

/** A muted person stays muted, and the gateway may restrict more. @source core 4 */
export const ownAudio: OwnMedia = {
  *areSuspended() {
    return (yield* select(({ audio }: WithAudio) => audio.suspended)) !== null;
  },
  *areSending() {
    const { audio } = yield* select((state: WithAudio) => state);
    return audio.isComputerAudioLoading || (audio.isStarted && !audio.isSpeakerOnly);
  },
  *stop() {
    const engine = yield* fromContext('engine');
    const { isStarted, isComputerAudioLoading } = yield* select(({ audio }: WithAudio) => audio);
    engine.mute(true);
    yield* put(microphoneGated({ isOpen: false }));
    yield* stopMedia('audio');
    if (isStarted || isComputerAudioLoading)
      yield* put(audioStopped({ reason: 'ended by system' }));
  },
  *restart() {
    const chosen = yield* awaitPreferences();
    const { suspended, ...audio } = yield* select((state: WithAudio) => state.audio);
    if (suspended?.audio === 'computer')
      yield* put(
        startAudioRequested({
          mute: suspended.muted,
          speakerOnly: suspended.isSpeakerOnly,
          microphoneId: deviceToRestart(audio.activeMicrophone, chosen.microphoneId),
          speakerId: deviceToRestart(audio.activeSpeaker, chosen.speakerId),
        }),
      );
    else if (suspended) yield* fork(listen);
  },
};
