import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../protocol/error';
import type { HostedMeeting } from '../../protocol/http/meetings';
import type { Panelist } from '../../protocol/http/panelists';
import { useServices } from '../app/services';
import { useIsMounted } from '../app/useIsMounted';
import { HostRefusal } from '../home/HostRefusal';
import { Modal } from '../kit/Modal';
import { isGone } from './panelistTrouble';

/** The panelist, and callbacks for the withdrawal and for the dialog's end. */
export interface WithdrawDialogProps {
  readonly meeting: HostedMeeting;
  readonly panelist: Panelist;
  /** The link was revoked. `isAsking` is false if the dialog was closed before the answer. */
  readonly onWithdrawn: (isAsking: boolean) => void;
  readonly onClose: () => void;
}

/** Asks before a panelist's link stops working. */
export const WithdrawDialog = (props: WithdrawDialogProps) => {
  const { meeting, panelist, onWithdrawn, onClose } = props;
  const { t } = useTranslation('panelists');
  const { panelists } = useServices();
  const isMounted = useIsMounted();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const withdraw = async () => {
    setPending(true);
    setRefusal(null);
    const outcome = await panelists.withdraw(meeting.number, meeting.hostToken, panelist.id);
    setPending(false);
    if (!outcome.ok && !isGone(outcome.error)) return setRefusal(outcome.error);
    onWithdrawn(isMounted());
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
      {refusal !== null && <HostRefusal refusal={refusal} failed={t('withdrawFailed')} />}
    </Modal>
  );
};
