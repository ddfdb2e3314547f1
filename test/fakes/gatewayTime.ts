import type { Environment } from '../../src/gateway/environment';

/** Time of a gateway that a test moves, and chance that it can foresee. */
export const createGatewayTime = () => {
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  let now = 1_000_000;
  let drawn = 0;
  const environment: Environment = {
    now: () => now,
    monotonic: () => now,
    after: (delay, run) => {
      const timer = { at: now + delay, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    secret: (length) => {
      drawn += 1;
      return Buffer.from(String(drawn).padStart(length, '0').slice(-length));
    },
  };
  const pass = (time: number): void => {
    now += time;
    for (const timer of [...timers])
      if (timer.at <= now) {
        timers.delete(timer);
        timer.run();
      }
  };
  return { environment, pass };
};
