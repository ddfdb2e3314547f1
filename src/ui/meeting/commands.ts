import { useMemo } from 'react';
import {
  muteRequested,
  startAudioRequested,
  unmuteRequested,
} from '../../features/audio/audio.actions';
import {
  selectAudio,
  selectMayMute,
  selectMayStartAudio,
  selectMayUnmute,
} from '../../features/audio/audio.selectors';
import { selectPreferences } from '../../features/devices/devices.selectors';
import { selectSelf } from '../../features/participants/participants.selectors';
import { startVideoRequested, stopVideoRequested } from '../../features/video/video.actions';
import { selectMayStartVideo, selectMayStopVideo } from '../../features/video/mayVideo.selectors';
import { selectCapture } from '../../features/video/video.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';

/** A switch of the meeting: its state, why it is disabled, and toggling it. */
export interface Command {
  readonly isOn: boolean;
  readonly reason: string;
  readonly isPending: boolean;
  readonly toggle: () => void;
}

/** Toggles a switch that is enabled; whether it was. */
export const pressCommand = ({ reason, isPending, toggle }: Command): boolean => {
  const isEnabled = reason === '' && !isPending;
  if (isEnabled) toggle();
  return isEnabled;
};

/**
 * The microphone, or telephone: on means that others receive it. Without audio the first press
 * starts it, unmuted.
 */
export const useMicrophone = (): Command => {
  const { perform, isPending } = usePerform();
  // Other parts of the audio change with every speaker, and this is used by the whole screen.
  const isLoading = useSelect((state) => selectAudio(state).isComputerAudioLoading);
  const isMicrophoneStarted = useSelect((state) => {
    const { isStarted, isSpeakerOnly } = selectAudio(state);
    return isStarted && !isSpeakerOnly;
  });
  const preferences = useSelect(selectPreferences);
  const self = useSelect(selectSelf);
  const isMuted = self?.muted ?? true;
  const hasMicrophone = self?.audio === 'phone' || isMicrophoneStarted;
  const isOn = hasMicrophone && !isMuted;
  const reason = useReason((state) => {
    if (isOn) return selectMayMute(state);
    return hasMicrophone ? selectMayUnmute(state) : selectMayStartAudio(state);
  });
  return useMemo(
    () => ({
      isOn,
      reason,
      isPending: isPending || isLoading,
      toggle: () => {
        const { microphoneId, speakerId } = preferences;
        if (isOn) void perform(muteRequested({}));
        else if (hasMicrophone) void perform(unmuteRequested());
        else void perform(startAudioRequested({ microphoneId, speakerId, mute: false }));
      },
    }),
    [isOn, hasMicrophone, reason, isPending, isLoading, preferences, perform],
  );
};

/** The camera: on means that others receive it. */
export const useCamera = (): Command => {
  const { perform, isPending } = usePerform();
  const capture = useSelect(selectCapture);
  const { cameraId } = useSelect(selectPreferences);
  const isOn = capture === 'started';
  const reason = useReason(isOn ? selectMayStopVideo : selectMayStartVideo);
  return useMemo(
    () => ({
      isOn,
      reason,
      isPending: isPending || capture === 'starting',
      toggle: () => void perform(isOn ? stopVideoRequested() : startVideoRequested({ cameraId })),
    }),
    [isOn, reason, isPending, capture, cameraId, perform],
  );
};
