import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pollEdited, savePollRequested } from '../../features/polls/polls.actions';
import { selectMayManagePolls } from '../../features/polls/polls.selectors';
import type { PollDocument } from '../../features/polls/polls.state';
import { pollQuestionLimit, pollTitleLimit } from '../../protocol/pollLimits';
import { useClient } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { CheckField } from '../kit/CheckField';
import { Modal } from '../kit/Modal';
import { TextField } from '../kit/TextField';
import { isUnwritten, moved, newQuestion, problemsOf } from './editing';
import { usePollsStyles } from './polls.styles';
import { QuestionEditor } from './QuestionEditor';
import { useSay } from './said';

/** Writes a poll. What is written is kept until it is saved or given up, also over a reload. */
export const PollEditor = ({ poll }: { readonly poll: PollDocument }) => {
  const { t } = useTranslation('polls');
  const styles = usePollsStyles();
  const { store } = useClient();
  const say = useSay();
  const { perform, isPending } = usePerform();
  const reason = useReason(selectMayManagePolls);
  const [isChecked, setChecked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const problems = problemsOf(poll);
  const { questions } = poll;
  const change = (fields: Partial<PollDocument>) => {
    store.dispatch(pollEdited({ poll: { ...poll, ...fields } }));
  };
  const close = () => {
    store.dispatch(pollEdited({ poll: null }));
  };
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(selector)?.focus());
  const move = (from: number, to: number) => {
    if (to < 0 || to >= questions.length) return;
    change({ questions: moved(questions, from, to) });
    say(t('order.said', { place: to + 1, count: questions.length }));
    focusOn(`[data-question="${to}"] button`);
  };
  const save = async () => {
    setChecked(true);
    const first = problems.questions.findIndex((problem) => problem !== undefined);
    if (problems.isUntitled) return void focusOn('input');
    if (first >= 0) return void focusOn(`[data-question="${first}"] textarea`);
    if (isPending || reason !== '') return undefined;
    const saved = await perform(savePollRequested({ poll }));
    if (!saved.ok) return undefined;
    say(t('editor.savedSaid'));
    close();
  };
  const { isChangeable: _isChangeable, ...fixed } = poll;
  return (
    <>
      <div ref={body} className={styles.scroller}>
        <TextField
          label={t('editor.title')}
          value={poll.title}
          dir="auto"
          required
          data-first-focus
          maxLength={pollTitleLimit}
          error={isChecked && problems.isUntitled ? t('problem.title') : ''}
          onChange={({ target }) => change({ title: target.value })}
        />
        <CheckField
          label={t('editor.changeable')}
          isChecked={poll.isChangeable === true}
          onCheck={(isOn) =>
            store.dispatch(pollEdited({ poll: isOn ? { ...poll, isChangeable: true } : fixed }))
          }
        />
        {questions.map((question, at) => (
          <QuestionEditor
            key={at}
            {...{ question, at, count: questions.length }}
            problem={isChecked ? problems.questions[at] : undefined}
            onChange={(changed) =>
              change({ questions: questions.map((one, place) => (place === at ? changed : one)) })
            }
            onMove={(to) => move(at, to)}
            onRemove={() => change({ questions: questions.filter((_one, place) => place !== at) })}
          />
        ))}
        {questions.length < pollQuestionLimit && (
          <Button
            icon={<AddRegular />}
            onClick={() => {
              change({ questions: [...questions, newQuestion()] });
              focusOn(`[data-question="${questions.length}"] select`);
            }}
          >
            {t('editor.addQuestion')}
          </Button>
        )}
      </div>
      <div className={styles.footer}>
        <Button
          appearance="primary"
          disabledFocusable={isPending || reason !== ''}
          title={reason === '' ? undefined : reason}
          onClick={() => void save()}
        >
          {t('editor.save')}
        </Button>
        <Button onClick={() => (isUnwritten(poll) ? close() : setAsking(true))}>
          {t('editor.cancel')}
        </Button>
      </div>
      {isAsking && (
        <Modal
          title={t('editor.discardTitle')}
          message={t('editor.discardText')}
          cancel={t('editor.goOn')}
          onClose={() => setAsking(false)}
          confirm={{ label: t('editor.discard'), isDangerous: true, onPress: close }}
        />
      )}
    </>
  );
};
