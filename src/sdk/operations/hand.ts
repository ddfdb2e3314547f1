import { lowerHandRequested, raiseHandRequested } from '../../features/hand/hand.actions';
import { done, type Core } from './operation';

/** Raised hands. Each throws a PlenaryError with the documented reason. */
export interface HandOperations {
  raise(): Promise<void>;
  /** Lowers one's hand, or with `userId` another participant's, as host or co-host. */
  lower(userId?: number): Promise<void>;
}

/** Operations of hands. @source core 6 */
export const handOperations = ({ perform }: Core): HandOperations => ({
  raise: () => done(perform(raiseHandRequested())),
  lower: (userId) => done(perform(lowerHandRequested(userId === undefined ? {} : { userId }))),
});
