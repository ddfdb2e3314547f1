import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../kit/BrandMark';
import { useAppStyles } from './app.styles';
import { homePath } from './place';

/** An address that names nothing. */
export const MissingScreen = () => {
  const styles = useAppStyles();
  const { t } = useTranslation();
  return (
    <main className={styles.centre}>
      <BrandMark className={styles.mark} />
      <h1 className={styles.title}>{t('missing.title')}</h1>
      <p className={styles.text}>{t('missing.text')}</p>
      <Button as="a" size="large" appearance="primary" href={homePath}>
        {t('missing.home')}
      </Button>
    </main>
  );
};
