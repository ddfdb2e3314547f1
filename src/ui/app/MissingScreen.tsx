import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { OtherNumber } from '../home/OtherNumber';
import { BrandMark } from '../kit/BrandMark';
import { useArrival } from '../kit/useArrival';
import { useAppStyles } from './app.styles';
import { homePath } from './place';

/** An address that names nothing: a meeting's number leads on, or home does. */
export const MissingScreen = () => {
  const styles = useAppStyles();
  const { t } = useTranslation();
  const heading = useArrival('missing', t('pageTitle', { title: t('missing.title') }));
  return (
    <main className={styles.centre}>
      <BrandMark className={styles.mark} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('missing.title')}
      </h1>
      <p className={styles.text}>{t('missing.text')}</p>
      <OtherNumber label={t('missing.another')} />
      <Button as="a" size="large" href={homePath}>
        {t('missing.home')}
      </Button>
    </main>
  );
};
