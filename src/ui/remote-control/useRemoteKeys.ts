import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { PlenaryClient } from '../../client/client';
import { remotePasteLimit } from '../../protocol/sharingLimits';

type Send = PlenaryClient['remoteInput']['send'];
type Pressed = KeyboardEvent<HTMLElement>;

/** Two presses of Escape within this time, in milliseconds, let go of the screen. @decision */
const escapeTwice = 400;

/** Keys that mean nothing to another computer. */
const meaningless: ReadonlySet<string> = new Set(['AltGraph', 'Fn']);
/** Keys of which only the browser knows what they write, alone or with the next ones. */
const composing: ReadonlySet<string> = new Set(['Dead', 'Process', 'Unidentified']);
/** What browsers give as the `keyCode` of a key that an input method takes. */
const inputMethodCode = 229;
/** Keys between a dead one and its letter. */
const modifiers: ReadonlySet<string> = new Set(['Shift', 'AltGraph', 'CapsLock', 'Fn']);
/**
 * What is written with this many characters goes as keys, which every program takes; more goes as
 * one paste. Agents take three letters at once that their layout lacks. @decision
 */
const mostTyped = 3;
/** Characters that are no keys. */
const control = /\p{Cc}/u;

/** Pastes by the browser, whose event has the text. */
const isPaste = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'v';

const isWriting = ({ key, ctrlKey, metaKey }: Pressed): boolean =>
  !ctrlKey && !metaKey && [...key].length === 1;

/**
 * The keys of a controlled screen: all of them go there, but a paste takes its text along, and a
 * second Escape lets go. What is held is released when the focus leaves. Keys that compose are left
 * to the browser, and `write` takes what they have written.
 */
export const useRemoteKeys = (
  send: Send,
  { onLeave, onTooLong }: { readonly onLeave: () => void; readonly onTooLong: () => void },
) => {
  const held = useRef(new Map<string, string>());
  const escapedAt = useRef(-Infinity);
  const isAfterDead = useRef(false);
  const release = (code: string, key: string): void => {
    held.current.delete(code);
    send({ kind: 'key', isDown: false, code, key });
  };
  const releaseAll = (): void => {
    for (const [code, key] of held.current) release(code, key);
  };
  const paste = (text: string): void => {
    if (text.length > remotePasteLimit) return onTooLong();
    if (text !== '') send({ kind: 'paste', text });
  };
  const write = (text: string): void => {
    const characters = [...text];
    if (characters.length > mostTyped || control.test(text)) {
      // With what is held, the agent would press another shortcut than the one that pastes.
      releaseAll();
      return paste(text);
    }
    for (const key of characters)
      for (const isDown of [true, false]) send({ kind: 'key', isDown, code: 'Unidentified', key });
  };
  /** Whether a key is one of those that write something together. */
  const isComposed = (event: Pressed): boolean => {
    const { key, code, keyCode, nativeEvent } = event;
    if (modifiers.has(key)) return nativeEvent.isComposing;
    const wasAfterDead = isAfterDead.current;
    isAfterDead.current = key === 'Dead';
    // Safari ends a composition before it tells the key that ends it.
    const isMethod = nativeEvent.isComposing || keyCode === inputMethodCode;
    // Browsers disagree on whether the letter after a dead key has its accent.
    return isMethod || composing.has(key) || code === '' || (wasAfterDead && isWriting(event));
  };
  const keys = {
    onKeyDown: (event: Pressed) => {
      event.stopPropagation();
      if (isPaste(event) || isComposed(event)) return;
      event.preventDefault();
      const { code, key, repeat, timeStamp } = event;
      if (meaningless.has(key)) return;
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
      paste(event.clipboardData.getData('text/plain'));
    },
    onBlur: releaseAll,
  };
  return { keys, write };
};
