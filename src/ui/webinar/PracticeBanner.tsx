import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { startWebinarRequested } from '../../features/webinar/webinar.actions';
import { selectIsPracticing } from '../../features/webinar/webinar.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useMay } from '../hosting/useMay';
import { Notice } from '../kit/Notice';
import { useMeetingStyles } from '../meeting/meeting.styles';

/** While attendees are kept out: who is here, and **Start webinar** for those who lead. */
export const PracticeBanner = () => {
  const styles = useMeetingStyles();
  const { t } = useTranslation('meeting');
  const { perform, isPending } = usePerform();
  const isPracticing = useSelect(selectIsPracticing);
  const mayStart = useMay('startWebinar') === '';
  if (!isPracticing) return null;
  return (
    <Notice
      tone="info"
      className={styles.notice}
      title={t('webinar.practice')}
      actions={
        mayStart && (
          <Button
            appearance="primary"
            disabledFocusable={isPending}
            onClick={() => void perform(startWebinarRequested())}
          >
            {t('webinar.start')}
          </Button>
        )
      }
    >
      {t('webinar.practiceText')}
    </Notice>
  );
};
