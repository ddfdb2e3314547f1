import { Button } from '@fluentui/react-components';
import { CalendarAddRegular } from '@fluentui/react-icons/svg/calendar-add';
import { VideoAddRegular } from '@fluentui/react-icons/svg/video-add';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../protocol/error';
import { useServices } from '../app/services';
import { useIsMounted } from '../app/useIsMounted';
import { lazyPart } from '../texts/lazyPart';
import { enterAsHost } from './enterAsHost';
import { useHomeStyles } from './home.styles';
import { StartOffline } from './StartOffline';
import { useScheduleDialog } from './useScheduleDialog';

const StartFailure = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "meeting-failure" */ './StartFailure')).StartFailure,
  { texts: ['schedule'], instead: <StartOffline /> },
);

/** Creates a meeting at once, or opens the dialog for scheduling. */
export const StartMeeting = ({ onChanged }: { readonly onChanged: () => void }) => {
  const styles = useHomeStyles();
  const { t } = useTranslation('home');
  const { createMeeting, hosted } = useServices();
  const isMounted = useIsMounted();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const schedule = useScheduleDialog(onChanged);

  const startNow = async () => {
    setBusy(true);
    setRefusal(null);
    const created = await createMeeting({ topic: t('start.topic') });
    // Stored before the lobby opens, so that Recent returns the host as host.
    if (created.ok) await hosted.keep(created.value);
    if (!isMounted()) return;
    setBusy(false);
    if (created.ok) enterAsHost(created.value);
    else setRefusal(created.error);
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
          onClick={() => schedule.open()}
        >
          {t('start.schedule')}
        </Button>
      </div>
      {refusal !== null && <StartFailure refusal={refusal} />}
      {schedule.dialog}
    </section>
  );
};
