import { backoffDelay, type BackoffPolicy } from '../../../kernel/backoff';
import { minutes, seconds } from '../../../kernel/units';
import { chanceOf, type Environment } from '../../environment';

/**
 * @decision A trunk that restarts is reached soon afterwards, and not by all its gateways
 * simultaneously.
 */
const policy: BackoffPolicy = { first: seconds(4), factor: 2, longest: minutes(1), jitter: 0.5 };

/** Milliseconds until a trunk is tried again that has failed `failures` times in a row. */
export const trunkRetryDelay = (
  failures: number,
  environment: Pick<Environment, 'secret'>,
): number => backoffDelay(policy, failures - 1, chanceOf(environment));
