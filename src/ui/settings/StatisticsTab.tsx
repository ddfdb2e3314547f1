import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { selectStatistics } from '../../features/statistics/statistics.selectors';
import { useSelect } from '../client/client';
import { useSettingsStyles } from './settings.styles';
import { StreamTable } from './StreamTable';

const Plots = lazy(async () => ({
  default: (await import(/* webpackChunkName: "plots" */ './Plots')).Plots,
}));

/** What each stream does now, and what all of them did in the last minutes. */
export const StatisticsTab = () => {
  const styles = useSettingsStyles();
  const { t } = useTranslation('settings');
  const { audio, video, history } = useSelect(selectStatistics);
  if (audio === null && video === null)
    return <p className={styles.hint}>{t('statistics.empty')}</p>;
  return (
    <>
      <StreamTable audio={audio} video={video} />
      <h2 className={styles.heading}>{t('statistics.history')}</h2>
      <Suspense fallback={null}>
        <Plots history={history} />
      </Suspense>
    </>
  );
};
