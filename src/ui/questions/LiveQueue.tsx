import { Button } from '@fluentui/react-components';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  answerLiveRequested,
  queueQuestionRequested,
} from '../../features/questions/questions.actions';
import { selectMayAnswer, selectQueue } from '../../features/questions/questions.selectors';
import type { Question } from '../../features/questions/questions.state';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { useQuestionStyles } from './questions.styles';

const Row = ({
  item,
  place,
  isLast,
}: {
  readonly item: Question;
  readonly place: number;
  readonly isLast: boolean;
}) => {
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const styles = useQuestionStyles();
  const { perform } = usePerform();
  const id = useId();
  const reason = useReason((state) => selectMayAnswer(state, item.id));
  const move = (to: number | undefined) => () =>
    void perform(queueQuestionRequested({ id: item.id, ...(to !== undefined && { place: to }) }));
  const common = { size: 'small', appearance: 'subtle', 'aria-describedby': id } as const;
  return (
    <li>
      <div className={styles.queueRow}>
        <span id={id} className={styles.queueText} dir="auto" title={item.questionText}>
          {item.questionText}
        </span>
        {place > 0 && (
          <Button
            {...common}
            icon={<ArrowUpRegular />}
            aria-label={t('queue.up')}
            onClick={move(place - 1)}
          />
        )}
        {!isLast && (
          <Button
            {...common}
            icon={<ArrowDownRegular />}
            aria-label={t('queue.down')}
            onClick={move(place + 1)}
          />
        )}
        <Button
          {...common}
          icon={<DismissRegular />}
          aria-label={t('menu.unqueue')}
          onClick={move(undefined)}
        />
        {place === 0 && (
          <Button
            className={styles.queueAnswer}
            size="small"
            appearance="primary"
            aria-describedby={id}
            title={reason}
            disabledFocusable={reason !== ''}
            onClick={() => {
              if (reason === '')
                void perform(answerLiveRequested({ id: item.id, action: 'start' }));
            }}
          >
            {t('answer.live')}
          </Button>
        )}
      </div>
    </li>
  );
};

/** The questions that are answered live next; nothing while there are none. */
export const LiveQueue = () => {
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const styles = useQuestionStyles();
  const queue = useSelect(selectQueue);
  const id = useId();
  if (queue.length === 0) return null;
  return (
    <section className={styles.queue} aria-labelledby={id}>
      <h3 id={id} className={styles.queueTitle}>
        {t('queue.title')}
      </h3>
      <ol className={styles.queueList}>
        {queue.map((item, place) => (
          <Row key={item.id} item={item} place={place} isLast={place === queue.length - 1} />
        ))}
      </ol>
    </section>
  );
};
