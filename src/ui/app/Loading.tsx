import { useTranslation } from 'react-i18next';
import { useAppStyles } from './app.styles';

/** A loading indicator that appears only after a moment, so that fast loads do not flicker. */
export const Loading = ({ label }: { readonly label?: string }) => {
  const styles = useAppStyles();
  const { t } = useTranslation();
  return (
    <main className={styles.centre}>
      <span className={styles.spinner} aria-hidden />
      <div role="status">
        <h1 className={styles.late}>{label ?? t('loading')}</h1>
      </div>
    </main>
  );
};
