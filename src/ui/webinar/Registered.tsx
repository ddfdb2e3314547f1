import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { CopyableFact } from '../kit/CopyableFact';
import { Notice } from '../kit/Notice';
import { useCopy } from '../kit/useCopy';
import { useRegisterStyles } from './register.styles';

/** Who has a place, and the path and fragment of its link. */
export interface RegisteredProps {
  readonly name: string;
  readonly link: string;
}

/** The link that lets its holder in, to keep or to follow at once. */
export const Registered = ({ name, link }: RegisteredProps) => {
  const styles = useRegisterStyles();
  const { t } = useTranslation('register');
  const { outcome, copy } = useCopy();
  return (
    <div className={styles.form}>
      <Notice tone="success" title={t('done.title')}>
        {t('done.text', { name })}
      </Notice>
      <dl>
        <CopyableFact what={t('done.link')} text={`${location.origin}${link}`} onCopy={copy} />
      </dl>
      <p role="status">
        {outcome !== null &&
          (outcome.isCopied
            ? t('copiedWhat', { ns: 'common', what: outcome.what })
            : t('copyFailed', { ns: 'common' }))}
      </p>
      <Button
        className={styles.send}
        appearance="primary"
        size="large"
        onClick={() => navigate(link)}
      >
        {t('done.join')}
      </Button>
    </div>
  );
};
