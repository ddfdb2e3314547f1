import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { PlenaryClient } from '../../client/client';
import { remotePasteLimit } from '../../protocol/limits';

type Send = PlenaryClient['remoteInput']['send'];
type Pressed = KeyboardEvent<HTMLElement>;

/** Two presses of Escape within this time, in milliseconds, let go of the screen. @decision */
const escapeTwice = 400;

/** Keys that mean nothing to another computer. */
const meaningless: ReadonlySet<string> = new Set([
  'AltGraph',
  'Dead',
  'Process',
  'Unidentified',
  'Fn',
]);

/** Pastes by the browser, whose event has the text. */
const isPaste = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'v';

/**
 * The keys of a controlled screen: all of them go there, but a paste takes its text along, and a
 * second Escape lets go. What is held is released when the focus leaves.
 */
export const useRemoteKeys = (
  send: Send,
  { onLeave, onTooLong }: { readonly onLeave: () => void; readonly onTooLong: () => void },
) => {
  const held = useRef(new Map<string, string>());
  const escapedAt = useRef(-Infinity);
  const release = (code: string, key: string): void => {
    held.current.delete(code);
    send({ kind: 'key', isDown: false, code, key });
  };
  return {
    onKeyDown: (event: Pressed) => {
      event.stopPropagation();
      if (isPaste(event)) return;
      event.preventDefault();
      const { code, key, repeat, timeStamp } = event;
      if (meaningless.has(key) || code === '' || event.nativeEvent.isComposing) return;
      if (key === 'Escape' && !repeat) {
        if (timeStamp - escapedAt.current < escapeTwice) return onLeave();
        escapedAt.current = timeStamp;
      }
      held.current.set(code, key);
      send({ kind: 'key', isDown: true, code, key });
    },
    onKeyUp: (event: Pressed) => {
      event.stopPropagation();
      event.preventDefault();
      const key = held.current.get(event.code);
      if (key !== undefined) release(event.code, key);
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      event.preventDefault();
      const text = event.clipboardData.getData('text/plain');
      if (text.length > remotePasteLimit) return onTooLong();
      if (text !== '') send({ kind: 'paste', text });
    },
    onBlur: () => {
      for (const [code, key] of held.current) release(code, key);
    },
  };
};
