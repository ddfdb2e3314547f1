import { Button } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { useTranslation } from 'react-i18next';
import { selectStatistics } from '../../features/statistics/statistics.selectors';
import { useSelect } from '../client/client';
import { useCopy } from '../kit/useCopy';
import { lazyPart } from '../texts/lazyPart';
import { ConnectionQuality } from './ConnectionQuality';
import { StreamTable } from './StreamTable';
import { useSettingsStyles } from './settings.styles';
import { useStatisticsStyles } from './statistics.styles';
import { streamColumns, useStreamRows } from './useStreamRows';

const Plots = lazyPart(async () => (await import(/* webpackChunkName: "plots" */ './Plots')).Plots);

/** The current statistics of each stream, and those of all streams over the last minutes. */
export const StatisticsTab = () => {
  const styles = useStatisticsStyles();
  const settings = useSettingsStyles();
  const { t } = useTranslation('settings');
  const common = useTranslation().t;
  const { audio, video, buffer, history } = useSelect(selectStatistics);
  const rows = useStreamRows(buffer);
  const { outcome, copy } = useCopy();
  if (audio === null && video === null)
    return <p className={settings.hint}>{t('statistics.empty')}</p>;
  const what = t('tabs.statistics');
  /** A table with tabs between columns, for spreadsheets and messages. */
  const text = (): string =>
    [
      [t('statistics.stream'), t('statistics.quality')].concat(
        streamColumns.map((column) => t(`statistics.${column}`)),
      ),
      ...rows.map(({ name, severity, cells }) => [
        ...[name, t(`statistics.severity.${severity}`)],
        ...cells,
      ]),
    ]
      .map((cells) => cells.join('\t'))
      .join('\n');
  return (
    <>
      <ConnectionQuality />
      <div className={styles.bar}>
        <h2 className={settings.heading}>{t('statistics.streams')}</h2>
        <span role="status" className={styles.outcome}>
          {outcome && (outcome.isCopied ? common('copiedWhat', { what }) : common('copyFailed'))}
        </span>
        <Button icon={<CopyRegular />} onClick={() => copy(what, text())}>
          {t('statistics.copy')}
        </Button>
      </div>
      <StreamTable rows={rows} />
      <h2 className={settings.heading}>{t('statistics.history')}</h2>
      <Plots history={history} />
    </>
  );
};
