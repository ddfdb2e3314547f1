import { Button, mergeClasses } from '@fluentui/react-components';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PollQuestion } from '../../features/polls/polls.state';
import { shortAnswerLimit } from '../../protocol/limits';
import {
  pollOptionLimit,
  pollOptionTextLimit,
  pollRatingLimit,
  pollTextLimit,
} from '../../protocol/pollLimits';
import { kindFields, type QuestionProblem } from '../../protocol/polls/questionFields';
import { pollKinds } from '../../protocol/vocabulary/polls';
import { CheckField } from '../kit/CheckField';
import { useFieldStyles } from '../kit/field.styles';
import { SelectField } from '../kit/SelectField';
import { AnswerField } from './AnswerField';
import { withKind } from './editing';
import { usePollsStyles } from './polls.styles';
import { TextList } from './TextList';

/** A question that a host writes, where it stands, and what happens to it. */
export interface QuestionEditorProps {
  readonly question: PollQuestion;
  /** From 0. */
  readonly at: number;
  readonly count: number;
  /** What is wrong with it, once the host has tried to save. */
  readonly problem: QuestionProblem | undefined;
  readonly onChange: (question: PollQuestion) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

type PartProps = Pick<QuestionEditorProps, 'question' | 'problem' | 'onChange'>;

/** The options, and what they are matched with. A change of their number takes what is right. */
const Options = ({ question, problem, onChange }: PartProps) => {
  const { t } = useTranslation('polls');
  const { options, matches, correct } = question;
  const without = (isTyped: boolean) => (!isTyped && correct ? { correct: {} } : {});
  const shared = { fewest: 2, most: pollOptionLimit, limit: pollOptionTextLimit };
  return (
    <>
      {options && (
        <TextList
          {...shared}
          legend={t('editor.options')}
          texts={options}
          nameOf={(number) => t('editor.option', { number })}
          addLabel={t('editor.addOption')}
          error={problem === 'options' ? t('problem.options') : ''}
          onChange={(texts, isTyped) =>
            onChange({ ...question, options: texts, ...without(isTyped) })
          }
        />
      )}
      {matches && (
        <TextList
          {...shared}
          legend={t('editor.matches')}
          texts={matches}
          nameOf={(number) => t('editor.match', { number })}
          addLabel={t('editor.addMatch')}
          error={problem === 'matches' ? t('problem.options') : ''}
          onChange={(texts, isTyped) =>
            onChange({ ...question, matches: texts, ...without(isTyped) })
          }
        />
      )}
    </>
  );
};

/** Whether a question has a right answer, and which. */
const Correct = ({ question, problem, onChange }: PartProps) => {
  const { t } = useTranslation('polls');
  const { correct, isRequired: _isRequired, ...asked } = question;
  if (kindFields[question.kind].mayBeCorrect !== true) return null;
  const { correct: _correct, ...without } = question;
  return (
    <>
      <CheckField
        label={t('editor.quiz')}
        hint={t('editor.quizHint')}
        isChecked={correct !== undefined}
        onCheck={(isOn) => onChange(isOn ? { ...question, correct: {} } : without)}
      />
      {correct && question.kind === 'shortAnswer' && (
        <TextList
          legend={t('editor.rightTexts')}
          texts={correct.texts ?? ['']}
          fewest={1}
          most={pollOptionLimit}
          limit={shortAnswerLimit}
          nameOf={(number) => t('editor.rightText', { number })}
          addLabel={t('editor.addRightText')}
          error={problem === 'correct' ? t('problem.correct') : ''}
          onChange={(texts) => onChange({ ...question, correct: { texts } })}
        />
      )}
      {correct && question.kind !== 'shortAnswer' && (
        <AnswerField
          question={{ ...asked, text: t('editor.right') }}
          number={0}
          isSample
          answer={correct}
          error={problem === 'correct' ? t('problem.correct') : ''}
          onChange={(answer) => onChange({ ...question, correct: answer })}
        />
      )}
    </>
  );
};

/** One question of the editor: its kind, text and options, its place, and what is right. */
export const QuestionEditor = (props: QuestionEditorProps) => {
  const { question, at, count, problem, onChange, onMove } = props;
  const { t } = useTranslation('polls');
  const styles = usePollsStyles();
  const fields = useFieldStyles();
  const id = useId();
  const name = t('editor.question', { number: at + 1 });
  const isTextWrong = problem === 'text' || problem === 'blanks';
  const { isRequired: _isRequired, ...optional } = question;
  return (
    <section className={styles.poll} aria-labelledby={id} data-question={at}>
      <div className={styles.row}>
        <h3 id={id} className={mergeClasses(styles.title, styles.grow)}>
          {name}
        </h3>
        <Button
          appearance="subtle"
          icon={<ArrowUpRegular />}
          aria-label={t('order.up', { name })}
          disabledFocusable={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <Button
          appearance="subtle"
          icon={<ArrowDownRegular />}
          aria-label={t('order.down', { name })}
          disabledFocusable={at === count - 1}
          onClick={() => onMove(at + 1)}
        />
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={t('editor.remove', { name })}
          disabledFocusable={count === 1}
          onClick={() => count > 1 && props.onRemove()}
        />
      </div>
      <SelectField
        label={t('editor.kind')}
        value={question.kind}
        choices={pollKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        onChoose={(value) => {
          const kind = pollKinds.find((one) => one === value);
          if (kind) onChange(withKind(question, kind));
        }}
      />
      <div className={fields.field}>
        <label className={fields.label} htmlFor={`${id}-text`}>
          {t('editor.text')}
        </label>
        <textarea
          id={`${id}-text`}
          className={mergeClasses(fields.control, styles.long, isTextWrong && fields.invalid)}
          rows={2}
          dir="auto"
          maxLength={pollTextLimit}
          value={question.text}
          aria-invalid={isTextWrong || undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => onChange({ ...question, text: target.value })}
        />
        <span id={`${id}-note`} className={isTextWrong ? fields.error : fields.hint}>
          {isTextWrong && t(`problem.${problem}`)}
          {!isTextWrong && question.kind === 'fillIn' && t('editor.blanksHint')}
        </span>
      </div>
      <Options {...{ question, problem, onChange }} />
      {question.most !== undefined && (
        <SelectField
          label={t('editor.most')}
          value={String(question.most)}
          choices={Array.from({ length: pollRatingLimit - 1 }, (_, place) => ({
            value: String(place + 2),
            label: String(place + 2),
          }))}
          onChoose={(value) => onChange({ ...question, most: Number(value) })}
        />
      )}
      <CheckField
        label={t('editor.required')}
        isChecked={question.isRequired === true}
        onCheck={(isOn) => onChange(isOn ? { ...question, isRequired: true } : optional)}
      />
      <Correct {...{ question, problem, onChange }} />
    </section>
  );
};
