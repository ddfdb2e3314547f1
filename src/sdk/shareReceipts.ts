import type { PlenaryState } from '../client/client';
import { selectShareViewers } from '../features/sharing/shareControls.selectors';
import type { Emit } from './events';

/** Emits for each own share that asked for it, once, who was the first to see it. */
export const createShareReceipts = () => {
  const latest = { isGiven: false };
  return (_before: PlenaryState, after: PlenaryState, emit: Emit): void => {
    const { status, isRequireReadReceipt } = after.sharing;
    if (status === 'End') latest.isGiven = false;
    else if (isRequireReadReceipt && !latest.isGiven) {
      const [first] = selectShareViewers(after);
      if (!first) return;
      latest.isGiven = true;
      emit('share-can-see-screen', { userId: first.userId });
    }
  };
};
