import { lazyPart } from '../texts/lazyPart';

/**
 * **Settings** on a page without a client. The page is drawn first, and stays complete without it.
 */
export const LazyAppearanceButton = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "appearance-button" */ './AppearanceButton'))
      .AppearanceButton,
  { instead: null },
);
