import { lazyPart } from '../texts/lazyPart';

/** The dialog for reporting a problem, loaded when it is first opened; mounted while it is open. */
export const Report = lazyPart(
  async () => (await import(/* webpackChunkName: "report" */ './ReportDialog')).ReportDialog,
  { texts: ['report'] },
);
