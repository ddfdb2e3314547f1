import { useLayoutEffect, type RefObject } from 'react';
import type { ChatMessage } from '../../features/chat/chat.state';
import { useSearched } from './searched';
import { useIndexOf, type MessageFocus } from './useMessageFocus';

/**
 * Scrolls the list to the message that a search shows, and lets Tab reach it. Returns its index; -1
 * without one.
 */
export const useFoundMessage = (
  messages: readonly ChatMessage[],
  list: RefObject<HTMLElement | null>,
  {
    onFocus,
    setAtEnd,
  }: Pick<MessageFocus, 'onFocus'> & { readonly setAtEnd: (isAtEnd: boolean) => void },
): number => {
  const { current } = useSearched();
  useLayoutEffect(() => {
    const box = list.current;
    if (current === undefined || !box) return;
    const drawn = [...box.querySelectorAll('article')];
    const message = drawn.find(({ dataset }) => dataset['message'] === current);
    if (message) {
      const [outer, inner] = [box.getBoundingClientRect(), message.getBoundingClientRect()];
      const before = box.scrollTop;
      box.scrollTop += inner.top - outer.top - (box.clientHeight - inner.height) / 2;
      if (box.scrollTop < before) setAtEnd(false);
    }
    onFocus(current);
  }, [current, list, onFocus, setAtEnd]);
  return useIndexOf(messages, current);
};
