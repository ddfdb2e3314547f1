import { useEffect } from 'react';

/**
 * Marks the icon of the page's tab while there is news: a narrow or pinned tab does not show its
 * title. The page's HTML names both icons.
 */
export const useTabIcon = (hasNews: boolean): void => {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon][data-news]');
    if (!icon || !hasNews) return undefined;
    const { href } = icon;
    icon.href = icon.dataset['news'] ?? href;
    return () => {
      icon.href = href;
    };
  }, [hasNews]);
};
