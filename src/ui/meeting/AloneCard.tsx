import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { InviteActions } from './InviteActions';
import { useInviteStyles } from './invite.styles';
import { useInvitation } from './useInvitation';

/** While nobody else is here: the link, and the ways to hand it on. */
export const AloneCard = () => {
  const styles = useInviteStyles();
  const { t } = useTranslation('panels');
  const id = useId();
  const invitation = useInvitation();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('invite.alone')}
      </h2>
      <p className={styles.note}>{t('invite.aloneText')}</p>
      <InviteActions invitation={invitation} />
    </section>
  );
};
