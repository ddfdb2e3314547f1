import { useLayoutEffect, type RefObject } from 'react';

/**
 * How far a key moves along a bar that is read from left to right; null for its ends and other
 * keys.
 */
const stepOf = (key: string): 1 | -1 | null => {
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : null;
};

const isModified = (event: KeyboardEvent): boolean =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

/** The index that a key leads to from `at`; the bar's ends meet. Null for other keys. */
const goalOf = (
  { key }: KeyboardEvent,
  at: number,
  { count, isRightToLeft }: { readonly count: number; readonly isRightToLeft: boolean },
): number | null => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = stepOf(key);
  return step === null ? null : (at + (isRightToLeft ? -step : step) + count) % count;
};

/**
 * Makes the buttons of a bar one stop of the Tab key: arrow keys, Home and End move between them,
 * and Tab returns to the one that was last in focus.
 */
export const useRovingFocus = (bar: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const buttons = () => [...element.querySelectorAll('button')];
    const stopAt = (stop: EventTarget | null | undefined): void => {
      for (const button of buttons()) button.tabIndex = button === stop ? 0 : -1;
    };
    const keepStop = (): void =>
      stopAt(element.querySelector('button[tabindex="0"]') ?? element.querySelector('button'));
    const follow = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLButtonElement) stopAt(target);
    };
    const move = (event: KeyboardEvent): void => {
      const all = buttons();
      const at = all.findIndex((button) => button === event.target);
      if (at === -1 || isModified(event)) return;
      const isRightToLeft = getComputedStyle(element).direction === 'rtl';
      const goal = goalOf(event, at, { count: all.length, isRightToLeft });
      if (goal === null) return;
      event.preventDefault();
      all[goal]?.focus();
    };
    keepStop();
    // Controls come and go with the width of the window, and with what one may do.
    const observer = new MutationObserver(keepStop);
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', follow);
    element.addEventListener('keydown', move);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', follow);
      element.removeEventListener('keydown', move);
    };
  }, [bar]);
