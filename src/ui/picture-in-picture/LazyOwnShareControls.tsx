import { lazyPart } from '../texts/lazyPart';

/** The controls of the own share. They load with what else there is to draw of shares. */
export const LazyOwnShareControls = lazyPart(
  async () => (await import(/* webpackChunkName: "share" */ './OwnShareControls')).OwnShareControls,
  // The page has them too.
  { texts: ['panels'], instead: null },
);
