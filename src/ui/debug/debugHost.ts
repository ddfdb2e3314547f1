/** Whether a page is on an alpha or local host, where the debug panel exists. @source core 2 */
export const isDebugHost = (hostname: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname) ||
  /\.(localhost|local|test)$/.test(hostname) ||
  hostname.split('.').some((label) => /^(.*-)?alpha(-.*)?$/.test(label));

/**
 * The keys that open the panel.
 * @decision The documents name none; browsers leave this one free.
 */
export const isDebugKey = ({
  ctrlKey,
  altKey,
  code,
}: Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'code'>): boolean =>
  ctrlKey && altKey && code === 'KeyD';
