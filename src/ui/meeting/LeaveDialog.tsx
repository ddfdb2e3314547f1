import { useTranslation } from 'react-i18next';
import type { Intent } from '../../effects/intent';
import { endRequested, leaveRequested } from '../../features/meeting/meeting.actions';
import { selectMayEnd } from '../../features/meeting/privilege.selectors';
import { selectSelf } from '../../features/participants/participants.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { Modal } from '../kit/Modal';

/** Asks how to go: **Leave meeting**, and for hosts **End meeting for all**. */
export const LeaveDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const isHost = useSelect(selectSelf)?.isHost ?? false;
  const reason = useReason(selectMayEnd);
  // The dialog closes before the screen goes: one that is torn away leaves the page hidden from readers.
  const go = (intent: Intent) => {
    onClose();
    void perform(intent);
  };
  return (
    <Modal
      title={t('leave.title')}
      message={isHost ? t('leave.host') : t('leave.text')}
      {...(isHost && reason !== '' ? { help: reason } : {})}
      actions={
        isHost
          ? [
              {
                label: t('leave.end'),
                isDangerous: true,
                reason,
                onPress: () => go(endRequested()),
              },
            ]
          : []
      }
      confirm={{
        label: t('leave.leave'),
        isDangerous: !isHost,
        isFirst: true,
        onPress: () => go(leaveRequested()),
      }}
      onClose={onClose}
    />
  );
};
