import { Button } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import { ShareRegular } from '@fluentui/react-icons/svg/share';
import { useTranslation } from 'react-i18next';
import { useInviteStyles } from './invite.styles';
import type { InvitationInWords } from './useInvitation';

/** An invitation, and who copies it. */
export interface InviteActionsProps {
  readonly invitation: InvitationInWords;
  readonly onCopy: (what: string, text: string) => void;
  /** Whether copying is the primary action. */
  readonly isCopyPrimary?: boolean;
}

/** **Copy invitation**, **Share** if the system supports it, **Email**. */
export const InviteActions = ({
  invitation,
  onCopy,
  isCopyPrimary = false,
}: InviteActionsProps) => {
  const styles = useInviteStyles();
  const { t } = useTranslation('invite');
  const share = async () => {
    try {
      await navigator.share({ title: invitation.topic, text: invitation.text });
    } catch {
      // The person closed the sheet, or the system has none for this: the other buttons remain.
      return;
    }
  };
  return (
    <div className={styles.buttons}>
      <Button
        appearance={isCopyPrimary ? 'primary' : 'secondary'}
        icon={<CopyRegular />}
        onClick={() => onCopy(t('invitation'), invitation.text)}
      >
        {t('copy')}
      </Button>
      {typeof navigator.share === 'function' && (
        <Button icon={<ShareRegular />} onClick={() => void share()}>
          {t('share')}
        </Button>
      )}
      <Button as="a" href={invitation.mailto} icon={<MailRegular />}>
        {t('email')}
      </Button>
    </div>
  );
};
