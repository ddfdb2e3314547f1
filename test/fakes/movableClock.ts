import { systemEnvironment, type Environment } from '../../src/gateway/environment';

/** A clock that a test moves; timers run as it passes them. */
export const movableClock = (): Environment & { pass(milliseconds: number): void } => {
  let ahead = 0;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  return {
    ...systemEnvironment,
    now: () => Date.now() + ahead,
    monotonic: () => performance.now() + ahead,
    after: (delay, run) => {
      const timer = { at: performance.now() + ahead + delay, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    pass: (milliseconds) => {
      ahead += milliseconds;
      for (const timer of [...timers])
        if (timer.at <= performance.now() + ahead && timers.delete(timer)) timer.run();
    },
  };
};
