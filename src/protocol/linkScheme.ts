/** Schemes that run code or read local data: never a link in others' messages. @decision */
const dangerous: readonly string[] = ['javascript', 'vbscript', 'data', 'blob', 'file', 'about'];

/**
 * Whether chats may link this scheme: lower-case letters and digits with single hyphens, not at its
 * ends.
 * @source core 5
 */
export const isLinkScheme = (name: string): boolean =>
  name.length <= 32 && /^[a-z\d]+(-[a-z\d]+)*$/.test(name) && !dangerous.includes(name);
