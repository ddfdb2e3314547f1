/**
 * Tells of a worker's death, however it dies: it holds a lock while it lives, and whoever waits for
 * that lock gets it then. The answer ends the waiting. Without locks nothing is told.
 */
export const onWorkerDeath = (lock: string, died: () => void): (() => void) => {
  const waiting = new AbortController();
  // The type promises it, an insecure page does not have it.
  const locks: LockManager | undefined = navigator.locks;
  void locks
    ?.request(lock, { signal: waiting.signal }, () => {
      if (!waiting.signal.aborted) died();
    })
    // Waiting was given up.
    .catch(() => undefined);
  return () => waiting.abort();
};
