import { useTranslation } from 'react-i18next';
import { startWebinarRequested } from '../../features/webinar/webinar.actions';
import { useMay } from '../hosting/useMay';
import { MeetingNotice } from '../notices/MeetingNotice';

/**
 * During a practice session: says that attendees are kept out, with **Start webinar** for hosts.
 */
export const PracticeBanner = () => {
  const { t } = useTranslation('meeting');
  const mayStart = useMay('startWebinar') === '';
  return (
    <MeetingNotice
      kind="practice"
      tone="info"
      title={t('webinar.practice')}
      actions={
        mayStart
          ? [{ label: t('webinar.start'), press: () => startWebinarRequested(), isPrimary: true }]
          : []
      }
    >
      {t('webinar.practiceText')}
    </MeetingNotice>
  );
};
