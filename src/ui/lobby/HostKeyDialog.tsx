import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostedMeeting } from '../../protocol/http/meetings';
import type { Refusal } from '../../protocol/error';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import { joinTexts } from '../../protocol/vocabulary/messages';
import { useServices } from '../app/services';
import { Modal } from '../kit/Modal';
import { TextField } from '../kit/TextField';

/** The meeting, and a callback for the claimed meeting. */
export interface HostKeyDialogProps {
  readonly meetingNumber: string;
  readonly onHost: (meeting: HostedMeeting) => void;
  readonly onClose: () => void;
}

const troubleOf = ({ code, reason }: Refusal): 'tooMany' | 'unreachable' | 'wrong' => {
  if (code === JoinErrorCode.frequentCall || code === JoinErrorCode.frequentJoin) return 'tooMany';
  return reason === joinTexts.connectionError ? 'unreachable' : 'wrong';
};

/** Asks for the host key, trades it for the host's token and saves the meeting on this device. @source core 7 (host key) */
export const HostKeyDialog = ({ meetingNumber, onHost, onClose }: HostKeyDialogProps) => {
  const { t } = useTranslation('lobby');
  const { claimMeeting, hosted } = useServices();
  const [hostKey, setHostKey] = useState('');
  const [trouble, setTrouble] = useState<'' | 'empty' | 'tooMany' | 'unreachable' | 'wrong'>('');
  const [isPending, setPending] = useState(false);
  const claim = async () => {
    if (hostKey.trim() === '') return setTrouble('empty');
    setPending(true);
    const answer = await claimMeeting(meetingNumber, hostKey.trim());
    // Saved before the meeting opens, so that Upcoming and Recent bring the host back as host.
    if (answer.ok) await hosted.keep(answer.value);
    setPending(false);
    if (!answer.ok) return setTrouble(troubleOf(answer.error));
    onClose();
    onHost(answer.value);
  };
  return (
    <Modal
      title={t('claim.title')}
      message={t('claim.text')}
      onClose={onClose}
      confirm={{
        label: t('claim.join'),
        isPending,
        isFirst: false,
        onPress: () => void claim(),
      }}
    >
      <TextField
        data-first-focus
        label={t('claim.key')}
        value={hostKey}
        maxLength={64}
        autoComplete="off"
        error={trouble === '' ? '' : t(`claim.${trouble}`)}
        onChange={(event) => {
          setHostKey(event.target.value);
          setTrouble('');
        }}
      />
    </Modal>
  );
};
