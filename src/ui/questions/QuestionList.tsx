import { Button } from '@fluentui/react-components';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { selectIsOnStage } from '../../features/questions/badge.selectors';
import { moreQuestionsRequested } from '../../features/questions/questions.actions';
import {
  selectChosenQuestions,
  selectHasMoreQuestions,
  selectQuestions,
  selectShownQuestions,
} from '../../features/questions/questions.selectors';
import { pageOf } from '../../features/questions/questions.state';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { QuestionCard } from './QuestionCard';
import { useQuestionStyles } from './questions.styles';
import { useCardFocus } from './useCardFocus';

/** How near to its end a list asks for more, in CSS pixels. */
const nearEnd = 400;

/**
 * The chosen questions. Only those in sight are drawn; the next ones come while one scrolls. Tab
 * reaches one question, arrow keys the others.
 */
export const QuestionList = ({ onSaid }: { readonly onSaid: (text: string) => void }) => {
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const styles = useQuestionStyles();
  const { perform, isPending } = usePerform();
  const items = useSelect(selectShownQuestions);
  const questions = useSelect(selectQuestions);
  const { isListed } = questions;
  const { view, sort } = useSelect(selectChosenQuestions);
  const isOnStage = useSelect(selectIsOnStage);
  const hasMore = useSelect(selectHasMoreQuestions);
  const scroller = useRef<HTMLDivElement>(null);
  const toIndex = useRef((_index: number): void => undefined);
  const focus = useCardFocus(items, scroller, (index) => toIndex.current(index));
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 140,
    overscan: 4,
    // The question that Tab reaches is drawn wherever the list is scrolled to.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), focus.index])]
        .filter((index) => index >= 0)
        .sort((one, other) => one - other),
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    initialRect: { width: 320, height: 600 },
  });
  toIndex.current = (index) => rows.scrollToIndex(index);
  const more = useCallback(
    () => void perform(moreQuestionsRequested({ view, sort })),
    [perform, view, sort],
  );
  // A view that was never loaded begins at once.
  const isKnown = pageOf(questions, { view, sort }) !== undefined;
  useEffect(() => {
    if (hasMore && !isKnown) more();
  }, [hasMore, isKnown, more]);
  const empty = view === 'mine' && isOnStage ? 'assigned' : view;
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      onKeyDown={focus.onKeyDown}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        const isNear = scrollHeight - scrollTop - clientHeight < nearEnd;
        if (isNear && hasMore && !isPending) more();
      }}
    >
      {items.length === 0 ? (
        <p className={styles.empty}>{t(isListed ? `empty.${empty}` : 'empty.loading')}</p>
      ) : (
        <div
          role="feed"
          aria-label={t('list')}
          aria-busy={isPending}
          className={styles.list}
          style={{ height: rows.getTotalSize() }}
        >
          {rows.getVirtualItems().map(({ key, index, start }) => {
            const item = items[index];
            return (
              item && (
                <div
                  key={key}
                  ref={rows.measureElement}
                  data-index={index}
                  className={styles.place}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <QuestionCard item={item} focus={focus} onSaid={onSaid} />
                </div>
              )
            );
          })}
        </div>
      )}
      {hasMore && (
        <div className={styles.moreRow}>
          <Button appearance="subtle" disabledFocusable={isPending} onClick={more}>
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  );
};
