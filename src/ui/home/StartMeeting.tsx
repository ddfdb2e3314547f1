import { Button } from '@fluentui/react-components';
import { CalendarAddRegular } from '@fluentui/react-icons/svg/calendar-add';
import { VideoAddRegular } from '@fluentui/react-icons/svg/video-add';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { lobbyPath } from '../app/place';
import { useServices } from '../app/services';
import { ReportOffer } from '../report/ReportOffer';
import { loadTexts } from '../texts/texts';
import { useHomeStyles } from './home.styles';

/** Creates a meeting at once, or opens the dialog that schedules one. */
export const StartMeeting = () => {
  const styles = useHomeStyles();
  const { t, i18n } = useTranslation('home');
  const { createMeeting } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const [failure, setFailure] = useState('');
  const scheduler = useRef<HTMLElement>(null);
  const [ScheduleDialog] = useState(() =>
    lazy(async () => {
      const [file] = await Promise.all([
        import(/* webpackChunkName: "schedule" */ './ScheduleDialog'),
        loadTexts(i18n, 'schedule'),
      ]);
      return { default: file.ScheduleDialog };
    }),
  );

  const closeScheduling = () => {
    setScheduling(false);
    scheduler.current?.focus();
  };

  const startNow = async () => {
    setBusy(true);
    setFailure('');
    const created = await createMeeting({ topic: t('start.topic') });
    setBusy(false);
    if (!created.ok) return setFailure(created.error.reason);
    const { number, hostToken } = created.value;
    navigate(`${lobbyPath(number)}#token=${encodeURIComponent(hostToken)}`);
  };

  return (
    <section className={styles.card} aria-labelledby="start-heading">
      <h2 id="start-heading" className={styles.cardHeading}>
        {t('start.heading')}
      </h2>
      <div className={styles.startButtons}>
        <Button
          className={styles.bigButton}
          appearance="primary"
          size="large"
          icon={<VideoAddRegular />}
          disabledFocusable={isBusy}
          onClick={() => void startNow()}
        >
          {isBusy ? t('start.busy') : t('start.now')}
        </Button>
        <Button
          className={styles.bigButton}
          size="large"
          icon={<CalendarAddRegular />}
          aria-haspopup="dialog"
          ref={(element: HTMLElement | null) => {
            scheduler.current = element;
          }}
          onClick={() => setScheduling(true)}
        >
          {t('start.schedule')}
        </Button>
      </div>
      {failure !== '' && (
        <>
          <p role="alert" className={styles.failure}>
            {t('start.failed', { reason: failure })}
          </p>
          <ReportOffer />
        </>
      )}
      {isScheduling && (
        <Suspense fallback={null}>
          <ScheduleDialog onClose={closeScheduling} />
        </Suspense>
      )}
    </section>
  );
};
