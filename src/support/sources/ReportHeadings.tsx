import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ReportSource } from '../../protocol/http/reports';
import { useSourceStyles } from './sources.styles';

const columns = {
  people: ['at', 'kind', 'said', 'id', 'size'],
  gateway: ['at', 'state', 'topic', 'number', 'people', 'log'],
} as const;

/** Column headings for sighted readers; each row says the same in words. */
export const ReportHeadings = ({ source }: { readonly source: ReportSource }) => {
  const styles = useSourceStyles();
  const { t } = useTranslation('sources');
  return (
    <div
      className={mergeClasses(styles.report, styles[`${source}Row`], styles.headings)}
      aria-hidden
    >
      <span className={styles.radio} />
      {columns[source].map((column) => (
        <span
          key={column}
          className={column === 'size' || column === 'log' ? styles.size : undefined}
        >
          {t(`gateway.columns.${column}`)}
        </span>
      ))}
    </div>
  );
};
