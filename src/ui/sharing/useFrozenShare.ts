import { useEffect } from 'react';
import {
  freezeEnded,
  freezeStarted,
  type FreezeReason,
} from '../../features/sharing/sharing.actions';
import { selectSharing } from '../../features/sharing/sharing.selectors';
import { useClient, useSelect } from '../client/client';

/**
 * Freezes the own share while this is drawn and `isWanted`: what it is for may be shown once
 * `isFrozen`. `isResumed` says whether the share goes on afterwards.
 */
export const useFrozenShare = (
  by: FreezeReason,
  isWanted = true,
): { readonly isFrozen: boolean; readonly isResumed: boolean } => {
  const { store } = useClient();
  const { status, freezes, isResumeAwaited } = useSelect(selectSharing);
  useEffect(() => {
    if (!isWanted) return undefined;
    store.dispatch(freezeStarted({ by }));
    return () => {
      store.dispatch(freezeEnded({ by }));
    };
  }, [store, by, isWanted]);
  return { isFrozen: status === 'Paused' && freezes.includes(by), isResumed: isResumeAwaited };
};
