import { useTranslation } from 'react-i18next';
import { startWebinarRequested } from '../../features/webinar/webinar.actions';
import { useMay } from '../hosting/useMay';
import { MeetingNotice } from '../notices/MeetingNotice';

/** While attendees are kept out: who is here, and **Start webinar** for those who lead. */
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
