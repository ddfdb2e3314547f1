import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { useTranslation } from 'react-i18next';
import type { AudioQualitySeverity } from '../../protocol/vocabulary/audio';
import { useStatisticsStyles } from './statistics.styles';
import { streamColumns, type StreamRow } from './useStreamRows';

const Severity = ({ severity }: { readonly severity: AudioQualitySeverity }) => {
  const styles = useStatisticsStyles();
  const { t } = useTranslation('settings');
  const look = {
    none: { Picture: CheckmarkCircleRegular, tone: styles.good },
    minor: { Picture: WarningRegular, tone: styles.fair },
    moderate: { Picture: WarningRegular, tone: styles.fair },
    critical: { Picture: ErrorCircleRegular, tone: styles.poor },
  }[severity];
  return (
    <span className={styles.severity}>
      <look.Picture aria-hidden className={look.tone} />
      {t(`statistics.severity.${severity}`)}
    </span>
  );
};

/** One row for each stream that is sent or received. */
export const StreamTable = ({ rows }: { readonly rows: readonly StreamRow[] }) => {
  const styles = useStatisticsStyles();
  const { t } = useTranslation('settings');
  return (
    // It scrolls sideways on phones; for that, keyboard users must be able to focus it.
    <div className={styles.scroll} role="group" aria-label={t('statistics.streams')} tabIndex={0}>
      <table className={styles.table} aria-label={t('statistics.streams')}>
        <thead>
          <tr>
            <th scope="col">{t('statistics.stream')}</th>
            <th scope="col">{t('statistics.quality')}</th>
            {streamColumns.map((column) => (
              <th key={column} scope="col">
                {t(`statistics.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, severity, cells }) => (
            <tr key={key}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td>
                <Severity severity={severity} />
              </td>
              {streamColumns.map((column, index) => (
                <td key={column}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
