import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { OtherNumber } from '../home/OtherNumber';
import { useAppStyles } from './app.styles';
import { PageMessage } from './PageMessage';
import { homePath } from './route';

/** The screen for an unknown address: asks for a meeting number, or leads home. */
export const MissingScreen = () => {
  const styles = useAppStyles();
  const { t } = useTranslation('home');
  return (
    <PageMessage screen="missing" title={t('missing.title')}>
      <p className={styles.text}>{t('missing.text')}</p>
      <OtherNumber label={t('unknown.another')} />
      <Button as="a" size="large" href={homePath}>
        {t('unknown.home')}
      </Button>
    </PageMessage>
  );
};
