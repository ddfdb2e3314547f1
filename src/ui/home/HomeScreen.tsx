import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../kit/BrandMark';
import { useArrival } from '../kit/useArrival';
import { loadTexts } from '../texts/texts';
import { JoinForm } from './JoinForm';
import { RecentMeetings } from './RecentMeetings';
import { readRecentMeetings, writeRecentMeetings } from './recentMeetings';
import { StartMeeting } from './StartMeeting';
import { useHomeStyles } from './home.styles';
import { upcomingOf, useHostedMeetings } from './useHostedMeetings';

/** The first screen: join with a number, start, schedule, or go back to a recent meeting. */
export const HomeScreen = () => {
  const styles = useHomeStyles();
  const { t, i18n } = useTranslation('home');
  const [recent, setRecent] = useState(readRecentMeetings);
  const { meetings, reload } = useHostedMeetings();
  const upcoming = upcomingOf(meetings, Date.now());
  const [UpcomingMeetings] = useState(() =>
    lazy(async () => {
      const [file] = await Promise.all([
        import(/* webpackChunkName: "upcoming" */ './UpcomingMeetings'),
        loadTexts(i18n, 'invite'),
      ]);
      return { default: file.UpcomingMeetings };
    }),
  );
  const heading = useArrival('home', t('title'));
  const remove = (meetingNumber: string) => {
    const rest = recent.filter((meeting) => meeting.meetingNumber !== meetingNumber);
    writeRecentMeetings(rest);
    setRecent(rest);
  };
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <BrandMark className={styles.mark} />
        <span>{t('title')}</span>
      </header>
      <main className={styles.main}>
        <div className={styles.hero}>
          <h1 ref={heading} tabIndex={-1} className={styles.heading}>
            {t('heading')}
          </h1>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        <div className={styles.cards}>
          <JoinForm />
          <StartMeeting onChanged={() => void reload()} />
        </div>
        {upcoming.length > 0 && (
          <Suspense fallback={null}>
            <UpcomingMeetings meetings={upcoming} onChanged={() => void reload()} />
          </Suspense>
        )}
        {(recent.length > 0 || upcoming.length === 0) && (
          <RecentMeetings meetings={recent} hosted={meetings} onRemove={remove} />
        )}
        <a href="/test">{t('test')}</a>
      </main>
    </div>
  );
};
