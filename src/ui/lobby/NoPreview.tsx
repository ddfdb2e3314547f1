import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { useTranslation } from 'react-i18next';
import { useLobbyStyles } from './lobby.styles';
import { useWaitingStyles } from './waiting.styles';

/** Replaces the preview for webinar attendees: neither camera nor microphone is used. */
export const NoPreview = () => {
  const styles = useLobbyStyles();
  const waiting = useWaitingStyles();
  const { t } = useTranslation('lobby');
  return (
    <section className={waiting.noPreview} aria-label={t('audience.region')}>
      <EyeRegular className={waiting.noPreviewMark} aria-hidden />
      <strong className={waiting.waitingTitle}>{t('audience.title')}</strong>
      <span className={styles.note}>{t('audience.hint')}</span>
    </section>
  );
};
