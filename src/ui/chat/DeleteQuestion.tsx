import { useTranslation } from 'react-i18next';
import { deleteChatRequested } from '../../features/chat/chat.actions';
import { selectMayDeleteChat } from '../../features/chat/chat.selectors';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { Modal } from '../kit/Modal';

/** The message to delete, and callbacks for the result and for closing. */
export interface DeleteQuestionProps {
  readonly id: string;
  readonly onSaid: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks before a message is deleted. It stays open where that is refused: the alerts say why. */
export const DeleteQuestion = ({ id, onSaid, onClose }: DeleteQuestionProps) => {
  const { t } = useTranslation('panels');
  const { perform, isPending } = usePerform();
  const reason = useReason((state) => selectMayDeleteChat(state, id));
  const remove = async () => {
    const done = await perform(deleteChatRequested({ id }));
    if (!done.ok) return;
    onSaid(t('chat.deletedSaid'));
    onClose();
  };
  return (
    <Modal
      title={t('chat.deleteTitle')}
      message={t('chat.deleteText')}
      onClose={onClose}
      confirm={{
        label: t('chat.deleteConfirm'),
        isDangerous: true,
        isPending,
        // Once it is deleted there is nothing to refuse.
        reason: isPending ? '' : reason,
        onPress: () => void remove(),
      }}
    />
  );
};
