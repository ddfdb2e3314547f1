import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { InviteActions } from '../invite/InviteActions';
import { CopyOutcome } from '../kit/CopyOutcome';
import { useCopy } from '../kit/useCopy';
import { useInvitationStyles } from './invitation.styles';
import type { MeetingInvitation } from './useMeetingInvitation';

/** The link to select by hand, and the ways to send it, once the link has its passcode. */
export const Invitation = ({
  invitation,
  isPasscodeMissing,
  isAwaited,
}: Pick<MeetingInvitation, 'invitation' | 'isPasscodeMissing' | 'isAwaited'>) => {
  const styles = useInvitationStyles();
  const { t } = useTranslation('invite');
  const id = useId();
  const { outcome, copy } = useCopy();
  return (
    <div className={styles.actions} inert={isAwaited} aria-busy={isAwaited}>
      <label className={styles.label} htmlFor={id}>
        {t('link')}
      </label>
      <input
        id={id}
        className={styles.link}
        readOnly
        dir="ltr"
        value={isAwaited ? '' : invitation.link}
        onFocus={(event) => event.currentTarget.select()}
      />
      {isPasscodeMissing && <p className={styles.note}>{t('askPasscode')}</p>}
      <InviteActions invitation={invitation} onCopy={copy} isCopyPrimary />
      <CopyOutcome outcome={outcome} className={styles.note} />
    </div>
  );
};
