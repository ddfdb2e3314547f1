const key = 'plenary.askedRatings';
/** Meetings that a browser remembers. @decision */
const most = 20;

/** Parses stored meetings; anything unreadable is an empty list. */
const parse = (text: string | null): readonly string[] => {
  const value: unknown = JSON.parse(text ?? '[]');
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(0, most) : [];
};

const read = (): readonly string[] => {
  try {
    return parse(localStorage.getItem(key));
  } catch {
    return [];
  }
};

/** Whether somebody at this browser was asked to rate this run of a meeting. */
export const wasAskedAbout = (runId: string): boolean => read().includes(runId);

/** Stores that somebody was asked; a full or forbidden storage stores nothing. */
export const rememberAsked = (runId: string): void => {
  try {
    const others = read().filter((id) => id !== runId);
    localStorage.setItem(key, JSON.stringify([runId, ...others].slice(0, most)));
  } catch {
    return;
  }
};
