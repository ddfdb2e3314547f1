import { MenuDivider, MenuList } from '@fluentui/react-components';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { LiveRegular } from '@fluentui/react-icons/svg/live';
import { MergeRegular } from '@fluentui/react-icons/svg/merge';
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add';
import { ProhibitedRegular } from '@fluentui/react-icons/svg/prohibited';
import { TagRegular } from '@fluentui/react-icons/svg/tag';
import { useTranslation } from 'react-i18next';
import { selectIsOnStage } from '../../features/questions/badge.selectors';
import {
  assignQuestionRequested,
  dismissQuestionRequested,
  queueQuestionRequested,
} from '../../features/questions/questions.actions';
import {
  selectMayAssign,
  selectMayDeleteQuestion,
  selectMayDismiss,
  selectMayUpdateQuestion,
  selectQuestions,
} from '../../features/questions/questions.selectors';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import type { Question } from '../../features/questions/questions.state';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { MenuAction } from '../participants/MenuAction';

/** The dialogs that a question's menu opens. */
export type QuestionDialog = 'assign' | 'labels' | 'merge' | 'delete';

/** A question, what opens a dialog about it, and what opens its text again. */
export interface QuestionMenuProps {
  readonly item: Question;
  readonly onOpen: (dialog: QuestionDialog) => void;
  readonly onEdit: () => void;
}

/** What hosts and panelists do to sort a question. */
const TriageActions = ({ item, onOpen }: Omit<QuestionMenuProps, 'onEdit'>) => {
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const { perform } = usePerform();
  const { id } = item;
  const ownId = useSelect(selectOwnUserId);
  const isControlling = useSelect(selectIsControlling);
  const { queue } = useSelect(selectQuestions);
  const isMine = item.assignee?.userId === ownId;
  const mayTake = useReason((state) => selectMayAssign(state, id, isMine ? undefined : ownId));
  const mayDismiss = useReason((state) => selectMayDismiss(state, id));
  const isQueued = queue.includes(id);
  const isDismissed = item.state === 'dismissed';
  const isReopened = isDismissed || item.state === 'answered';
  return (
    <>
      {!isDismissed && (
        <MenuAction
          label={t(isQueued ? 'menu.unqueue' : 'menu.queue')}
          icon={<LiveRegular />}
          onPress={() =>
            void perform(queueQuestionRequested(isQueued ? { id } : { id, place: queue.length }))
          }
        />
      )}
      <MenuAction
        label={t(isMine ? 'menu.giveBack' : 'menu.take')}
        icon={<PersonAddRegular />}
        reason={mayTake}
        onPress={() =>
          void perform(assignQuestionRequested(isMine ? { id } : { id, assigneeNodeID: ownId }))
        }
      />
      {isControlling && (
        <MenuAction
          label={t('menu.assign')}
          icon={<PersonAddRegular />}
          staysOpen
          onPress={() => onOpen('assign')}
        />
      )}
      <MenuAction
        label={t('menu.labels')}
        icon={<TagRegular />}
        staysOpen
        onPress={() => onOpen('labels')}
      />
      <MenuAction
        label={t('menu.merge')}
        icon={<MergeRegular />}
        staysOpen
        onPress={() => onOpen('merge')}
      />
      <MenuDivider />
      {isReopened && (
        <MenuAction
          label={t('menu.reopen')}
          icon={<ArrowUndoRegular />}
          reason={mayDismiss}
          onPress={() => void perform(dismissQuestionRequested({ id, isDismissed: false }))}
        />
      )}
      {!isDismissed && (
        <MenuAction
          label={t('menu.dismiss')}
          icon={<ProhibitedRegular />}
          reason={mayDismiss}
          onPress={() => void perform(dismissQuestionRequested({ id, isDismissed: true }))}
        />
      )}
    </>
  );
};

/** The actions for a question that have no button of their own. */
export const QuestionMenu = ({ item, onOpen, onEdit }: QuestionMenuProps) => {
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const isOnStage = useSelect(selectIsOnStage);
  const mayUpdate = useReason((state) => selectMayUpdateQuestion(state, item.id));
  const mayDelete = useReason((state) => selectMayDeleteQuestion(state, item.id));
  return (
    <MenuList>
      {isOnStage && <TriageActions item={item} onOpen={onOpen} />}
      {!isOnStage && (
        <MenuAction
          label={t('menu.edit')}
          icon={<EditRegular />}
          reason={mayUpdate}
          staysOpen
          onPress={onEdit}
        />
      )}
      <MenuAction
        label={t(isOnStage ? 'menu.delete' : 'menu.withdraw')}
        icon={<DeleteRegular />}
        reason={mayDelete}
        isDangerous
        staysOpen
        onPress={() => onOpen('delete')}
      />
    </MenuList>
  );
};
