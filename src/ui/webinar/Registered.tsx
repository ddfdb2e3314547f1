import { Button } from '@fluentui/react-components';
import { LinkRegular } from '@fluentui/react-icons/svg/link';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import type { MeetingSummary } from '../../protocol/http/meetings';
import { CopyableFact } from '../kit/CopyableFact';
import { Notice } from '../kit/Notice';
import { CopyOutcome } from '../kit/CopyOutcome';
import { useCopy } from '../kit/useCopy';
import { KeepPlace } from './KeepPlace';
import { useRegisterStyles } from './register.styles';

/**
 * Who has a place in which webinar, the path and fragment of its link, and its confirmation code.
 */
export interface RegisteredProps {
  readonly name: string;
  readonly email: string;
  /** Null if the gateway did not return it. */
  readonly webinar: MeetingSummary | null;
  readonly link: string;
  readonly code: string;
}

/** The registrant's link, and the code that returns it, to keep or to follow at once. */
export const Registered = ({ name, email, webinar, link, code }: RegisteredProps) => {
  const styles = useRegisterStyles();
  const { t } = useTranslation('register');
  const { outcome, copy } = useCopy();
  return (
    <div className={styles.form}>
      <Notice tone="success" title={t('done.title')}>
        {t('done.text', { name })}
      </Notice>
      <dl>
        <CopyableFact what={t('done.code')} text={code} onCopy={copy} />
      </dl>
      <p className={styles.note}>{t('done.codeHint')}</p>
      <Button
        className={styles.send}
        size="large"
        icon={<LinkRegular />}
        onClick={() => copy(t('done.link'), `${location.origin}${link}`)}
      >
        {t('done.copyLink')}
      </Button>
      <CopyOutcome outcome={outcome} />
      {webinar !== null && (
        <KeepPlace webinar={webinar} email={email} link={`${location.origin}${link}`} code={code} />
      )}
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
