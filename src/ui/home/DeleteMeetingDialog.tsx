import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import { useServices } from '../app/services';
import { Modal } from '../kit/Modal';
import { Notice } from '../kit/Notice';

/** What is to be deleted, and who hears that it was. */
export interface DeleteMeetingDialogProps {
  readonly meeting: HostedMeeting;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before a meeting is deleted for everybody. */
export const DeleteMeetingDialog = ({ meeting, onDeleted, onClose }: DeleteMeetingDialogProps) => {
  const { t } = useTranslation('invite');
  const { deleteMeeting, hosted } = useServices();
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const remove = async () => {
    setPending(true);
    const outcome = await deleteMeeting(meeting.number, meeting.hostToken);
    setPending(false);
    // One that the gateway no longer has is deleted already.
    if (!outcome.ok && outcome.error.code !== JoinErrorCode.meetingNotExist) return setFailed(true);
    await hosted.forget(meeting.number);
    onDeleted();
    onClose();
  };
  return (
    <Modal
      title={t('upcoming.deleteTitle', { topic: meeting.topic })}
      message={t('upcoming.deleteText')}
      onClose={onClose}
      confirm={{
        label: t('upcoming.delete'),
        onPress: () => void remove(),
        isDangerous: true,
        isPending,
      }}
    >
      {hasFailed && <Notice tone="error">{t('upcoming.deleteFailed')}</Notice>}
    </Modal>
  );
};
