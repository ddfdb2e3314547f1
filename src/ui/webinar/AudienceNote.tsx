import { mergeClasses } from '@fluentui/react-components';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { MicRegular } from '@fluentui/react-icons/svg/mic';
import { useTranslation } from 'react-i18next';
import { selectAudio } from '../../features/audio/audio.selectors';
import { selectAttendeeCount, selectIsWebinar } from '../../features/webinar/webinar.selectors';
import { useSelect } from '../client/client';
import { useAudienceStyles } from './audience.styles';

/** In the place of microphone and camera: that one watches, or may talk, and how many attend. */
export const AudienceNote = () => {
  const styles = useAudienceStyles();
  const { t } = useTranslation('meeting');
  const { isAllowToTalk } = useSelect(selectAudio);
  const count = useSelect(selectAttendeeCount);
  const isWebinar = useSelect(selectIsWebinar);
  const watching = t(isWebinar ? 'webinar.viewOnlyText' : 'webinar.viewOnlyMeetingText');
  return (
    <p
      className={mergeClasses(styles.note, isAllowToTalk && styles.mayTalk)}
      title={isAllowToTalk ? undefined : watching}
    >
      {isAllowToTalk ? (
        <MicRegular className={styles.sign} aria-hidden />
      ) : (
        <EyeRegular className={styles.sign} aria-hidden />
      )}
      <span className={styles.words}>
        <span>{isAllowToTalk ? t('webinar.mayTalk') : t('webinar.viewOnly')}</span>
        {!isAllowToTalk && <span className="visually-hidden">. {watching}</span>}
        {count !== null && (
          <span className={styles.count}>{t('webinar.attending', { count })}</span>
        )}
      </span>
    </p>
  );
};
