import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../kit/BrandMark';
import { useArrival } from '../kit/useArrival';
import { LazyAppearanceButton } from '../settings/LazyAppearanceButton';
import { lazyPart } from '../texts/lazyPart';
import { JoinForm } from './JoinForm';
import { StartMeeting } from './StartMeeting';
import { useHomeStyles } from './home.styles';

const HomeMeetings = lazyPart(
  async () => (await import(/* webpackChunkName: "home-meetings" */ './HomeMeetings')).HomeMeetings,
);

/** The first screen: join with a number, start, schedule, or return to a meeting. */
export const HomeScreen = () => {
  const styles = useHomeStyles();
  const { t } = useTranslation('home');
  /** Counts meetings scheduled here, so that the list below is read again. */
  const [changes, setChanges] = useState(0);
  const heading = useArrival('home', t('title'));
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <BrandMark className={styles.mark} />
        <span className={styles.title}>{t('title')}</span>
        <LazyAppearanceButton />
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
          <StartMeeting onChanged={() => setChanges((count) => count + 1)} />
        </div>
        <a href="/test">{t('test')}</a>
        <HomeMeetings changes={changes} />
      </main>
    </div>
  );
};
