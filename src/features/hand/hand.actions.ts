import { intent } from '../../effects/intent';

/** Raise one's hand. */
export const raiseHandRequested = intent('hand/raiseHandRequested');
/** Lower one's hand, or with `userId` another person's, as host or co-host. */
export const lowerHandRequested = intent<{ readonly userId?: number }>('hand/lowerHandRequested');
/** Lower everybody's hand, as host or co-host. */
export const lowerAllHandsRequested = intent('hand/lowerAllHandsRequested');
