import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusMessage } from './useMessageFocus';

/** What the list of messages listens to. */
export interface FocusReturn {
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/**
 * Gives the focus to the message with the key `current` when what had it in `list` is no longer
 * drawn: a reaction that was the last of its kind, or a message that has moved to another group.
 */
export const useFocusReturn = (
  list: RefObject<HTMLElement | null>,
  current: string | undefined,
): FocusReturn => {
  const isInside = useRef(false);
  // No event says that an element with the focus was removed: each drawing looks.
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || !isInside.current || box.ownerDocument.activeElement !== box.ownerDocument.body)
      return;
    focusMessage(box, current, { preventScroll: true });
  });
  return {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
};
