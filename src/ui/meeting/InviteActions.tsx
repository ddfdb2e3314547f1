import { Button } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import { ShareRegular } from '@fluentui/react-icons/svg/share';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../kit/useCopy';
import { useInviteStyles } from './invite.styles';
import type { Invitation } from './useInvitation';

/** The link to select by hand, and **Copy invitation**, **Share** where the system can, **Email**. */
export const InviteActions = ({ invitation }: { readonly invitation: Invitation }) => {
  const styles = useInviteStyles();
  const { t } = useTranslation('panels');
  const id = useId();
  const { outcome, copy } = useCopy();
  const { link, text, mailto, topic, isPasscodeMissing } = invitation;
  const share = async () => {
    try {
      await navigator.share({ title: topic, text });
    } catch {
      // The sheet was closed, or the system has none for this: the other ways are beside it.
      return;
    }
  };
  return (
    <div className={styles.actions}>
      <label className={styles.label} htmlFor={id}>
        {t('details.link')}
      </label>
      <input
        id={id}
        className={styles.link}
        readOnly
        dir="ltr"
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      {isPasscodeMissing && <p className={styles.note}>{t('invite.askPasscode')}</p>}
      <div className={styles.buttons}>
        <Button
          appearance="primary"
          icon={<CopyRegular />}
          onClick={() => copy(t('invite.invitation'), text)}
        >
          {t('invite.copy')}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button icon={<ShareRegular />} onClick={() => void share()}>
            {t('invite.share')}
          </Button>
        )}
        <Button as="a" href={mailto} icon={<MailRegular />}>
          {t('invite.email')}
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {outcome !== null &&
          (outcome.isCopied
            ? t('copiedWhat', { ns: 'common', what: outcome.what })
            : t('copyFailed', { ns: 'common' }))}
      </p>
    </div>
  );
};
