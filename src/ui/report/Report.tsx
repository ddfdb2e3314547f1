import { lazyPart } from '../texts/lazyPart';

/** Reporting a problem, loaded when somebody does; draw it to open, and take it away to close. */
export const Report = lazyPart(
  async () => (await import(/* webpackChunkName: "report" */ './ReportDialog')).ReportDialog,
  { texts: ['report'] },
);
