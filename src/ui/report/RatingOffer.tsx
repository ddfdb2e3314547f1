import { lazyPart } from '../texts/lazyPart';

/** The question how a meeting was. Where it cannot be loaded, nobody is asked. */
export const RatingOffer = lazyPart(
  async () => (await import(/* webpackChunkName: "ended" */ './Rating')).Rating,
  { texts: ['report'], instead: null },
);
