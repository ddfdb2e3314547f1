import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useTranslation } from 'react-i18next';
import {
  answerQuestionRequested,
  commentQuestionRequested,
  questionReplyChanged,
} from '../../features/questions/questions.actions';
import {
  selectMayAnswer,
  selectMayComment,
  selectQuestion,
} from '../../features/questions/questions.selectors';
import type { QuestionReply } from '../../features/questions/questions.state';
import { answerTextLimit, questionCommentLimit } from '../../protocol/questionLimits';
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

/** An answer, to all or to who asked, or a comment. It stays in the box where it was refused. */
export const ReplyComposer = ({ reply, onClose }: ReplyComposerProps) => {
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const styles = useComposerStyles();
  const { store } = useClient();
  const { perform, isPending } = usePerform();
  const { id, kind, isPrivate } = reply;
  const item = useSelect((state) => selectQuestion(state, id));
  const reason = useReason((state) =>
    kind === 'answer' ? selectMayAnswer(state, id) : selectMayComment(state, id),
  );
  const change = (fields: Partial<QuestionReply>) =>
    store.dispatch(questionReplyChanged({ ...reply, ...fields }));
  const send = async (text: string) => {
    if (isPending) return;
    const done = await perform(
      kind === 'answer'
        ? answerQuestionRequested({ id, text, isPrivate })
        : commentQuestionRequested({ id, text }),
    );
    if (done.ok) onClose();
  };
  const title = t(`${kind}.title`, { question: item?.questionText ?? '' });
  return (
    <WritingForm
      label={t(`${kind}.label`)}
      sendLabel={t(`${kind}.send`)}
      limit={kind === 'answer' ? answerTextLimit : questionCommentLimit}
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
