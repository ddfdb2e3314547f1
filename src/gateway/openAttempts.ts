import type { Environment } from './environment';
import type { GatewayOptions } from './options';
import {
  defaultAttemptLimits,
  defaultCreationLimits,
  defaultManageLimits,
  defaultRegistrationLimits,
  defaultTestLimits,
} from './security/attemptLimits';
import { Attempts } from './security/attempts';
import { changeLimits, Comparisons, defaultComparisonLimits } from './security/comparisons';
import { WrongPasscodes } from './security/wrongPasscodes';

/** How often the callers of a gateway may try what it allows strangers. */
export const openAttempts = (options: GatewayOptions, environment: Environment) => {
  const open = (limits: ConstructorParameters<typeof Attempts>[0]): Attempts =>
    new Attempts(limits, () => environment.monotonic());
  return {
    attempts: open({ ...defaultAttemptLimits, ...options.attemptLimits }),
    registering: open({ ...defaultRegistrationLimits, ...options.registrationLimits }),
    creating: open({ ...defaultCreationLimits, ...options.creationLimits }),
    managing: open({ ...defaultManageLimits, ...options.manageLimits }),
    testing: open({ ...defaultTestLimits, ...options.testLimits }),
    wrongPasscodes: new WrongPasscodes(environment.secret(32)),
    comparisons: new Comparisons({ ...defaultComparisonLimits, ...options.comparisonLimits }),
    changes: new Comparisons(changeLimits),
  };
};
