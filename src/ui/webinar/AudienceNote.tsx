import { mergeClasses } from '@fluentui/react-components';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { MicRegular } from '@fluentui/react-icons/svg/mic';
import { useTranslation } from 'react-i18next';
import { selectAudio } from '../../features/audio/audio.selectors';
import { selectAttendeeCount } from '../../features/webinar/webinar.selectors';
import { useSelect } from '../client/client';
import { useAudienceStyles } from './audience.styles';

/** In the place of microphone and camera: that one watches, or may talk, and how many attend. */
export const AudienceNote = () => {
  const styles = useAudienceStyles();
  const { t } = useTranslation('meeting');
  const { isAllowToTalk } = useSelect(selectAudio);
  const count = useSelect(selectAttendeeCount);
  return (
    <p
      className={mergeClasses(styles.note, isAllowToTalk && styles.mayTalk)}
      title={isAllowToTalk ? undefined : t('webinar.viewOnlyText')}
    >
      {isAllowToTalk ? (
        <MicRegular className={styles.sign} aria-hidden />
      ) : (
        <EyeRegular className={styles.sign} aria-hidden />
      )}
      <span className={styles.words}>
        <span>{isAllowToTalk ? t('webinar.mayTalk') : t('webinar.viewOnly')}</span>
        {!isAllowToTalk && <span className="visually-hidden">. {t('webinar.viewOnlyText')}</span>}
        {count !== null && (
          <span className={styles.count}>{t('webinar.attending', { count })}</span>
        )}
      </span>
    </p>
  );
};
