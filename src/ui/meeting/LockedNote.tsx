import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { lockRequested } from '../../features/meeting/meeting.actions';
import { selectMayLock } from '../../features/meeting/privilege.selectors';
import { selectIsWebinar } from '../../features/webinar/webinar.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { useInvitationStyles } from './invitation.styles';

/** Says that nobody else can join, and unlocks for those who may. */
export const LockedNote = ({ onUnlocked }: { readonly onUnlocked: () => void }) => {
  const styles = useInvitationStyles();
  const { t } = useTranslation('meeting');
  const { perform, isPending } = usePerform();
  const isWebinar = useSelect(selectIsWebinar);
  const mayUnlock = useReason(selectMayLock) === '';
  const unlock = async (): Promise<void> => {
    const { ok } = await perform(lockRequested({ bLock: false }));
    if (ok) onUnlocked();
  };
  return (
    <>
      <p className={styles.note}>{t('header.locked')}</p>
      {mayUnlock && (
        <Button appearance="primary" disabledFocusable={isPending} onClick={() => void unlock()}>
          {t(isWebinar ? 'more.unlockWebinar' : 'more.unlock')}
        </Button>
      )}
    </>
  );
};
