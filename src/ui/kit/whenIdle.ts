/** A busy page runs a task after so many milliseconds at the latest. @decision */
const longestWait = 2000;

/** Runs `task` once the browser has nothing else to do. The result cancels it. */
export const whenIdle = (task: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(task, { timeout: longestWait });
  return () => window.cancelIdleCallback(request);
};
