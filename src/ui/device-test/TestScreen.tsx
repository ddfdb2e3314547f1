import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { Loading } from '../app/Loading';
import { homePath } from '../app/place';
import { BrandMark } from '../kit/BrandMark';
import { useArrival } from '../kit/useArrival';
import { DeviceTests } from './DeviceTests';
import { useDeviceTestStyles } from './deviceTest.styles';
import { TestContext, useOpenedTest } from './testClient';

const Tests = () => {
  const styles = useDeviceTestStyles();
  const { t } = useTranslation('test');
  const heading = useArrival('test', t('pageTitle', { ns: 'common', title: t('title') }));
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a
          className={styles.brand}
          href={homePath}
          aria-label={t('home')}
          onClick={(event) => {
            event.preventDefault();
            navigate(homePath);
          }}
        >
          <BrandMark className={styles.mark} />
          {t('product', { ns: 'common' })}
        </a>
      </header>
      <main className={styles.main}>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {t('title')}
        </h1>
        <p className={styles.lead}>{t('lead')}</p>
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
