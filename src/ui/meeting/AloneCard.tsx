import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Invitation } from './Invitation';
import { useInvitationStyles } from './invitation.styles';
import { useMeetingInvitation } from './useMeetingInvitation';

/** Shown while nobody else is present: the link, and the ways to share it. */
export const AloneCard = () => {
  const styles = useInvitationStyles();
  const { t } = useTranslation('invite');
  const id = useId();
  const { invitation, isPasscodeMissing } = useMeetingInvitation();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('alone')}
      </h2>
      <p className={styles.note}>{t('aloneText')}</p>
      <Invitation invitation={invitation} isPasscodeMissing={isPasscodeMissing} />
    </section>
  );
};
