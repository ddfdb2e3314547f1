import type { Clock } from '../ports';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The page's time, timers and randomness. Tokens come from the cryptographic generator. */
export const createClock = (page: Window): Clock => ({
  now: () => Date.now(),
  monotonic: () => page.performance.now(),
  after: (delay, run) => {
    const timer = page.setTimeout(run, delay);
    return () => page.clearTimeout(timer);
  },
  random: () => Math.random(),
  token: (length) => {
    const drawn = page.crypto.getRandomValues(new Uint8Array(length));
    return Array.from(drawn, (byte) => letters.charAt(byte & 63)).join('');
  },
});
