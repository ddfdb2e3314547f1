import { lazyPart } from '../texts/lazyPart';

/**
 * **Report a problem**, shown where something may have gone wrong, and loaded after its
 * surroundings. If it cannot be loaded, nothing could be sent.
 */
export const ReportOffer = lazyPart(
  async () => (await import(/* webpackChunkName: "report-offer" */ './ReportButton')).ReportButton,
  { instead: null },
);
