import { useTranslation } from 'react-i18next';
import {
  askQuestionRequested,
  questionDraftChanged,
} from '../../features/questions/questions.actions';
import { selectMayAsk, selectQuestions } from '../../features/questions/questions.selectors';
import { questionTextLimit } from '../../protocol/questionLimits';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { CheckField } from '../kit/CheckField';
import { WritingForm } from './WritingForm';

/** An attendee's question. It stays in the box where it was refused. */
export const AskComposer = ({ onSaid }: { readonly onSaid: (text: string) => void }) => {
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const { store } = useClient();
  const { perform, isPending } = usePerform();
  const { draft, options } = useSelect(selectQuestions);
  const isAnonymous = draft.isAnonymous && options.bAllowAnonymousQuestion;
  const reason = useReason((state) => selectMayAsk(state, isAnonymous));
  const send = async (text: string) => {
    if (isPending) return;
    const done = await perform(askQuestionRequested({ text, isAnonymous }));
    if (!done.ok) return;
    onSaid(t('ask.sent'));
    if (selectQuestions(store.getState()).draft.text.trim() === text)
      store.dispatch(questionDraftChanged({ ...draft, text: '' }));
  };
  return (
    <WritingForm
      label={t('ask.label')}
      placeholder={t('ask.placeholder')}
      sendLabel={t('ask.send')}
      limit={questionTextLimit}
      text={draft.text}
      reason={reason}
      onWrite={(text) => store.dispatch(questionDraftChanged({ ...draft, text }))}
      onSend={(text) => void send(text)}
    >
      {options.bAllowAnonymousQuestion && (
        <CheckField
          label={t('ask.anonymous')}
          hint={t('ask.anonymousHint')}
          isChecked={draft.isAnonymous}
          onCheck={(isChecked) =>
            store.dispatch(questionDraftChanged({ ...draft, isAnonymous: isChecked }))
          }
        />
      )}
    </WritingForm>
  );
};
