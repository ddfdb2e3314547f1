/**
 * Reports a worker's death, whatever its cause: the worker holds a lock while it lives, and this
 * request gets it afterward. The result cancels the request. Without locks nothing is reported.
 */
export const onWorkerDeath = (lock: string, died: () => void): (() => void) => {
  const waiting = new AbortController();
  // The type requires it, but an insecure page does not have it.
  const locks: LockManager | undefined = navigator.locks;
  void locks
    ?.request(lock, { signal: waiting.signal }, () => {
      if (!waiting.signal.aborted) died();
    })
    // The request was canceled.
    .catch(() => undefined);
  return () => waiting.abort();
};
