import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { endRequested, leaveRequested } from '../../features/meeting/meeting.actions';
import { selectMayEnd } from '../../features/meeting/privilege.selectors';
import { selectSelf } from '../../features/participants/participants.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { Modal } from '../kit/Modal';
import { useDialogStyles } from './dialogs.styles';

/** Asks how to go: **Leave meeting**, and for hosts **End meeting for all**. */
export const LeaveDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const styles = useDialogStyles();
  const { t } = useTranslation('panels');
  const { perform, isPending } = usePerform();
  const isHost = useSelect(selectSelf)?.isHost ?? false;
  const reason = useReason(selectMayEnd);
  const leave = async () => {
    const outcome = await perform(leaveRequested());
    if (!outcome.ok) onClose();
  };
  const end = async () => {
    const outcome = await perform(endRequested());
    if (!outcome.ok) onClose();
  };
  return (
    <Modal title={t('leave.title')} onClose={onClose}>
      <div className={styles.stack}>
        <p>{isHost ? t('leave.host') : t('leave.text')}</p>
        {isHost && reason !== '' && <p className={styles.note}>{reason}</p>}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('cancel', { ns: 'common' })}</Button>
          {isHost && (
            <Button
              className={styles.danger}
              appearance="primary"
              disabledFocusable={isPending || reason !== ''}
              onClick={() => void end()}
            >
              {t('leave.end')}
            </Button>
          )}
          <Button
            data-first-focus
            className={isHost ? undefined : styles.danger}
            appearance="primary"
            disabledFocusable={isPending}
            onClick={() => void leave()}
          >
            {isPending ? t('leave.pending') : t('leave.leave')}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
