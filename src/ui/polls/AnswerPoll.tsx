import { Button } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { answerPollRequested, pollDraftChanged } from '../../features/polls/polls.actions';
import { misfitsOf, selectDraft } from '../../features/polls/pollDrafts.selectors';
import { selectMayAnswerPolls } from '../../features/polls/polls.selectors';
import { scoreOf } from '../../protocol/polls/tally';
import type { PollAnswer, PollView } from '../../features/polls/polls.state';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { AnswerField } from './AnswerField';
import { GivenAnswer } from './GivenAnswer';
import { PollResults } from './PollResults';
import { usePollsStyles } from './polls.styles';
import { useSay } from './said';

interface OnePoll {
  readonly poll: PollView;
}

/** The questions of an open poll. What is chosen is a draft until it is sent. */
const AnswerForm = ({ poll, onSent }: OnePoll & { readonly onSent: () => void }) => {
  const { t } = useTranslation('polls');
  const styles = usePollsStyles();
  const { store } = useClient();
  const say = useSay();
  const { perform, isPending } = usePerform();
  const reason = useReason(selectMayAnswerPolls);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const answers = useSelect((state) => selectDraft(state, poll));
  const misfits = misfitsOf(poll, answers);
  const { id, launch } = poll;
  const change = (at: number, answer: PollAnswer) => {
    const changed = answers.map((one, place) => (place === at ? answer : one));
    store.dispatch(pollDraftChanged({ id, launch, answers: changed }));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const [first] = misfits;
    if (first !== undefined) {
      const field = form.current?.querySelector(
        `[data-question="${first}"] :is(input, select, textarea, button)`,
      );
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    if (isPending || reason !== '') return;
    const sent = await perform(answerPollRequested({ id, answers }));
    if (!sent.ok) return;
    say(t('own.sentSaid'));
    onSent();
  };
  return (
    <form ref={form} className={styles.questions} noValidate onSubmit={(event) => void send(event)}>
      {poll.questions.map((question, at) => (
        <div key={at} data-question={at}>
          <AnswerField
            question={question}
            number={at + 1}
            answer={answers[at] ?? {}}
            error={isChecked && misfits.includes(at) ? t('own.missing') : ''}
            onChange={(answer) => change(at, answer)}
          />
        </div>
      ))}
      <Button
        type="submit"
        appearance="primary"
        disabledFocusable={isPending || reason !== ''}
        title={reason === '' ? undefined : reason}
      >
        {poll.answers ? t('own.change') : t('own.send')}
      </Button>
    </form>
  );
};

const Given = ({ poll }: OnePoll) => {
  const styles = usePollsStyles();
  return (
    <ol className={styles.questions}>
      {poll.questions.map((question, at) => (
        <li key={at} className={styles.plain}>
          <p className={styles.question} dir="auto">
            {question.text}
          </p>
          <GivenAnswer question={question} answer={poll.answers?.[at] ?? {}} />
        </li>
      ))}
    </ol>
  );
};

/** How many answers of a quiz are right, once it has ended. */
const Score = ({ poll }: OnePoll) => {
  const { t } = useTranslation('polls');
  const styles = usePollsStyles();
  const { right, of } = scoreOf(poll.questions, poll.answers ?? []);
  if (of === 0 || poll.answers === undefined || poll.state !== 'ended') return null;
  return <p className={styles.score}>{t('own.score', { right, count: of })}</p>;
};

/** A poll of somebody who answers: its questions, what they have sent, and shared results. */
export const AnswerPoll = ({ poll }: OnePoll) => {
  const { t } = useTranslation('polls');
  const styles = usePollsStyles();
  const id = useId();
  const [isChanging, setChanging] = useState(false);
  const isOpen = poll.state === 'open';
  const isAsked = isOpen && (poll.answers === undefined || isChanging);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <article className={styles.poll} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1} className={styles.title} dir="auto">
        {poll.title}
      </h3>
      {!isOpen && <p className={styles.state}>{t('state.ended')}</p>}
      {isAsked && (
        <AnswerForm
          poll={poll}
          onSent={() => {
            setChanging(false);
            heading.current?.focus();
          }}
        />
      )}
      {!isAsked && poll.answers !== undefined && (
        <>
          <p className={styles.sent}>
            <CheckmarkCircleRegular aria-hidden /> {t('own.sent')}
          </p>
          <Score poll={poll} />
          {poll.results === undefined && <Given poll={poll} />}
          {isOpen && poll.isChangeable === true && (
            <Button onClick={() => setChanging(true)}>{t('own.changeAnswers')}</Button>
          )}
        </>
      )}
      {!isAsked && poll.answers === undefined && (
        <p className={styles.state}>{t('own.notAnswered')}</p>
      )}
      {!isAsked && poll.results !== undefined && <PollResults poll={poll} results={poll.results} />}
    </article>
  );
};
