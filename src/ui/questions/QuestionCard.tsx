import { Button, mergeClasses } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectIsOnStage } from '../../features/questions/badge.selectors';
import { mergeQuestionRequested } from '../../features/questions/questions.actions';
import { selectDuplicates, selectTyping } from '../../features/questions/questions.selectors';
import type { Question } from '../../features/questions/questions.state';
import { LinkedText } from '../chat/LinkedText';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { CardActions } from './CardActions';
import { useQuestionStyles } from './questions.styles';
import { Said } from './Said';
import type { CardFocus } from './useCardFocus';
import { useWhen } from './useWhen';

/** A question, how the focus moves, and what says to readers what was done. */
export interface QuestionCardProps {
  readonly item: Question;
  readonly focus: CardFocus;
  readonly onSaid: (text: string) => void;
}

/** What has become of a question, in words. */
const Notes = ({ item }: { readonly item: Question }) => {
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const styles = useQuestionStyles();
  const ownId = useSelect(selectOwnUserId);
  const isOnStage = useSelect(selectIsOnStage);
  const { state, live, assignee, labels = [], mergedInto, answer } = item;
  const isLive = state === 'answering';
  const notes = [
    ...(isLive && live ? [t('state.answering', { name: live.displayName })] : []),
    ...(state === 'answered' && live && answer.length === 0 ? [t('state.answeredLive')] : []),
    ...(state === 'dismissed' ? [t('state.dismissed')] : []),
    ...(mergedInto === undefined ? [] : [t('state.merged')]),
    ...(isOnStage && item.upvotes > 0 ? [t('votes', { count: item.upvotes })] : []),
    ...(assignee
      ? [
          assignee.userId === ownId
            ? t('assignedYou')
            : t('assigned', { name: assignee.displayName }),
        ]
      : []),
  ];
  if (notes.length + labels.length === 0) return null;
  return (
    <div className={styles.notes}>
      {notes.map((note, at) => (
        <span
          key={note}
          className={mergeClasses(styles.note, isLive && at === 0 && styles.noteLive)}
        >
          {note}
        </span>
      ))}
      {labels.map((label) => (
        <span key={`label ${label}`} className={styles.note}>
          {`#${label}`}
        </span>
      ))}
    </div>
  );
};

/** The questions that were merged with one, which hosts and panelists separate again. */
const Duplicates = ({ id, tabIndex }: { readonly id: string; readonly tabIndex: 0 | -1 }) => {
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const styles = useQuestionStyles();
  const { perform } = usePerform();
  const duplicates = useSelect(selectDuplicates).get(id) ?? [];
  if (duplicates.length === 0) return null;
  return (
    <div className={styles.said}>
      <span className={styles.heading}>{t('duplicates', { count: duplicates.length })}</span>
      {duplicates.map((one) => (
        <div key={one.id} className={styles.duplicate}>
          <span dir="auto">{one.questionText}</span>
          <Button
            size="small"
            appearance="subtle"
            tabIndex={tabIndex}
            onClick={() => void perform(mergeQuestionRequested({ id: one.id }))}
          >
            {t('menu.separate')}
          </Button>
        </div>
      ))}
    </div>
  );
};

/** One question with its answers and comments, which the arrow keys reach, and its actions. */
export const QuestionCard = ({ item, focus, onSaid }: QuestionCardProps) => {
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const styles = useQuestionStyles();
  const when = useWhen();
  const id = useId();
  const isOnStage = useSelect(selectIsOnStage);
  const typing = useSelect(selectTyping).get(item.id) ?? [];
  const tabIndex = focus.current === item.id ? 0 : -1;
  const name = item.displayName ?? t('anonymous');
  return (
    <article
      className={mergeClasses(styles.card, item.state === 'answering' && styles.cardLive)}
      data-question={item.id}
      tabIndex={tabIndex}
      aria-labelledby={`${id}-heading ${id}-text`}
      onFocus={() => focus.onFocus(item.id)}
    >
      <span id={`${id}-heading`} className={styles.heading}>
        <span className={styles.name}>{item.isOwn === true ? t('you', { name }) : name}</span>
        <span className={styles.time}>{when(item.questionTime)}</span>
      </span>
      <p id={`${id}-text`} className={styles.text} dir="auto">
        <LinkedText text={item.questionText} tabIndex={tabIndex} />
        {item.editedAt !== undefined && <span className={styles.time}> {t('edited')}</span>}
      </p>
      <Notes item={item} />
      {isOnStage && <Duplicates id={item.id} tabIndex={tabIndex} />}
      {[...item.answer, ...item.comment].map((said) => (
        <Said key={said.id} questionId={item.id} said={said} tabIndex={tabIndex} onSaid={onSaid} />
      ))}
      {typing.length > 0 && (
        <span className={styles.typing}>
          {t('typing', {
            count: typing.length,
            names: typing.map(({ displayName }) => displayName).join(', '),
          })}
        </span>
      )}
      <CardActions item={item} textId={`${id}-text`} tabIndex={tabIndex} onSaid={onSaid} />
    </article>
  );
};
