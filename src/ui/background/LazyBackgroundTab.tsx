import { lazyPart } from '../texts/lazyPart';

/** The tab of backgrounds, loaded when it is first opened. */
export const LazyBackgroundTab = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "background-tab" */ './BackgroundTab')).BackgroundTab,
  { texts: ['background'] },
);
