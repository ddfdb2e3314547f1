import { Button, mergeClasses } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectMayDeleteComment } from '../../features/questions/questions.selectors';
import type { Said as SaidText } from '../../features/questions/questions.state';
import { LinkedText } from '../chat/LinkedText';
import { useSelect } from '../client/client';
import { DeleteDialog } from './DeleteDialog';
import { useQuestionStyles } from './questions.styles';
import { useWhen } from './useWhen';

/** An answer or a comment of a question, and whether Tab reaches what it has. */
export interface SaidProps {
  readonly questionId: string;
  readonly said: SaidText;
  readonly tabIndex: 0 | -1;
  readonly onSaid: (text: string) => void;
}

/** An answer or a comment: by whom, when and what, and **Delete** for who may. */
export const Said = ({ questionId, said, tabIndex, onSaid }: SaidProps) => {
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const styles = useQuestionStyles();
  const when = useWhen();
  const [isAsking, setAsking] = useState(false);
  const mayDelete = useSelect(
    (state) => selectMayDeleteComment(state, questionId, said.id).isAllowed,
  );
  const isAnswer = 'answerTime' in said;
  const name = said.displayName ?? t('anonymous');
  const isAsker = !isAnswer && said.isAsker === true;
  return (
    <div className={mergeClasses(styles.said, isAnswer && styles.saidAnswer)}>
      <div className={styles.saidRow}>
        <span className={styles.heading}>
          <span className={styles.name}>
            {isAnswer ? t('answeredBy', { name }) : isAsker ? t('asker', { name }) : name}
          </span>
          <span className={styles.time}>{when(isAnswer ? said.answerTime : said.commentTime)}</span>
          {isAnswer && said.isPrivate && (
            <span className={styles.private}>
              <LockClosedRegular aria-hidden />
              {t('private')}
            </span>
          )}
        </span>
        {mayDelete && (
          <Button
            appearance="subtle"
            size="small"
            icon={<DeleteRegular />}
            tabIndex={tabIndex}
            aria-label={t(isAnswer ? 'delete.answer' : 'delete.comment')}
            onClick={() => setAsking(true)}
          />
        )}
      </div>
      <p className={styles.text} dir="auto">
        <LinkedText text={said.text} tabIndex={tabIndex} />
      </p>
      {isAsking && (
        <DeleteDialog
          id={questionId}
          commentId={said.id}
          onSaid={onSaid}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};
