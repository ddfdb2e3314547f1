import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { Loading } from '../app/Loading';
import { homePath } from '../app/route';
import { BrandLink } from '../kit/BrandLink';
import { usePageStyles } from '../kit/page.styles';
import { useArrival } from '../kit/useArrival';
import { LazyAppearanceButton } from '../settings/LazyAppearanceButton';
import { DeviceTests } from './DeviceTests';
import { useDeviceTestStyles } from './deviceTest.styles';
import { TestContext, useOpenedTest } from './testClient';

const Tests = () => {
  const styles = useDeviceTestStyles();
  const page = usePageStyles();
  const { t } = useTranslation('test');
  const heading = useArrival('test', t('pageTitle', { ns: 'common', title: t('title') }));
  return (
    <div className={page.page}>
      <header className={styles.header}>
        <BrandLink href={homePath} label={t('home')} onGo={() => navigate(homePath)} />
        <LazyAppearanceButton />
      </header>
      <main className={styles.main}>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {t('title')}
        </h1>
        <p className={page.lead}>{t('lead')}</p>
        <DeviceTests level={2} />
      </main>
    </div>
  );
};

/** The page of the device and connection test; it needs no meeting. */
export const TestScreen = () => {
  const test = useOpenedTest();
  if (test === null) return <Loading />;
  return (
    <TestContext value={test}>
      <Tests />
    </TestContext>
  );
};
