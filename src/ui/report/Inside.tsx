import { useTranslation } from 'react-i18next';
import { useReportStyles } from './report.styles';

/** What a log contains, and what it never does; docs/action-log.md has the same for developers. */
export const Inside = () => {
  const styles = useReportStyles();
  const { t } = useTranslation('report');
  return (
    <details className={styles.more}>
      <summary className={styles.summary}>{t('inside')}</summary>
      <div className={styles.inside}>
        <ul className={styles.list}>
          <li>{t('is.actions')}</li>
          <li>{t('is.messages')}</li>
          <li>{t('is.media')}</li>
          <li>{t('is.errors')}</li>
        </ul>
        <p>{t('never')}</p>
        <ul className={styles.list}>
          <li>{t('not.names')}</li>
          <li>{t('not.texts')}</li>
          <li>{t('not.secrets')}</li>
          <li>{t('not.media')}</li>
        </ul>
        <p>{t('tokens')}</p>
      </div>
    </details>
  );
};
