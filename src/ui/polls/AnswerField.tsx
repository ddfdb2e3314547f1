import { mergeClasses } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longAnswerLimit, shortAnswerLimit } from '../../protocol/limits';
import { partsOf } from '../../protocol/polls/questionFields';
import type { PollAnswer, PollQuestion } from '../../features/polls/polls.state';
import { CheckField } from '../kit/CheckField';
import { useFieldStyles } from '../kit/field.styles';
import { RadioFields } from '../kit/RadioFields';
import { SelectField } from '../kit/SelectField';
import { TextField } from '../kit/TextField';
import { OrderField } from './OrderField';
import { usePollsStyles } from './polls.styles';

/** A question, its number from 1, and the answer so far. */
export interface AnswerFieldProps {
  readonly question: PollQuestion;
  readonly number: number;
  readonly answer: PollAnswer;
  /** Why the answer cannot be sent; empty if it can. */
  readonly error: string;
  /** It says what is right, in the editor: it has no number. */
  readonly isSample?: boolean;
  readonly onChange: (answer: PollAnswer) => void;
}

const replaced = <T,>(all: readonly T[], at: number, value: T): readonly T[] =>
  all.map((one, place) => (place === at ? value : one));

const Group = ({ legend, children }: { readonly legend: string; readonly children: ReactNode }) => {
  const styles = usePollsStyles();
  const fields = useFieldStyles();
  return (
    <fieldset className={styles.group}>
      <legend className={fields.label} dir="auto">
        {legend}
      </legend>
      {children}
    </fieldset>
  );
};

/** Several of the options. */
const Several = ({ question, answer, onChange, legend }: PartProps) => {
  const { choices = [] } = answer;
  return (
    <Group legend={legend}>
      {(question.options ?? []).map((option, at) => (
        <CheckField
          key={at}
          label={option}
          isChecked={choices.includes(at)}
          onCheck={(isChecked) =>
            onChange({
              choices: isChecked ? [...choices, at] : choices.filter((one) => one !== at),
            })
          }
        />
      ))}
    </Group>
  );
};

type PartProps = Omit<AnswerFieldProps, 'number' | 'error' | 'isSample'> & {
  readonly legend: string;
};

/** One match for each option; an answer has all of them. */
const Matches = ({ question, answer, onChange, legend }: PartProps) => {
  const { t } = useTranslation('polls');
  const { options = [], matches = [] } = question;
  const unchosen = matches.length;
  const chosen = options.map((_option, at) => answer.choices?.[at] ?? unchosen);
  return (
    <Group legend={legend}>
      {options.map((option, at) => (
        <SelectField
          key={at}
          label={option}
          value={String(chosen[at])}
          choices={[
            { value: String(unchosen), label: t('own.choose') },
            ...matches.map((match, number) => ({ value: String(number), label: match })),
          ]}
          onChoose={(value) => onChange({ choices: replaced(chosen, at, Number(value)) })}
        />
      ))}
    </Group>
  );
};

/** The text of a question with a field for each of its blanks. */
const Blanks = ({ question, answer, onChange, legend }: PartProps) => {
  const { t } = useTranslation('polls');
  const styles = usePollsStyles();
  const fields = useFieldStyles();
  const parts = partsOf(question);
  const texts = parts.slice(1).map((_part, at) => answer.texts?.[at] ?? '');
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{legend}</legend>
      <p className={styles.blanks} dir="auto">
        {parts.map((part, at) => (
          <span key={at}>
            {part}
            {at < texts.length && (
              <input
                className={mergeClasses(fields.control, styles.blank)}
                aria-label={t('own.blank', { number: at + 1 })}
                value={texts[at]}
                maxLength={shortAnswerLimit}
                onChange={({ target }) => onChange({ texts: replaced(texts, at, target.value) })}
              />
            )}
          </span>
        ))}
      </p>
    </fieldset>
  );
};

const LongText = ({ answer, onChange, legend }: PartProps) => {
  const fields = useFieldStyles();
  const styles = usePollsStyles();
  const id = useId();
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id} dir="auto">
        {legend}
      </label>
      <textarea
        id={id}
        className={mergeClasses(fields.control, styles.long)}
        value={answer.texts?.[0] ?? ''}
        rows={4}
        maxLength={longAnswerLimit}
        onChange={({ target }) => onChange({ texts: [target.value] })}
      />
    </div>
  );
};

const Part = (props: PartProps) => {
  const { question, answer, onChange, legend } = props;
  const name = useId();
  const radio = (choices: readonly { value: string; label: string }[]) => (
    <RadioFields
      legend={legend}
      name={name}
      value={String(answer.choices?.[0] ?? '')}
      choices={choices}
      onChoose={(value) => onChange({ choices: [Number(value)] })}
    />
  );
  switch (question.kind) {
    case 'single':
      return radio((question.options ?? []).map((label, at) => ({ value: String(at), label })));
    case 'rating':
      return radio(
        Array.from({ length: question.most ?? 0 }, (_, at) => ({
          value: String(at + 1),
          label: String(at + 1),
        })),
      );
    case 'multiple':
      return <Several {...props} />;
    case 'matching':
      return <Matches {...props} />;
    case 'ranking':
      return <OrderField {...props} />;
    case 'fillIn':
      return <Blanks {...props} />;
    case 'shortAnswer':
      return (
        <TextField
          label={legend}
          value={answer.texts?.[0] ?? ''}
          maxLength={shortAnswerLimit}
          onChange={({ target }) => onChange({ texts: [target.value] })}
        />
      );
    case 'longAnswer':
      return <LongText {...props} />;
  }
};

/** The field of a question, of any kind; the question is its label. */
export const AnswerField = ({ number, error, isSample, ...props }: AnswerFieldProps) => {
  const { t } = useTranslation('polls');
  const fields = useFieldStyles();
  const { isRequired, text } = props.question;
  const numbered = isSample === true ? text : t('own.question', { number, text });
  const legend = isRequired === true ? t('own.required', { text: numbered }) : numbered;
  return (
    <>
      <Part {...props} legend={legend} />
      {error !== '' && (
        <p className={fields.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
};
