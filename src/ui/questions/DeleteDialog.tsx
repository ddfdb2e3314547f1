import { useTranslation } from 'react-i18next';
import {
  deleteCommentRequested,
  deleteQuestionRequested,
} from '../../features/questions/questions.actions';
import {
  selectMayDeleteComment,
  selectMayDeleteQuestion,
} from '../../features/questions/questions.selectors';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { Modal } from '../kit/Modal';

/** A question, or an answer or comment of it, and callbacks for the result and for closing. */
export interface DeleteDialogProps {
  readonly id: string;
  readonly commentId?: string;
  readonly isOwn?: boolean;
  readonly onSaid: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks before something is deleted. It stays open where that is refused: the alerts say why. */
export const DeleteDialog = (props: DeleteDialogProps) => {
  const { id, commentId, isOwn = false, onSaid, onClose } = props;
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const { perform, isPending } = usePerform();
  const reason = useReason((state) =>
    commentId === undefined
      ? selectMayDeleteQuestion(state, id)
      : selectMayDeleteComment(state, id, commentId),
  );
  const what = commentId === undefined ? (isOwn ? 'own' : 'question') : 'said';
  const remove = async () => {
    const done = await perform(
      commentId === undefined
        ? deleteQuestionRequested({ id })
        : deleteCommentRequested({ id, commentId }),
    );
    if (!done.ok) return;
    onSaid(t('delete.done'));
    onClose();
  };
  return (
    <Modal
      title={t(`delete.${what}.title`)}
      message={t(`delete.${what}.text`)}
      onClose={onClose}
      confirm={{
        label: t(`delete.${what}.confirm`),
        isDangerous: true,
        isPending,
        // Once it is deleted there is nothing to refuse.
        reason: isPending ? '' : reason,
        onPress: () => void remove(),
      }}
    />
  );
};
