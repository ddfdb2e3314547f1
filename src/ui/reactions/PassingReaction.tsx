import { selectReaction } from '../../features/reactions/reactions.selectors';
import { useSelect } from '../client/client';
import { lazyPart } from '../texts/lazyPart';

const FloatingReaction = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "reaction" */ './FloatingReaction')).FloatingReaction,
  { instead: null },
);

/** A person's current reaction; its component loads with the first one. */
export const PassingReaction = ({ userId }: { readonly userId: number }) => {
  const isShown = useSelect((state) => selectReaction(state, userId) !== undefined);
  return isShown && <FloatingReaction userId={userId} />;
};
