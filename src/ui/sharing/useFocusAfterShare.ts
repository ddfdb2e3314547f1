import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** The button that shares: by its key, or on phones **More**, which has it. */
const places = ['footer [aria-keyshortcuts=S]', 'footer [data-more] button'];

/** Gives the focus to the button that shares when the bar that has it goes. */
export const useFocusAfterShare = (bar: RefObject<HTMLElement | null>): void => {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const element = bar.current;
    // The element is still on the page then.
    return () => {
      hadFocus.current = element?.contains(document.activeElement) === true;
    };
  }, [bar]);
  useEffect(
    () => () => {
      if (!hadFocus.current) return;
      const [button] = places.flatMap((place) => document.querySelector<HTMLElement>(place) ?? []);
      button?.focus();
    },
    [],
  );
};
