import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AudioQualitySeverity } from '../../protocol/vocabulary/audio';
import { useEdgeFade } from '../kit/useEdgeFade';
import { useStatisticsStyles } from './statistics.styles';
import { streamColumns, type StreamRow } from './useStreamRows';

/** The number of the first of `streamColumns`: stream and quality are before them. */
const firstColumn = 3;

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

/** The name of a column in a cell of it, which has it from its header for screen readers. */
const Column = ({ name }: { readonly name: 'quality' | (typeof streamColumns)[number] }) => {
  const styles = useStatisticsStyles();
  const { t } = useTranslation('settings');
  return (
    <span aria-hidden className={styles.column}>
      {t(`statistics.${name}`)}
    </span>
  );
};

/** One row for each stream that is sent or received. */
export const StreamTable = ({ rows }: { readonly rows: readonly StreamRow[] }) => {
  const styles = useStatisticsStyles();
  const scroller = useRef<HTMLDivElement>(null);
  useEdgeFade(scroller);
  const { t } = useTranslation('settings');
  return (
    // It scrolls sideways where it is wider than the dialog; for that, keyboard users must be able
    // to focus it.
    <div
      ref={scroller}
      className={styles.scroll}
      role="group"
      aria-label={t('statistics.streams')}
      tabIndex={0}
    >
      {/* On phones each stream is a card; without its roles it would be no table then. Cells that
          a card leaves out must not move others into their columns. */}
      <table
        role="table"
        className={styles.table}
        aria-label={t('statistics.streams')}
        aria-colcount={firstColumn + streamColumns.length - 1}
      >
        <thead role="rowgroup" className={styles.columns}>
          <tr role="row">
            <th role="columnheader" scope="col" aria-colindex={1}>
              {t('statistics.stream')}
            </th>
            <th role="columnheader" scope="col" aria-colindex={2}>
              {t('statistics.quality')}
            </th>
            {streamColumns.map((column, index) => (
              <th key={column} role="columnheader" scope="col" aria-colindex={firstColumn + index}>
                {t(`statistics.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ key, name, severity, cells }) => (
            <tr key={key} role="row">
              <th role="rowheader" scope="row" dir="auto" aria-colindex={1}>
                {name}
              </th>
              <td role="cell" aria-colindex={2}>
                <Column name="quality" />
                <Severity severity={severity} />
              </td>
              {streamColumns.map((column, index) => (
                <td
                  key={column}
                  role="cell"
                  aria-colindex={firstColumn + index}
                  className={cells[index] === t('statistics.none') ? styles.without : undefined}
                >
                  <Column name={column} />
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
