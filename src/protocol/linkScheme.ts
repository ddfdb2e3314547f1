/** What a browser runs, or reads of the person's own: never a link in what others write. @decision */
const dangerous: readonly string[] = ['javascript', 'vbscript', 'data', 'blob', 'file', 'about'];

/**
 * Whether chats may have links of this scheme: lower-case letters and digits with single hyphens, and
 * none at its ends.
 * @source core 5
 */
export const isLinkScheme = (name: string): boolean =>
  name.length <= 32 && /^[a-z\d]+(-[a-z\d]+)*$/.test(name) && !dangerous.includes(name);
