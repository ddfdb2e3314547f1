import { selectReaction } from '../../features/reactions/reactions.selectors';
import { useSelect } from '../client/client';
import { lazyPart } from '../texts/lazyPart';

const FloatingReaction = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "reaction" */ './FloatingReaction')).FloatingReaction,
  { instead: null },
);

/** What somebody shows for the moment; how that looks is loaded with the first of it. */
export const PassingReaction = ({ userId }: { readonly userId: number }) => {
  const isShown = useSelect((state) => selectReaction(state, userId) !== undefined);
  return isShown && <FloatingReaction userId={userId} />;
};
