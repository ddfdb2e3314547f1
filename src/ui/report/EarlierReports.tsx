import { useTranslation } from 'react-i18next';
import { selectReport } from '../../features/report/report.selectors';
import { useSelect } from '../client/client';
import { CopyableFact } from '../kit/CopyableFact';
import type { useCopy } from '../kit/useCopy';
import { useReportStyles } from './report.styles';
import { useReportWords } from './useReportWords';

/** The reports sent from this browser, each with its tracking id to copy. @source core 9 */
export const EarlierReports = ({
  onCopy,
}: {
  readonly onCopy: ReturnType<typeof useCopy>['copy'];
}) => {
  const styles = useReportStyles();
  const { t } = useTranslation('report');
  const words = useReportWords();
  const { earlier } = useSelect(selectReport);
  if (earlier.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary className={styles.summary}>{t('earlier')}</summary>
      <div className={styles.inside}>
        <p className={styles.note}>{t('earlierHint')}</p>
        <dl className={styles.facts}>
          {earlier.map(({ trackingId, at }) => (
            <CopyableFact
              key={trackingId}
              what={words.span(at, at)}
              text={trackingId}
              onCopy={onCopy}
            />
          ))}
        </dl>
      </div>
    </details>
  );
};
