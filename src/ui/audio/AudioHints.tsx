import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resumePlaybackRequested, unmuteRequested } from '../../features/audio/audio.actions';
import { selectAudio, selectAudioHint } from '../../features/audio/audio.selectors';
import { selectSettings } from '../../features/settings/settings.selectors';
import { selectVideo } from '../../features/video/video.selectors';
import { mediaErrorText } from '../../protocol/vocabulary/messages';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { Notice } from '../kit/Notice';
import { useDocumented } from '../texts/documented';
import { useMeetingStyles } from '../meeting/meeting.styles';

/** What one should know of one's own sound, with the button that mends it. */
export const AudioHints = ({ isTalkHeld }: { readonly isTalkHeld: boolean }) => {
  const styles = useMeetingStyles();
  const { t } = useTranslation('meeting');
  const documented = useDocumented();
  const { perform, isPending } = usePerform();
  const hint = useSelect(selectAudioHint);
  const { isMutedHintOn } = useSelect(selectSettings);
  const audio = useSelect(selectAudio);
  const video = useSelect(selectVideo);
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
    audio.failure && documented(mediaErrorText(audio.failure, 'audio')),
    video.failure && documented(mediaErrorText(video.failure, 'video')),
  ].filter((text) => text !== null);
  return (
    <>
      {isTalkHeld && (
        <Notice tone="info" className={styles.notice}>
          {t('hints.talking')}
        </Notice>
      )}
      {hint === 'speaking while muted' && !isTalkHeld && isMutedHintOn && (
        <Notice
          tone="info"
          className={styles.notice}
          actions={
            <Button
              size="small"
              appearance="primary"
              disabledFocusable={isPending}
              onClick={() => void perform(unmuteRequested())}
            >
              {t('toolbar.unmute')}
            </Button>
          }
        >
          {t('hints.speakingWhileMuted')}
        </Notice>
      )}
      {hint === 'silent microphone' && dismissed !== hint && (
        <Notice tone="warning" className={styles.notice} onDismiss={() => setDismissed(hint)}>
          {t('hints.silentMicrophone')}
        </Notice>
      )}
      {isSilenced && (
        <Notice
          tone="warning"
          className={styles.notice}
          actions={
            <Button
              size="small"
              appearance="primary"
              disabledFocusable={isPending}
              onClick={() => void perform(resumePlaybackRequested())}
            >
              {t('hints.hear')}
            </Button>
          }
        >
          {mediaErrorText('autoplay-failed', 'audio')}
        </Notice>
      )}
      {troubles
        .filter((text) => text !== dismissed)
        .map((text) => (
          <Notice
            key={text}
            tone="error"
            className={styles.notice}
            onDismiss={() => setDismissed(text)}
          >
            {text}
          </Notice>
        ))}
    </>
  );
};
