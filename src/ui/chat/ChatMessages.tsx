import { Button } from '@fluentui/react-components';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../../features/chat/chat.state';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { useSelect } from '../client/client';
import { createGrouping, groupIndexOf } from './chatGroups';
import { ChatGroupView } from './ChatGroupView';
import { useChatStyles } from './chat.styles';
import type { MessageHandlers } from './MessageMenu';
import { EarlierNote } from './EarlierNote';
import { useEarlierChat } from './useEarlierChat';
import { useFocusReturn } from './useFocusReturn';
import { useFoundMessage } from './useFoundMessage';
import { ThreadsContext } from './threads';
import { useMessageFocus } from './useMessageFocus';
import { useThreading } from './useThreading';

/** All messages, and the key of the first that was unread when the panel opened. */
export interface ChatMessagesProps {
  readonly history: readonly ChatMessage[];
  readonly firstNew: string | null;
  readonly handlers: MessageHandlers;
}

/** Near enough to the end to follow it, in CSS pixels. */
const nearEnd = 48;

/**
 * The conversation. It follows new messages while one reads its end, and never moves the focus; the
 * meeting's announcer reads them out. Tab reaches one message, arrow keys the others.
 */
export const ChatMessages = ({ history, firstNew, handlers }: ChatMessagesProps) => {
  const styles = useChatStyles();
  const { t } = useTranslation('panels');
  const ownUserId = useSelect(selectOwnUserId);
  const { messages, marked, shown } = useThreading(history, firstNew);
  const [group] = useState(createGrouping);
  const groups = useMemo(() => group(messages, marked), [group, messages, marked]);
  const scroller = useRef<HTMLDivElement>(null);
  const lastTop = useRef(0);
  const [isAtEnd, setAtEnd] = useState(true);
  const focus = useMessageFocus(messages, scroller);
  const focusReturn = useFocusReturn(scroller, focus.current);
  const found = useFoundMessage(messages, scroller, { onFocus: focus.onFocus, setAtEnd });
  const alwaysDrawn = [focus.index, found].map((index) => groupIndexOf(groups, index));
  const rows = useVirtualizer({
    count: groups.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 72,
    overscan: 8,
    // The message that Tab reaches and the one found are drawn wherever the list is scrolled to.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...alwaysDrawn])]
        .filter((index) => index >= 0)
        .sort((one, other) => one - other),
    // Another function would have every row placed again.
    getItemKey: useCallback((index: number) => groups[index]?.key ?? index, [groups]),
    initialRect: { width: 320, height: 600 },
  });
  const last = history.at(-1);
  const isOwnLast = last?.sender.userId === ownUserId;
  const count = groups.length;
  const height = rows.getTotalSize();
  const earlier = useEarlierChat({ scroller, messages, height });
  // The height changes once a row is drawn and measured: the list follows its end.
  const toEnd = () => {
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
  };
  useLayoutEffect(() => {
    if (isAtEnd) toEnd();
  }, [messages.length, height, isAtEnd]);
  // A thread that is opened at the end is read from its beginning, and not scrolled past.
  const threads = useMemo(
    () => ({
      ...shown,
      toggle: (id: string) => {
        setAtEnd(false);
        shown.toggle(id);
      },
    }),
    [shown],
  );
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box && box.scrollHeight <= box.clientHeight) setAtEnd(true);
  }, [height, isAtEnd]);
  useLayoutEffect(() => {
    if (isOwnLast) setAtEnd(true);
  }, [history.length, isOwnLast]);

  return (
    <div className={styles.messages}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-label={t('chat.messages')}
        aria-live="off"
        onKeyDown={focus.onKeyDown}
        {...focusReturn}
        onScroll={({ currentTarget }) => {
          const { scrollHeight, scrollTop, clientHeight } = currentTarget;
          const isNear = scrollHeight - scrollTop - clientHeight < nearEnd;
          // Growth below is not scrolling: only an upward scroll is.
          if (isNear || scrollTop < lastTop.current) setAtEnd(isNear);
          lastTop.current = scrollTop;
          earlier.onScroll();
        }}
      >
        {count === 0 && !earlier.isUnknown && <p className={styles.empty}>{t('chat.empty')}</p>}
        <ThreadsContext value={threads}>
          <div className={styles.list} style={{ height }}>
            {rows.getVirtualItems().map(({ key, index, start }) => {
              const group = groups[index];
              return (
                group && (
                  <div
                    key={key}
                    ref={rows.measureElement}
                    data-index={index}
                    className={styles.place}
                    style={{ transform: `translateY(${start}px)` }}
                  >
                    <ChatGroupView
                      group={group}
                      isOwn={group.sender.userId === ownUserId}
                      focus={focus}
                      handlers={handlers}
                    />
                  </div>
                )
              );
            })}
          </div>
        </ThreadsContext>
      </div>
      <EarlierNote {...earlier} />
      {!isAtEnd && (
        <Button
          className={styles.toEnd}
          size="small"
          icon={<ArrowDownRegular />}
          onClick={() => setAtEnd(true)}
        >
          {t('chat.toEnd')}
        </Button>
      )}
    </div>
  );
};
