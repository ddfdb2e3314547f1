import { lazyPart } from '../texts/lazyPart';

/** The icon of a call. It loads when there is one: few meetings have telephones in them. */
export const LazyCallSign = lazyPart(
  async () => (await import(/* webpackChunkName: "phone" */ './CallSign')).CallSign,
  // A text beside it says the same.
  { instead: null },
);
