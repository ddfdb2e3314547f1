import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../protocol/error';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { useServices } from '../app/services';
import { useIsMounted } from '../app/useIsMounted';
import { Modal } from '../kit/Modal';
import { HostRefusal } from './HostRefusal';
import { isMissing } from './hostRefusals';

/** The meeting to delete, and callbacks for its deletion and for the dialog's end. */
export interface DeleteMeetingDialogProps {
  readonly meeting: HostedMeeting;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before deleting a meeting for everybody. */
export const DeleteMeetingDialog = ({ meeting, onDeleted, onClose }: DeleteMeetingDialogProps) => {
  const { t } = useTranslation('invite');
  const { deleteMeeting, hosted } = useServices();
  const isMounted = useIsMounted();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const remove = async () => {
    setPending(true);
    setRefusal(null);
    const outcome = await deleteMeeting(meeting.number, meeting.hostToken);
    setPending(false);
    // One that the gateway no longer has is deleted already.
    if (!outcome.ok && !isMissing(outcome.error)) return setRefusal(outcome.error);
    await hosted.forget(meeting.number);
    onDeleted();
    if (isMounted()) onClose();
  };
  return (
    <Modal
      title={t('upcoming.deleteTitle', { topic: meeting.topic })}
      message={t(meeting.options.isWebinar ? 'upcoming.deleteTextWebinar' : 'upcoming.deleteText')}
      onClose={onClose}
      confirm={{
        label: t('upcoming.delete'),
        onPress: () => void remove(),
        isDangerous: true,
        isPending,
      }}
    >
      {refusal !== null && <HostRefusal refusal={refusal} failed={t('upcoming.deleteFailed')} />}
    </Modal>
  );
};
