import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { useServices } from '../app/services';
import { Modal } from '../kit/Modal';
import { Notice } from '../kit/Notice';
import { isMissing } from './hostRefusals';

/** The meeting to delete, and callbacks for its deletion and for the dialog's end. */
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
    if (!outcome.ok && !isMissing(outcome.error)) return setFailed(true);
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
