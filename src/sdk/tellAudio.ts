import type { PlenaryState } from '../client/client';
import { selectSelf } from '../features/participants/participants.selectors';
import { mediaErrorText } from '../protocol/vocabulary/mediaErrorTexts';
import { publicSound } from './audioShapes';
import type { Tell } from './events';

type Audio = PlenaryState['audio'];

const tellStanding = (before: PlenaryState, after: PlenaryState, tell: Tell): void => {
  const was = selectSelf(before);
  const self = selectSelf(after);
  const audio = self?.audio ?? '';
  const { leaveReason, mutedSource, unmutedSource } = after.audio;
  const isReasonNew = leaveReason !== '' && leaveReason !== before.audio.leaveReason;
  if ((was?.audio ?? '') !== audio || isReasonNew) tell('audio-changed', { audio, leaveReason });
  const muted = self?.muted ?? true;
  if ((was?.muted ?? true) !== muted)
    tell('mute-changed', { muted, source: muted ? mutedSource : unmutedSource });
};

const tellTrouble = (before: Audio, { failure, hint }: Audio, tell: Tell): void => {
  if (failure !== null && before.failure !== failure)
    tell('audio-failed', { code: failure, reason: mediaErrorText(failure, 'audio') });
  if (before.hint === hint || hint === '') return;
  if (hint === 'autoplay failed')
    tell('autoplay-failed', { reason: mediaErrorText('autoplay-failed', 'audio') });
  else tell('audio-hinted', { hint });
};

const tellOwn = (before: Audio, after: Audio, tell: Tell): void => {
  const { activeMicrophone: microphoneId, activeSpeaker: speakerId, userVolumeList } = after;
  if (before.activeMicrophone !== microphoneId || before.activeSpeaker !== speakerId)
    tell('audio-devices-changed', { microphoneId, speakerId });
  if (before.sound !== after.sound) tell('sound-changed', publicSound(after));
  if (before.userVolumeList === userVolumeList) return;
  for (const [userId, volume] of Object.entries(userVolumeList))
    if (before.userVolumeList[Number(userId)] !== volume)
      tell('user-volume-changed', { userId: Number(userId), volume });
};

/** Emits the changes of local audio. */
export const tellAudio = (before: PlenaryState, after: PlenaryState, tell: Tell): void => {
  const { microphones, speakers, cameraDevicesList: cameras } = after.devices;
  if (before.devices.microphones !== microphones)
    tell('device-list-changed', { microphones, speakers, cameras });
  if (before.audio !== after.audio) {
    tellTrouble(before.audio, after.audio, tell);
    tellOwn(before.audio, after.audio, tell);
  }
  tellStanding(before, after, tell);
};
