import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { selectIsLocked } from '../../features/meeting/meeting.selectors';
import { useSelect } from '../client/client';
import { Invitation } from './Invitation';
import { useInvitationStyles } from './invitation.styles';
import { LockedNote } from './LockedNote';
import { useMeetingInvitation } from './useMeetingInvitation';

/**
 * Shown while nobody else is present: the link, and the ways to share it, or that it opens nothing.
 */
export const AloneCard = () => {
  const styles = useInvitationStyles();
  const { t } = useTranslation('invite');
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const isLocked = useSelect(selectIsLocked);
  const { invitation, isPasscodeMissing, isAwaited } = useMeetingInvitation();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 ref={title} id={id} className={styles.title} tabIndex={-1}>
        {t('alone')}
      </h2>
      {isLocked ? (
        <LockedNote onUnlocked={() => title.current?.focus()} />
      ) : (
        <>
          <p className={styles.note}>{t('aloneText')}</p>
          <Invitation {...{ invitation, isPasscodeMissing, isAwaited }} />
        </>
      )}
    </section>
  );
};
