const queries = [
  '(prefers-color-scheme: dark)',
  '(prefers-contrast: more)',
  '(forced-colors: active)',
];

/**
 * Calls `changed` whenever colors of the page may have changed, for drawings without CSS; the
 * result ends that.
 */
export const watchTheme = (changed: () => void): (() => void) => {
  const media = queries.map((query) => window.matchMedia(query));
  for (const each of media) each.addEventListener('change', changed);
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    for (const each of media) each.removeEventListener('change', changed);
    observer.disconnect();
  };
};
