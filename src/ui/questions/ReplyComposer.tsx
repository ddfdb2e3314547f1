import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useTranslation } from 'react-i18next';
import {
  answerQuestionRequested,
  commentQuestionRequested,
  questionReplyChanged,
  updateQuestionRequested,
} from '../../features/questions/questions.actions';
import {
  selectMayAnswer,
  selectMayComment,
  selectMayUpdateQuestion,
  selectQuestion,
} from '../../features/questions/questions.selectors';
import type { QuestionReply } from '../../features/questions/questions.state';
import {
  answerTextLimit,
  questionCommentLimit,
  questionTextLimit,
} from '../../protocol/questionLimits';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { CheckField } from '../kit/CheckField';
import { useComposerStyles } from './questions.styles';
import { WritingForm } from './WritingForm';

/** What is written about a question, and a callback for its end. */
export interface ReplyComposerProps {
  readonly reply: QuestionReply;
  readonly onClose: () => void;
}

/** What sends each kind of text, up to which length, and who may. */
const kinds = {
  answer: {
    limit: answerTextLimit,
    mayOf: selectMayAnswer,
    sent: ({ id, isPrivate }: QuestionReply, text: string) =>
      answerQuestionRequested({ id, text, isPrivate }),
  },
  comment: {
    limit: questionCommentLimit,
    mayOf: selectMayComment,
    sent: ({ id }: QuestionReply, text: string) => commentQuestionRequested({ id, text }),
  },
  edit: {
    limit: questionTextLimit,
    mayOf: selectMayUpdateQuestion,
    sent: ({ id }: QuestionReply, questionText: string) =>
      updateQuestionRequested({ id, questionText }),
  },
} as const;

/**
 * An answer, to all or to who asked, a comment, or another text of one's own question. It stays in
 * the box where it was refused.
 */
export const ReplyComposer = ({ reply, onClose }: ReplyComposerProps) => {
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const styles = useComposerStyles();
  const { store } = useClient();
  const { perform, isPending } = usePerform();
  const { id, kind, isPrivate } = reply;
  const item = useSelect((state) => selectQuestion(state, id));
  const { limit, mayOf, sent } = kinds[kind];
  const reason = useReason((state) => mayOf(state, id));
  const change = (fields: Partial<QuestionReply>) =>
    store.dispatch(questionReplyChanged({ ...reply, ...fields }));
  const send = async (text: string) => {
    if (isPending) return;
    const done = await perform(sent(reply, text));
    if (done.ok) onClose();
  };
  const title = t(`${kind}.title`, { question: item?.questionText ?? '' });
  return (
    <WritingForm
      label={t(`${kind}.label`)}
      sendLabel={t(`${kind}.send`)}
      limit={limit}
      text={reply.text}
      reason={reason}
      isPrivate={isPrivate}
      isFocused
      onWrite={(text) => change({ text })}
      onSend={(text) => void send(text)}
      onCancel={onClose}
      about={
        <div className={styles.about}>
          <span className={styles.aboutText} title={title}>
            {title}
          </span>
          <Button
            appearance="subtle"
            size="small"
            icon={<DismissRegular />}
            aria-label={t('cancel')}
            onClick={onClose}
          />
        </div>
      }
    >
      {kind === 'answer' && (
        <CheckField
          label={t('answer.private')}
          hint={t('answer.privateHint')}
          isChecked={isPrivate}
          onCheck={(isChecked) => change({ isPrivate: isChecked })}
        />
      )}
    </WritingForm>
  );
};
