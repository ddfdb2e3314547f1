import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Intent } from '../../effects/intent';
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
  const { perform } = usePerform();
  const isHost = useSelect(selectSelf)?.isHost ?? false;
  const reason = useReason(selectMayEnd);
  // The dialog closes before the screen goes: one that is torn away leaves the page hidden from readers.
  const go = (intent: Intent) => {
    onClose();
    void perform(intent);
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
              disabledFocusable={reason !== ''}
              onClick={() => go(endRequested())}
            >
              {t('leave.end')}
            </Button>
          )}
          <Button
            data-first-focus
            className={isHost ? undefined : styles.danger}
            appearance="primary"
            onClick={() => go(leaveRequested())}
          >
            {t('leave.leave')}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
