import type { PlenaryState } from '../client/client';
import { selectSelf } from '../features/participants/participants.selectors';
import { mediaErrorText } from '../protocol/vocabulary/mediaErrorTexts';
import { publicSound } from './audioShapes';
import type { Emit } from './events';

type Audio = PlenaryState['audio'];

const emitStanding = (before: PlenaryState, after: PlenaryState, emit: Emit): void => {
  const was = selectSelf(before);
  const self = selectSelf(after);
  const audio = self?.audio ?? '';
  const { leaveReason, mutedSource, unmutedSource } = after.audio;
  const isReasonNew = leaveReason !== '' && leaveReason !== before.audio.leaveReason;
  if ((was?.audio ?? '') !== audio || isReasonNew) emit('audio-changed', { audio, leaveReason });
  const muted = self?.muted ?? true;
  if ((was?.muted ?? true) !== muted)
    emit('mute-changed', { muted, source: muted ? mutedSource : unmutedSource });
};

const emitTrouble = (before: Audio, { failure, hint }: Audio, emit: Emit): void => {
  if (failure !== null && before.failure !== failure)
    emit('audio-failed', { code: failure, reason: mediaErrorText(failure, 'audio') });
  if (before.hint === hint || hint === '') return;
  if (hint === 'autoplay failed')
    emit('autoplay-failed', { reason: mediaErrorText('autoplay-failed', 'audio') });
  else emit('audio-hinted', { hint });
};

const emitOwn = (before: Audio, after: Audio, emit: Emit): void => {
  const { activeMicrophone: microphoneId, activeSpeaker: speakerId, userVolumeList } = after;
  if (before.activeMicrophone !== microphoneId || before.activeSpeaker !== speakerId)
    emit('audio-devices-changed', { microphoneId, speakerId });
  if (before.sound !== after.sound) emit('sound-changed', publicSound(after));
  if (before.userVolumeList === userVolumeList) return;
  for (const [userId, volume] of Object.entries(userVolumeList))
    if (before.userVolumeList[Number(userId)] !== volume)
      emit('user-volume-changed', { userId: Number(userId), volume });
};

/** Emits the changes of local audio. */
export const emitAudio = (before: PlenaryState, after: PlenaryState, emit: Emit): void => {
  const { microphones, speakers, cameraDevicesList: cameras } = after.devices;
  if (before.devices.microphones !== microphones)
    emit('device-list-changed', { microphones, speakers, cameras });
  if (before.audio !== after.audio) {
    emitTrouble(before.audio, after.audio, emit);
    emitOwn(before.audio, after.audio, emit);
  }
  emitStanding(before, after, emit);
};
