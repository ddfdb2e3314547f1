import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../protocol/error';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { useServices } from '../app/services';
import { useIsMounted } from '../app/useIsMounted';
import { HostKeyModal } from '../hosting/HostKeyModal';

/** The meeting, and callbacks for the claimed meeting and for the dialog's end. */
export interface HostKeyDialogProps {
  readonly meetingNumber: string;
  readonly onHost: (meeting: HostedMeeting) => void;
  readonly onClose: () => void;
}

const troubleOf = ({ code, reason }: Refusal): 'tooMany' | 'unreachable' | 'wrong' => {
  if (code === JoinErrorCode.frequentCall || code === JoinErrorCode.frequentJoin) return 'tooMany';
  // Other failures, such as those of the service, say nothing about the key.
  const isWrong =
    reason === operationTexts.permissionDenied || code === JoinErrorCode.invalidParameter;
  return isWrong ? 'wrong' : 'unreachable';
};

/** Trades the host key for the host's token, and saves the meeting on this device. */
export const HostKeyDialog = ({ meetingNumber, onHost, onClose }: HostKeyDialogProps) => {
  const { t } = useTranslation('lobby');
  const { claimMeeting, hosted } = useServices();
  const isMounted = useIsMounted();
  const claim = async (hostKey: string): Promise<string> => {
    const answer = await claimMeeting(meetingNumber, hostKey);
    if (!answer.ok) return t(`claim.${troubleOf(answer.error)}`);
    // Saved before the meeting opens, so that Upcoming and Recent bring the host back as host.
    await hosted.keep(answer.value);
    // If the dialog was closed, or the person admitted, in the meantime, the key applies next time.
    if (!isMounted()) return '';
    onClose();
    onHost(answer.value);
    return '';
  };
  return (
    <HostKeyModal
      text={(word) => t(`claim.${word}`)}
      confirm={t('claim.join')}
      onClaim={claim}
      onClose={onClose}
    />
  );
};
