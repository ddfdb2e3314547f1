/** Runs all `ends` in their order, whatever becomes of the others, then throws what went wrong. */
export const endAll = async (
  ...ends: readonly (() => Promise<unknown> | void | undefined)[]
): Promise<void> => {
  const complaints: string[] = [];
  for (const end of ends)
    try {
      await end();
    } catch (cause) {
      complaints.push(String(cause));
    }
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
};
