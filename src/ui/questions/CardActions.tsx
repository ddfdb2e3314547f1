import { Button, ToggleButton } from '@fluentui/react-components';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectIsOnStage } from '../../features/questions/badge.selectors';
import {
  answerLiveRequested,
  questionReplyChanged,
  upvoteQuestionRequested,
} from '../../features/questions/questions.actions';
import {
  selectHasVoted,
  selectMayAnswer,
  selectMayComment,
  selectMayUpvote,
} from '../../features/questions/questions.selectors';
import type { Question } from '../../features/questions/questions.state';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { AnchoredMenu } from '../kit/AnchoredMenu';
import { DeleteDialog } from './DeleteDialog';
import { QuestionMenu, type QuestionDialog } from './QuestionMenu';
import { useQuestionStyles } from './questions.styles';
import { AssignDialog, LabelDialog, MergeDialog } from './TriageDialogs';

/** A question, whether Tab reaches its controls, and what says to readers what was done. */
export interface CardActionsProps {
  readonly item: Question;
  readonly textId: string;
  readonly tabIndex: 0 | -1;
  readonly onSaid: (text: string) => void;
}

/** An attendee's vote, with how many there are. */
const Upvote = ({ item, tabIndex, textId }: CardActionsProps) => {
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const { perform, isPending } = usePerform();
  const hasVoted = useSelect((state) => selectHasVoted(state, item.id));
  const reason = useReason((state) => selectMayUpvote(state, item.id, !hasVoted));
  return (
    <ToggleButton
      size="small"
      appearance={hasVoted ? 'primary' : 'secondary'}
      checked={hasVoted}
      icon={<ArrowUpRegular />}
      aria-label={t('upvote', { count: item.upvotes })}
      aria-describedby={textId}
      title={reason}
      tabIndex={tabIndex}
      disabledFocusable={reason !== ''}
      onClick={() => {
        if (reason !== '' || isPending) return;
        void perform(upvoteQuestionRequested({ id: item.id, isOn: !hasVoted }));
      }}
    >
      {String(item.upvotes)}
    </ToggleButton>
  );
};

/** What hosts and panelists answer with. */
const AnswerButtons = ({ item, tabIndex, textId }: CardActionsProps) => {
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const { store } = useClient();
  const { perform } = usePerform();
  const { id } = item;
  const reason = useReason((state) => selectMayAnswer(state, id));
  const common = {
    size: 'small',
    tabIndex,
    title: reason,
    disabledFocusable: reason !== '',
    'aria-describedby': textId,
  } as const;
  const live = (action: 'start' | 'end' | 'cancel') => () => {
    if (reason === '') void perform(answerLiveRequested({ id, action }));
  };
  const isAnswering = item.state === 'answering';
  if (item.state === 'dismissed') return null;
  return (
    <>
      <Button
        {...common}
        onClick={() => {
          if (reason !== '') return;
          const reply = { id, kind: 'answer', text: '', isPrivate: false } as const;
          store.dispatch(questionReplyChanged(reply));
        }}
      >
        {t('answer.start')}
      </Button>
      {isAnswering ? (
        <>
          <Button {...common} appearance="primary" onClick={live('end')}>
            {t('answer.end')}
          </Button>
          <Button {...common} onClick={live('cancel')}>
            {t('answer.stop')}
          </Button>
        </>
      ) : (
        <Button {...common} onClick={live('start')}>
          {t('answer.live')}
        </Button>
      )}
    </>
  );
};

/** The buttons of a question, its menu and the dialogs that it opens. */
export const CardActions = (props: CardActionsProps) => {
  const { item, textId, tabIndex, onSaid } = props;
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const styles = useQuestionStyles();
  const { store } = useClient();
  const isOnStage = useSelect(selectIsOnStage);
  const mayComment = useSelect((state) => selectMayComment(state, item.id).isAllowed);
  const button = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<QuestionDialog | null>(null);
  const close = () => setDialog(null);
  const edit = () => {
    setOpen(false);
    const { id, questionText: text } = item;
    store.dispatch(questionReplyChanged({ id, kind: 'edit', text, isPrivate: false }));
  };
  return (
    <div className={styles.actions}>
      {!isOnStage && <Upvote {...props} />}
      {isOnStage && <AnswerButtons {...props} />}
      {mayComment && item.mergedInto === undefined && (
        <Button
          size="small"
          appearance="subtle"
          tabIndex={tabIndex}
          aria-describedby={textId}
          onClick={() =>
            store.dispatch(
              questionReplyChanged({ id: item.id, kind: 'comment', text: '', isPrivate: false }),
            )
          }
        >
          {t('comment.start')}
        </Button>
      )}
      {(isOnStage || item.isOwn === true) && (
        <Button
          ref={(element: HTMLElement | null) => {
            button.current = element;
          }}
          className={styles.more}
          appearance="subtle"
          size="small"
          icon={<MoreHorizontalRegular />}
          tabIndex={tabIndex}
          aria-label={t('menu.open')}
          aria-describedby={textId}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {isOpen && (
        <AnchoredMenu anchor={button} onClose={() => setOpen(false)}>
          <QuestionMenu
            item={item}
            onOpen={(wanted) => {
              setOpen(false);
              setDialog(wanted);
            }}
            onEdit={edit}
          />
        </AnchoredMenu>
      )}
      {dialog === 'assign' && <AssignDialog item={item} onClose={close} />}
      {dialog === 'labels' && <LabelDialog item={item} onClose={close} />}
      {dialog === 'merge' && <MergeDialog item={item} onClose={close} />}
      {dialog === 'delete' && (
        <DeleteDialog id={item.id} isOwn={!isOnStage} onSaid={onSaid} onClose={close} />
      )}
    </div>
  );
};
