import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { listChatRequested } from '../../features/chat/chat.actions';
import { selectEarlierChat } from '../../features/chat/history.selectors';
import type { ChatMessage } from '../../features/chat/chat.state';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { messageKey } from './chatGroups';

/** The conversation's box, and what is in it. */
interface Conversation {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly messages: readonly ChatMessage[];
  /** Of all messages, in CSS pixels. */
  readonly height: number;
}

/** What was said before the messages that are shown. */
export interface EarlierMessages {
  /** Nobody knows yet whether there is any. */
  readonly isUnknown: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** The box was scrolled: asks for more near its beginning. */
  readonly onScroll: () => void;
  readonly retry: () => void;
}

/** Near enough to the beginning to ask for what is before it, in CSS pixels. @decision */
const nearBeginning = 240;

/**
 * Asks for what was said before, page by page, while one reads the beginning of what is shown; what
 * comes stands above it, and the place that one reads stays where it is.
 */
export const useEarlierChat = ({ scroller, messages, height }: Conversation): EarlierMessages => {
  const { isLoading, hasMore, before: pageEnd } = useSelect(selectEarlierChat);
  const { perform, isPending } = usePerform();
  const [hasFailed, setFailed] = useState(false);
  const first = messages[0] && messageKey(messages[0]);
  // The same is not asked for twice by itself.
  const place = `${first ?? ''} ${pageEnd ?? ''}`;
  const asked = useRef<string>(undefined);
  const ask = async () => {
    asked.current = place;
    const done = await perform(listChatRequested());
    setFailed(!done.ok);
  };
  const isAsking = isLoading || isPending;
  const mayAsk = hasMore && !isAsking && !hasFailed;
  const askIfNear = () => {
    const isNear = (scroller.current?.scrollTop ?? 0) < nearBeginning;
    if (mayAsk && isNear && asked.current !== place) void ask();
  };
  useEffect(askIfNear);
  const before = useRef({ first, height });
  useLayoutEffect(() => {
    const box = scroller.current;
    const grown = height - before.current.height;
    if (box && first !== before.current.first && grown > 0) box.scrollTop += grown;
    before.current = { first, height };
  }, [scroller, first, height]);
  return {
    isUnknown: hasMore && !hasFailed,
    isLoading: isAsking,
    hasFailed,
    onScroll: askIfNear,
    retry: () => void ask(),
  };
};
