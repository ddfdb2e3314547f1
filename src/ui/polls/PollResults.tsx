import { useTranslation } from 'react-i18next';
import type {
  PollQuestion,
  PollResult,
  PollResults as Results,
} from '../../features/polls/polls.state';
import { usePollsStyles } from './polls.styles';

/** A row of a question's results. */
interface Bar {
  readonly label: string;
  readonly count: number;
  /** The share of the bar that is full, 0 to 1. */
  readonly share: number;
  readonly isRight: boolean;
}

/** The rows of a question's results, in its order; of a ranking, the best first. */
const barsOf = (question: PollQuestion, { counts, answered }: PollResult): readonly Bar[] => {
  const { kind, options = [], matches = [], correct } = question;
  const most = kind === 'ranking' ? answered * options.length : answered;
  const bar = (label: string, at: number, isRight = false): Bar => {
    const count = counts[at] ?? 0;
    return { label, count, share: most === 0 ? 0 : count / most, isRight };
  };
  if (kind === 'rating') return counts.map((_count, at) => bar(String(at + 1), at));
  if (kind === 'matching')
    return options.flatMap((option, row) =>
      matches.map((match, column) =>
        bar(
          `${option} → ${match}`,
          row * matches.length + column,
          correct?.choices?.[row] === column,
        ),
      ),
    );
  const all = options.map((option, at) =>
    bar(option, at, kind !== 'ranking' && correct?.choices?.includes(at) === true),
  );
  return kind === 'ranking' ? [...all].sort((one, other) => other.count - one.count) : all;
};

const QuestionResults = ({
  question,
  result,
}: {
  readonly question: PollQuestion;
  readonly result: PollResult;
}) => {
  const { t } = useTranslation('polls');
  const styles = usePollsStyles();
  const bars = barsOf(question, result);
  return (
    <li className={styles.plain}>
      <p className={styles.question} dir="auto">
        {question.text}
      </p>
      {bars.length > 0 && (
        <ul className={styles.bars}>
          {bars.map(({ label, count, share, isRight }, at) => (
            <li key={at} className={styles.bar}>
              <span className={styles.barLabel} dir="auto">
                {label}
                {isRight && <span className={styles.right}> {t('results.right')}</span>}
              </span>
              <span className={styles.count}>
                {question.kind === 'ranking'
                  ? t('results.points', { count })
                  : t('results.count', { count, percent: Math.round(share * 100) })}
              </span>
              <span aria-hidden className={styles.track}>
                <span className={styles.fill} style={{ width: `${share * 100}%` }} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>
        {t('results.answered', { count: result.answered })}
        {result.right !== undefined && <> {t('results.rightCount', { count: result.right })}</>}
      </p>
    </li>
  );
};

/** The results of a poll, as bars with their numbers in words. */
export const PollResults = ({
  poll,
  results,
}: {
  readonly poll: { readonly questions: readonly PollQuestion[] };
  readonly results: Results;
}) => {
  const { t } = useTranslation('polls');
  const styles = usePollsStyles();
  return (
    <ol className={styles.questions} aria-label={t('results.list')}>
      {poll.questions.map((question, at) => (
        <QuestionResults
          key={at}
          question={question}
          result={results.results[at] ?? { answered: 0, counts: [] }}
        />
      ))}
    </ol>
  );
};
