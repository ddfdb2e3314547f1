import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startAudioRequested, unmuteRequested } from '../../features/audio/audio.actions';
import { selectAudio, selectAudioHint } from '../../features/audio/audio.selectors';
import { selectVideo } from '../../features/video/video.selectors';
import { mediaErrorText } from '../../protocol/vocabulary/messages';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { Notice } from '../kit/Notice';
import { useMeetingStyles } from '../meeting/meeting.styles';

/** What one should know of one's own sound, with the button that mends it. */
export const AudioHints = ({ isTalkHeld }: { readonly isTalkHeld: boolean }) => {
  const styles = useMeetingStyles();
  const { t } = useTranslation('meeting');
  const { perform, isPending } = usePerform();
  const hint = useSelect(selectAudioHint);
  const audio = useSelect(selectAudio);
  const video = useSelect(selectVideo);
  const [dismissed, setDismissed] = useState('');
  const close = (what: string) => (
    <Button
      size="small"
      appearance="subtle"
      icon={<DismissRegular />}
      aria-label={t('dismiss', { ns: 'common' })}
      onClick={() => setDismissed(what)}
    />
  );
  const troubles = [
    audio.failure && mediaErrorText(audio.failure, 'audio'),
    video.failure && mediaErrorText(video.failure, 'video'),
  ].filter((text) => text !== null);
  return (
    <>
      {isTalkHeld && (
        <Notice tone="info" className={styles.notice}>
          {t('hints.talking')}
        </Notice>
      )}
      {hint === 'speaking while muted' && !isTalkHeld && (
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
        <Notice tone="warning" className={styles.notice} actions={close(hint)}>
          {t('hints.silentMicrophone')}
        </Notice>
      )}
      {hint === 'autoplay failed' && (
        <Notice
          tone="warning"
          className={styles.notice}
          actions={
            <Button
              size="small"
              appearance="primary"
              disabledFocusable={isPending}
              onClick={() =>
                void perform(
                  startAudioRequested({
                    speakerId: audio.activeSpeaker,
                    microphoneId: audio.activeMicrophone,
                  }),
                )
              }
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
          <Notice key={text} tone="error" className={styles.notice} actions={close(text)}>
            {text}
          </Notice>
        ))}
    </>
  );
};
