import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { unsupportedBrowserText } from '../../protocol/vocabulary/messages';
import { useDocumented } from '../texts/documented';
import { useAppStyles } from './app.styles';
import { useUnsupportedStyles } from './unsupported.styles';
import type { BrowserTrouble } from './browserCheck';
import { PageMessage } from './PageMessage';

/** The screen for a browser that cannot hold a meeting, with the reason. @source core 1 */
export const UnsupportedScreen = ({ trouble }: { readonly trouble: BrowserTrouble }) => {
  const page = useAppStyles();
  const styles = useUnsupportedStyles();
  const { t } = useTranslation('errors');
  const documented = useDocumented();
  return (
    <PageMessage screen="unsupported" title={t('unsupported.title')}>
      <p className={page.text}>{documented(unsupportedBrowserText)}</p>
      <p className={styles.small}>
        {trouble.kind === 'missing'
          ? t('unsupported.missing', { features: trouble.features.join(', ') })
          : t('unsupported.version', trouble)}
      </p>
      <Button size="large" appearance="primary" onClick={() => location.reload()}>
        {t('retry')}
      </Button>
    </PageMessage>
  );
};
