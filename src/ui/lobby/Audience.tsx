import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { useTranslation } from 'react-i18next';
import { useLobbyStyles } from './lobby.styles';
import { useWaitingStyles } from './waiting.styles';

/** Replaces the preview for webinar attendees: neither camera nor microphone is used. */
export const Audience = () => {
  const styles = useLobbyStyles();
  const waiting = useWaitingStyles();
  const { t } = useTranslation('lobby');
  return (
    <section className={waiting.audience} aria-label={t('audience.region')}>
      <EyeRegular className={waiting.audienceMark} aria-hidden />
      <strong className={waiting.waitingTitle}>{t('audience.title')}</strong>
      <span className={styles.note}>{t('audience.hint')}</span>
    </section>
  );
};
