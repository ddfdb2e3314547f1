import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostedMeeting } from '../../protocol/http/meetings';
import type { Panelist } from '../../protocol/http/panelists';
import { useServices } from '../app/services';
import { Modal } from '../kit/Modal';
import { Notice } from '../kit/Notice';
import { isGone } from './panelistTrouble';

/** The panelist, and callbacks for the withdrawal and for the dialog's end. */
export interface WithdrawDialogProps {
  readonly meeting: HostedMeeting;
  readonly panelist: Panelist;
  readonly onWithdrawn: () => void;
  readonly onClose: () => void;
}

/** Asks before a panelist's link stops working. */
export const WithdrawDialog = (props: WithdrawDialogProps) => {
  const { meeting, panelist, onWithdrawn, onClose } = props;
  const { t } = useTranslation('panelists');
  const { panelists } = useServices();
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const withdraw = async () => {
    setPending(true);
    const outcome = await panelists.withdraw(meeting.number, meeting.hostToken, panelist.id);
    setPending(false);
    if (!outcome.ok && !isGone(outcome.error)) return setFailed(true);
    onWithdrawn();
  };
  return (
    <Modal
      title={t('withdrawTitle', { name: panelist.name })}
      message={t('withdrawText')}
      onClose={onClose}
      confirm={{
        label: t('withdraw'),
        onPress: () => void withdraw(),
        isDangerous: true,
        isPending,
      }}
    >
      {hasFailed && <Notice tone="error">{t('withdrawFailed')}</Notice>}
    </Modal>
  );
};
