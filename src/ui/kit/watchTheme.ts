const queries = [
  '(prefers-color-scheme: dark)',
  '(prefers-contrast: more)',
  '(forced-colors: active)',
];

/**
 * Calls `changed` whenever colours of the page may be others, for what is drawn and not styled; the
 * returned function ends that.
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
