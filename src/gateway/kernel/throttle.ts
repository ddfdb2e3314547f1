import type { Environment } from '../environment';

/** Lets each key through at most once in `interval` milliseconds. */
export const createThrottle = (
  { monotonic }: Pick<Environment, 'monotonic'>,
  interval: number,
): ((key: string) => boolean) => {
  const quietUntil = new Map<string, number>();
  return (key) => {
    const now = monotonic();
    if (now < (quietUntil.get(key) ?? 0)) return false;
    quietUntil.set(key, now + interval);
    return true;
  };
};
