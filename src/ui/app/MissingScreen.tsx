import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { OtherNumber } from '../home/OtherNumber';
import { useAppStyles } from './app.styles';
import { PageMessage } from './PageMessage';
import { homePath } from './place';

/** An address that names nothing: a meeting's number leads on, or home does. */
export const MissingScreen = () => {
  const styles = useAppStyles();
  const { t } = useTranslation();
  return (
    <PageMessage screen="missing" title={t('missing.title')}>
      <p className={styles.text}>{t('missing.text')}</p>
      <OtherNumber label={t('missing.another')} />
      <Button as="a" size="large" href={homePath}>
        {t('missing.home')}
      </Button>
    </PageMessage>
  );
};
