import { useEffect, useRef, type RefObject } from 'react';

/** The root element stores the current screen: none before the first one. */
const marks = () => document.documentElement.dataset;

/**
 * Announces a new screen: the tab shows `title`, and the heading (the result is its ref; it needs
 * `tabIndex={-1}`) takes the focus that the former screen had, so that screen readers read it. The
 * first screen of a page leaves the focus to the browser.
 */
export const useArrival = (screen: string, title: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const isFirst = marks()['screen'] === undefined;
    marks()['screen'] = screen;
    if (isFirst) return;
    document.documentElement.scrollTop = 0;
    // A part of the new screen may already have the focus, such as the draft of a message.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [screen]);
  return heading;
};
