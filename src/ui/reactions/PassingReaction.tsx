import { lazy, Suspense, useState } from 'react';
import { selectReaction } from '../../features/reactions/reactions.selectors';
import { useSelect } from '../client/client';

/** What somebody shows for the moment; how that looks is loaded with the first of it. */
export const PassingReaction = ({ userId }: { readonly userId: number }) => {
  const isShown = useSelect((state) => selectReaction(state, userId) !== undefined);
  const [Floating] = useState(() =>
    lazy(async () => ({
      default: (await import(/* webpackChunkName: "reaction" */ './FloatingReaction'))
        .FloatingReaction,
    })),
  );
  return isShown ? (
    <Suspense fallback={null}>
      <Floating userId={userId} />
    </Suspense>
  ) : null;
};
