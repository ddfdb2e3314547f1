import { useMemo, useState } from 'react';
import { selectShares } from '../../features/sharing/sharing.selectors';
import type { StreamKey } from '../../protocol/streamKey';
import { useSelect } from '../client/client';
import type { ShareChoice } from './ShareTile';

/** What others share: all of it, or the one that was chosen as long as it runs. */
export const useShares = (): {
  readonly shares: readonly StreamKey[];
  readonly choice: ShareChoice | undefined;
} => {
  const all = useSelect(selectShares);
  const [only, show] = useState<StreamKey | null>(null);
  // The next share of this person is another one.
  if (only !== null && !all.includes(only)) show(null);
  return useMemo(() => {
    const isOne = only !== null && all.includes(only);
    return {
      shares: isOne ? [only] : all,
      choice: all.length > 1 ? { isOne, show } : undefined,
    };
  }, [all, only]);
};
