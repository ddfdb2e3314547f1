import { useEffect } from 'react';
import { actionInAddress, addressOfAction } from './address';
import type { LogSession } from './session';
import type { Player } from './usePlayer';

/** Keeps the chosen action in the page's address, and follows the address. */
export const useAddressedAction = (
  { log: { index }, address }: LogSession,
  { line, isPlaying, go }: Player,
  isAddressed: boolean,
): void => {
  useEffect(() => {
    // Not for each picture of a play: browsers refuse so many.
    const action = index.actionAt(line);
    if (isAddressed && !isPlaying && action > 0)
      history.replaceState(null, '', addressOfAction(action, address));
  }, [address, index, isAddressed, isPlaying, line]);
  useEffect(() => {
    if (!isAddressed) return undefined;
    const follow = () => {
      const action = actionInAddress(location.hash);
      if (action !== undefined) go(index.lineOfAction(action));
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [go, index, isAddressed]);
};
