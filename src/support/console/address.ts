const pattern = /^#action=(\d{1,10})$/;

/** The action that an address names, where it names one. */
export const actionInAddress = (hash: string): number | undefined => {
  const [, action] = pattern.exec(hash) ?? [];
  return action === undefined ? undefined : Number(action);
};

/** The fragment that names an action. */
export const addressOfAction = (action: number): string => `#action=${action}`;
