import { useMemo, useState } from 'react';
import { selectSeenShares } from '../../features/sharing/sharing.selectors';
import type { StreamKey } from '../../protocol/streamKey';
import { useSelect } from '../client/client';
import { useLater } from '../kit/useLater';
import type { PeopleStrip, ShareChoice } from '../sharing/ShareControls';
import { loadShareTile } from './shareTilePart';

/**
 * What others share: all of it, or the one that was chosen as long as it runs; and whether people
 * are seen beside it.
 */
export const useShares = (): {
  readonly shares: readonly StreamKey[];
  readonly choice: ShareChoice | undefined;
  readonly people: PeopleStrip;
} => {
  useLater(loadShareTile);
  const all = useSelect(selectSeenShares);
  const [only, show] = useState<StreamKey | null>(null);
  const [isHidden, setHidden] = useState(false);
  // With the next share they are back.
  if (isHidden && all.length === 0) setHidden(false);
  // The next share of this person is another one.
  if (only !== null && !all.includes(only)) show(null);
  return useMemo(() => {
    const isOne = only !== null && all.includes(only);
    return {
      shares: isOne ? [only] : all,
      choice: all.length > 1 ? { isOne, show } : undefined,
      people: { isHidden, toggle: () => setHidden(!isHidden) },
    };
  }, [all, only, isHidden]);
};
