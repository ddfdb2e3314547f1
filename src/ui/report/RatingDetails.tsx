import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ratingProblems, ratingTextLimit, type RatingProblem } from '../../protocol/http/ratings';
import { CheckField } from '../kit/CheckField';
import { useCheckStyles } from '../kit/check.styles';
import { TextArea } from './TextArea';
import { useRatingStyles } from './rating.styles';

/** The problems of a meeting, all optional. */
export const RatingDetails = ({
  isPending,
  onSend,
}: {
  readonly isPending: boolean;
  readonly onSend: (problems: RatingProblem[], text: string) => void;
}) => {
  const styles = useRatingStyles();
  const checks = useCheckStyles();
  const { t } = useTranslation('report');
  const [problems, setProblems] = useState<readonly RatingProblem[]>([]);
  const [text, setText] = useState('');
  return (
    <form
      className={styles.more}
      onSubmit={(event) => {
        event.preventDefault();
        onSend([...problems], text);
      }}
    >
      <fieldset className={checks.set}>
        <legend>{t('rating.problems')}</legend>
        {ratingProblems.map((problem) => (
          <CheckField
            key={problem}
            label={t(`rating.problem.${problem}`)}
            isChecked={problems.includes(problem)}
            onCheck={(isChecked) =>
              setProblems(
                isChecked ? [...problems, problem] : problems.filter((other) => other !== problem),
              )
            }
          />
        ))}
      </fieldset>
      <TextArea
        label={t('rating.text')}
        hint={t('rating.textHint')}
        limit={ratingTextLimit}
        value={text}
        onType={setText}
      />
      <Button
        className={styles.send}
        type="submit"
        appearance="primary"
        disabledFocusable={isPending}
      >
        {t('rating.send')}
      </Button>
    </form>
  );
};
