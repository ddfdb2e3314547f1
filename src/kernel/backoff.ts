import { millis, type Millis } from './units';
import type { Random } from './random';

/** How the waits between attempts grow. */
export interface BackoffPolicy {
  readonly first: Millis;
  readonly factor: number;
  readonly longest: Millis;
  /** Share of each wait that is drawn at random, 0 (none) to 1 (full jitter). */
  readonly jitter: number;
}

/** The wait before attempt `attempt` (0 is the first retry). */
export const backoffDelay = (policy: BackoffPolicy, attempt: number, random: Random): Millis => {
  const full = Math.min(policy.longest, policy.first * policy.factor ** attempt);
  return millis(full * (1 - policy.jitter) + full * policy.jitter * random());
};
