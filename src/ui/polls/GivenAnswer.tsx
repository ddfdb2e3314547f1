import { useTranslation } from 'react-i18next';
import { isBlank } from '../../protocol/polls/questionFields';
import { isRight } from '../../protocol/polls/tally';
import type { PollAnswer, PollQuestion } from '../../features/polls/polls.state';
import { answerInWords } from './answerInWords';
import { usePollsStyles } from './polls.styles';

/** An answer and its question; `right` says what is right where the person is wrong. */
export interface GivenAnswerProps {
  readonly question: PollQuestion;
  readonly answer: PollAnswer;
}

/** What somebody has answered to a question, and in a quiz whether that is right. */
export const GivenAnswer = ({ question, answer }: GivenAnswerProps) => {
  const { t } = useTranslation('polls');
  const styles = usePollsStyles();
  const verdict = isRight(question, answer);
  const { correct } = question;
  return (
    <>
      <p className={styles.given} dir="auto">
        {isBlank(answer) ? t('own.none') : answerInWords(question, answer)}
      </p>
      {verdict !== undefined && (
        <p className={verdict ? styles.right : styles.wrong}>
          {verdict ? t('own.right') : t('own.wrong')}
          {!verdict && correct && (
            <>
              {' '}
              <bdi>{answerInWords(question, correct)}</bdi>
            </>
          )}
        </p>
      )}
    </>
  );
};
