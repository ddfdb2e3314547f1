import { useTranslation } from 'react-i18next';
import { useHomeStyles } from './home.styles';

/** A meeting was not created, and why cannot be loaded either: there is no network. */
export const StartOffline = () => {
  const styles = useHomeStyles();
  const { t } = useTranslation('home');
  return (
    <p role="alert" className={styles.failure}>
      {t('start.failed')} {t('start.offline')}
    </p>
  );
};
