import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import type { PlenaryState } from '../../client/client';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { isCall } from '../../features/participants/named.state';
import { selectPeople } from '../../features/participants/participants.selectors';
import { selectReport } from '../../features/report/report.selectors';
import { logPullLimit } from '../../protocol/reportLimits';
import { useSelect } from '../client/client';
import { CheckField } from '../kit/CheckField';
import { useNameOf, useNaming } from '../participants/useNameOf';
import { useReportStyles } from './report.styles';

/** The chosen people, and a callback for a change. */
export interface PullPeopleProps {
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
}

/** People with a computer: the list as of the drawing of the dialog. */
const useAskable = () => {
  const store = useStore<PlenaryState>();
  const people = useSelect(selectPeople);
  const own = selectOwnUserId(store.getState());
  return people
    .filter((person) => person.userId !== own && !person.bHold && !isCall(person))
    .slice(0, logPullLimit);
};

/** A host asks others for their logs: each of them decides. */
export const PullPeople = ({ chosen, onChoose }: PullPeopleProps) => {
  const styles = useReportStyles();
  const { t } = useTranslation('report');
  const people = useAskable();
  const { nameOf } = useNaming();
  const isEverybody = people.length > 0 && people.every(({ userId }) => chosen.has(userId));
  const choose = (userId: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(userId);
    else next.delete(userId);
    onChoose(next);
  };
  return (
    <details className={styles.more}>
      <summary className={styles.summary}>{t('pull.title')}</summary>
      <div className={styles.inside}>
        <p className={styles.note}>{t('pull.text')}</p>
        {people.length === 0 ? (
          <p>{t('pull.nobody')}</p>
        ) : (
          <>
            <CheckField
              label={t('pull.everybody')}
              isChecked={isEverybody}
              onCheck={(isChecked) =>
                onChoose(new Set(isChecked ? people.map(({ userId }) => userId) : []))
              }
            />
            <div className={styles.people} role="group" aria-label={t('pull.title')}>
              {people.map((person) => (
                <CheckField
                  key={person.userId}
                  label={nameOf(person)}
                  isChecked={chosen.has(person.userId)}
                  onCheck={(isChecked) => choose(person.userId, isChecked)}
                />
              ))}
            </div>
            {people.length === logPullLimit && (
              <p className={styles.note}>{t('pull.tooMany', { count: logPullLimit })}</p>
            )}
          </>
        )}
      </div>
    </details>
  );
};

const Answer = ({ userId, answer }: { readonly userId: number; readonly answer: string }) => {
  const name = useNameOf(userId);
  return (
    <li>
      <span dir="auto">{name}</span>: {answer}
    </li>
  );
};

/** The state of the logs that this host has requested. */
export const PullAnswers = () => {
  const styles = useReportStyles();
  const { t } = useTranslation('report');
  const { pull } = useSelect(selectReport);
  if (pull === null) return null;
  return (
    <section aria-label={t('pull.answers')} className={styles.part}>
      <strong>{t('pull.answers')}</strong>
      <ul className={styles.list} aria-live="polite">
        {pull.people.map(({ userId, answer }) => (
          <Answer key={userId} userId={userId} answer={t(`pull.${answer}`)} />
        ))}
      </ul>
    </section>
  );
};
