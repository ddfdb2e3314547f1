import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PollBallot } from '../../features/polls/pollFile.rules';
import type { PollView } from '../../features/polls/polls.state';
import { isBlank, textsIn } from '../../protocol/polls/questionFields';
import { Modal } from '../kit/Modal';
import { SelectField } from '../kit/SelectField';
import { VirtualList } from '../kit/VirtualList';
import { answerInWords } from './answerInWords';
import { usePollsStyles } from './polls.styles';
import { useBallots } from './useBallots';

/** The height of an answer, which scrolls when it is longer; CSS pixels. */
const rowHeight = 104;

/** The numbers of the questions that are answered in writing. */
export const writtenIn = ({ questions }: Pick<PollView, 'questions'>): readonly number[] =>
  questions.flatMap((question, at) => (textsIn(question) > 0 ? [at] : []));

/** What people have written, by question, as far as a list of any length can be read. */
export const WrittenAnswers = ({
  poll,
  onClose,
}: {
  readonly poll: PollView;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('polls');
  const styles = usePollsStyles();
  const { read, isReading } = useBallots();
  const written = writtenIn(poll);
  const [at, setAt] = useState(written[0] ?? 0);
  const [ballots, setBallots] = useState<readonly PollBallot[]>([]);
  useEffect(() => {
    const now = { isGone: false };
    void read(poll.id).then((all) => {
      if (!now.isGone && all) setBallots(all);
    });
    return () => {
      now.isGone = true;
    };
  }, [read, poll.id]);
  const question = poll.questions[at];
  const answered = ballots.filter(({ answers }) => !isBlank(answers[at] ?? {}));
  return (
    <Modal
      title={t('written.title')}
      onClose={onClose}
      isWide
      cancel={t('written.close')}
      actions={[]}
    >
      <SelectField
        label={t('written.question')}
        value={String(at)}
        choices={written.map((number) => ({
          value: String(number),
          label: poll.questions[number]?.text ?? '',
        }))}
        onChoose={(value) => setAt(Number(value))}
      />
      {question && answered.length > 0 && (
        <VirtualList
          label={t('written.list')}
          items={answered}
          keyOf={({ userId }) => userId}
          rowHeight={rowHeight}
          className={styles.ballots}
          draw={({ name, answers }) => (
            <div className={styles.ballot}>
              <strong dir="auto">{name}</strong>
              <p className={styles.ballotText} dir="auto" tabIndex={0}>
                {answerInWords(question, answers[at] ?? {})}
              </p>
            </div>
          )}
        />
      )}
      {answered.length === 0 && <p>{isReading ? t('loading') : t('written.none')}</p>}
    </Modal>
  );
};
