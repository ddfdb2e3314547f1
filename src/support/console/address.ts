const pattern = /^#(?:file=([^&]{1,3000}))?&?(?:action=(\d{1,10}))?$/;

/** The action in an address, if any. */
export const actionInAddress = (hash: string): number | undefined => {
  const [, , action] = pattern.exec(hash) ?? [];
  return action === undefined ? undefined : Number(action);
};

/** The file that an address names: a report's id, or an address of the same origin. */
export const fileInAddress = (hash: string): string | undefined => {
  const [, file] = pattern.exec(hash) ?? [];
  try {
    return file === undefined ? undefined : decodeURIComponent(file);
  } catch {
    return undefined;
  }
};

/** The address fragment of an action, and of its file if that has an address. */
export const addressOfAction = (action: number, file?: string): string =>
  file === undefined ? `#action=${action}` : `#file=${encodeURIComponent(file)}&action=${action}`;
