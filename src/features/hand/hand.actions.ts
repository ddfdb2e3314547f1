import { intent } from '../../effects/intent';

/** Raise the own hand. */
export const raiseHandRequested = intent('hand/raiseHandRequested');
/** Lower the own hand; another's with `userId`, as host or co-host. */
export const lowerHandRequested = intent<{ readonly userId?: number }>('hand/lowerHandRequested');
/** Lower everybody's hand, as host or co-host. */
export const lowerAllHandsRequested = intent('hand/lowerAllHandsRequested');
