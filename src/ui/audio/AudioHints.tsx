import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resumePlaybackRequested, unmuteRequested } from '../../features/audio/audio.actions';
import { selectAudio, selectAudioHint } from '../../features/audio/audio.selectors';
import { selectSettings } from '../../features/settings/settings.selectors';
import { selectVideo } from '../../features/video/video.selectors';
import { mediaErrorText } from '../../protocol/vocabulary/mediaErrorTexts';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useRefusalText } from '../texts/documented';
import { useHasKeyboard } from '../meeting/useHasKeyboard';
import { MeetingNotice } from '../notices/MeetingNotice';
import { DeviceTrouble } from './DeviceTrouble';

/** Hints about local audio, with the button that solves each. */
export const AudioHints = ({ isTalkHeld }: { readonly isTalkHeld: boolean }) => {
  const { t } = useTranslation('panels');
  const { t: meetingTexts } = useTranslation('meeting');
  const sentenceOf = useRefusalText();
  const { perform } = usePerform();
  const hint = useSelect(selectAudioHint);
  const { isMutedHintOn, isTalkKeyOn } = useSelect(selectSettings);
  const hasKeyboard = useHasKeyboard();
  const audioFailure = useSelect((state) => selectAudio(state).failure);
  const videoFailure = useSelect((state) => selectVideo(state).failure);
  const [dismissed, setDismissed] = useState('');
  const isSilenced = hint === 'autoplay failed';
  // Any gesture will do: the browser only wants one.
  useEffect(() => {
    if (!isSilenced) return undefined;
    const resume = () => void perform(resumePlaybackRequested());
    document.addEventListener('pointerup', resume, { once: true });
    document.addEventListener('keyup', resume, { once: true });
    return () => {
      document.removeEventListener('pointerup', resume);
      document.removeEventListener('keyup', resume);
    };
  }, [isSilenced, perform]);
  const troubles = [
    audioFailure && mediaErrorText(audioFailure, 'audio'),
    videoFailure && mediaErrorText(videoFailure, 'video'),
  ].filter((text) => text !== null);
  return (
    <>
      {isTalkHeld && (
        <MeetingNotice kind="talking" tone="info">
          {t('hints.talking')}
        </MeetingNotice>
      )}
      {hint === 'speaking while muted' && !isTalkHeld && isMutedHintOn && (
        <MeetingNotice
          kind="hint"
          tone="info"
          actions={[
            {
              label: meetingTexts('toolbar.unmute'),
              press: () => unmuteRequested(),
              isPrimary: true,
            },
          ]}
        >
          {[
            t('hints.speakingWhileMuted'),
            ...(hasKeyboard && isTalkKeyOn ? [t('hints.spaceKey')] : []),
            ...(hasKeyboard ? [t('hints.muteKey')] : []),
          ].join(' ')}
        </MeetingNotice>
      )}
      {hint === 'silent microphone' && dismissed !== hint && (
        <MeetingNotice kind="hint" tone="warning" onDismiss={() => setDismissed(hint)}>
          {t('hints.silentMicrophone')}
        </MeetingNotice>
      )}
      {isSilenced && (
        <MeetingNotice
          kind="silenced"
          tone="warning"
          actions={[
            { label: t('hints.hear'), press: () => resumePlaybackRequested(), isPrimary: true },
          ]}
        >
          {sentenceOf(mediaErrorText('autoplay-failed', 'audio'))}
        </MeetingNotice>
      )}
      {troubles.map((text) => (
        <DeviceTrouble key={text} text={text} />
      ))}
    </>
  );
};
