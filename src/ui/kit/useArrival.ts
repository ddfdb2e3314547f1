import { useEffect, useRef, type RefObject } from 'react';

/** The root element keeps which screen the page shows: nothing before the first one. */
const marks = () => document.documentElement.dataset;

/**
 * Tells where a person has arrived: the tab carries `title`, and the heading (the answer is its ref,
 * it needs `tabIndex={-1}`) takes the focus that the screen before took along, so that readers say
 * it. The first screen of a page leaves the focus to the browser.
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
    // A part of the new screen may have taken it already, such as the message that was being written.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [screen]);
  return heading;
};
