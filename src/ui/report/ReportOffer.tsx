import { lazyPart } from '../texts/lazyPart';

/**
 * **Report a problem**, wherever something may have gone wrong; loaded behind what it stands beside. Where
 * nothing can be loaded, nothing can be sent.
 */
export const ReportOffer = lazyPart(
  async () => (await import(/* webpackChunkName: "report-offer" */ './ReportButton')).ReportButton,
  { instead: null },
);
