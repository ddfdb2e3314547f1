import { Button, mergeClasses } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { lastWordOf, ownLeaving, type LastScreen } from '../../features/meeting/ending.rules';
import {
  selectBeforeLeave,
  selectEnded,
  selectMeetingNumber,
  selectStay,
  selectTopic,
} from '../../features/meeting/meeting.selectors';
import { selectIsWebinar } from '../../features/webinar/webinar.selectors';
import { useAppStyles } from '../app/app.styles';
import { durationInWords } from './durationInWords';
import { useEndedStyles } from './ended.styles';
import { PageMessage } from '../app/PageMessage';
import { homePath } from '../app/route';
import { Seats, type SeatsTaken } from '../kit/Seats';
import { useVisits } from '../lobby/useVisits';
import { useSelect } from '../client/client';
import { causeOf } from '../dialogs/causes';
import { nextStepOf } from '../dialogs/nextSteps';
import { TroubleDetails } from '../dialogs/TroubleDetails';
import { goStraightIn } from '../lobby/rejoin';
import { RatingOffer } from '../report/RatingOffer';
import { ReportOffer } from '../report/ReportOffer';
import { useDocumented } from '../texts/documented';

/** Endings after which a rating is useful. */
const ratedScreens: readonly LastScreen[] = ['left', 'ended', 'lost'];

/** The titles of a webinar's last screen. */
const webinarTitles = {
  left: 'leftWebinar',
  ended: 'endedWebinar',
  removed: 'removedWebinar',
  lost: 'lostWebinar',
  refused: 'refused',
  elsewhere: 'elsewhere',
} as const satisfies Record<LastScreen, string>;

/** Whose seats the drawing shows as taken. */
const takenAt = {
  left: 'others',
  removed: 'others',
  lost: 'others',
  refused: 'others',
  elsewhere: 'everybody',
  ended: 'nobody',
} as const satisfies Record<LastScreen, SeatsTaken>;

/**
 * The screen after a meeting: whether the person left, it ended or the connection was lost, how
 * long they were in it, and the next step. Whoever was in the meeting, not only in its waiting
 * room, may rate it.
 */
export const EndedScreen = ({ mayRate = false }: { readonly mayRate?: boolean }) => {
  const page = useAppStyles();
  const styles = useEndedStyles();
  const { t, i18n } = useTranslation('meeting');
  const ended = useSelect(selectEnded) ?? ownLeaving;
  const meetingNumber = useSelect(selectMeetingNumber);
  const topic = useSelect(selectTopic);
  const isWebinar = useSelect(selectIsWebinar);
  const before = useSelect(selectBeforeLeave);
  const stay = useSelect(selectStay);
  const visits = useVisits();
  const documented = useDocumented();
  const { screen, mayComeBack, detail } = lastWordOf(ended);
  // A person who was removed, or whose meeting is over, has nothing to return with.
  useEffect(() => {
    if (!mayComeBack && (screen === 'removed' || screen === 'ended')) visits.forget(meetingNumber);
  }, [mayComeBack, screen, visits, meetingNumber]);
  const isRated = mayRate && ratedScreens.includes(screen);
  const rejoin = () =>
    goStraightIn(meetingNumber, {
      camera: before?.video === true,
      microphone: before?.muted === false,
    });
  return (
    <PageMessage
      screen="ended"
      title={isWebinar ? t(`ended.${webinarTitles[screen]}`) : t(`ended.${screen}`)}
      picture={<Seats taken={takenAt[screen]} className={styles.seats} />}
    >
      {topic !== '' && (
        <p className={styles.topic} dir="auto">
          {topic}
        </p>
      )}
      {stay !== null && screen !== 'elsewhere' && screen !== 'refused' && (
        <p className={page.text}>
          {t('ended.stayed', { duration: durationInWords(stay, i18n.language) })}
        </p>
      )}
      {screen !== 'left' && screen !== 'ended' && (
        <p className={page.text}>
          {screen === 'refused'
            ? [
                t(`cause.${causeOf(ended.reason)}`, { ns: 'errors' }),
                t(`next.${nextStepOf(ended.reason).step}`, { ns: 'errors' }),
              ].join(' ')
            : t(`ended.${screen}Hint`)}
        </p>
      )}
      {screen === 'ended' && detail.reason !== '' && (
        <p className={page.text}>{documented(detail)}</p>
      )}
      {screen !== 'ended' && detail.reason !== '' && (
        <TroubleDetails code={ended.reason} texts={[detail]} />
      )}
      <div className={styles.buttons}>
        {mayComeBack && (
          <Button size="large" appearance="primary" onClick={rejoin}>
            {t('ended.rejoin')}
          </Button>
        )}
        <Button
          size="large"
          appearance={mayComeBack ? 'secondary' : 'primary'}
          onClick={() => navigate(homePath, { replace: true })}
        >
          {t('ended.home')}
        </Button>
      </div>
      <div className={mergeClasses(styles.later, isRated && styles.laterWithRating)}>
        {isRated && <RatingOffer />}
        <ReportOffer />
      </div>
    </PageMessage>
  );
};
