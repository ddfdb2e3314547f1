import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { ChatMessage } from '../../features/chat/chat.state';
import { messageKey } from './chatGroups';

/** The message that a key moves the focus to, by its index; undefined for any other key. */
const indexAfter = (key: string, index: number, last: number): number | undefined => {
  switch (key) {
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'ArrowDown':
      return Math.min(index + 1, last);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
};

/** The one message that Tab reaches, and how the focus moves from it to the others. */
export interface MessageFocus {
  /** The key of the message; undefined without messages. */
  readonly current: string | undefined;
  /** Its index; -1 without messages. */
  readonly index: number;
  readonly onFocus: (key: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Where the message with a key is: where it was at last, or else it is searched for. */
export const useIndexOf = (messages: readonly ChatMessage[], key: string | undefined): number => {
  const last = useRef(-1);
  return useMemo(() => {
    const isIt = (message: ChatMessage | undefined) =>
      message !== undefined && messageKey(message) === key;
    if (key === undefined) return -1;
    if (!isIt(messages[last.current])) last.current = messages.findLastIndex(isIt);
    return last.current;
  }, [messages, key]);
};

/** Gives the focus to the message with this key, if it is drawn in `list`. */
export const focusMessage = (
  list: HTMLElement,
  key: string | undefined,
  options?: FocusOptions,
): void =>
  [...list.querySelectorAll('article')]
    .find(({ dataset }) => dataset['message'] === key)
    ?.focus(options);

/**
 * Makes the messages in `list` one tab stop: the one that had the focus last, or else the latest.
 * Arrow keys, Home and End move the focus.
 */
export const useMessageFocus = (
  messages: readonly ChatMessage[],
  list: RefObject<HTMLElement | null>,
): MessageFocus => {
  const [focused, setFocused] = useState<string>();
  const isMoving = useRef(false);
  const last = messages.length - 1;
  const found = useIndexOf(messages, focused);
  const index = found === -1 ? last : found;
  const message = messages[index];
  const current = message && messageKey(message);
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    if (list.current) focusMessage(list.current, current);
  }, [current, list]);
  return {
    current,
    index,
    onFocus: setFocused,
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // A dialog that a message has opened has keys of its own.
      if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return;
      const next = messages[indexAfter(event.key, index, last) ?? -1];
      if (!next) return;
      event.preventDefault();
      const key = messageKey(next);
      isMoving.current = key !== current;
      setFocused(key);
    },
  };
};
