import { useTranslation } from 'react-i18next';
import { useAppStyles } from './app.styles';

/** A quiet sign that something comes; it appears only after a moment, so that fast loads do not flash. */
export const Loading = ({ label }: { readonly label?: string }) => {
  const styles = useAppStyles();
  const { t } = useTranslation();
  return (
    <div className={styles.centre} role="status">
      <span className={styles.spinner} aria-hidden />
      <span className={styles.late}>{label ?? t('loading')}</span>
    </div>
  );
};
