import { lazyPart } from '../texts/lazyPart';

/** The question about a meeting's quality. If it cannot be loaded, it is not asked. */
export const RatingOffer = lazyPart(
  async () => (await import(/* webpackChunkName: "ended" */ './Rating')).Rating,
  { texts: ['report'], instead: null },
);
