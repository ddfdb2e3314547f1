import type { KeptLogs, LoadReports, ReportsPort } from '../reportsPort';

/** Reports whose code comes when they are first needed. A load that failed is tried again. */
export const createLazyReports = (page: Window, logs: () => Promise<KeptLogs>): LoadReports => {
  const state: { loading?: Promise<ReportsPort> } = {};
  const load = async (): Promise<ReportsPort> => {
    try {
      const { createReports } = await import(/* webpackChunkName: "reports" */ './reports');
      return createReports(page, logs);
    } catch (cause) {
      delete state.loading;
      throw cause;
    }
  };
  return () => (state.loading ??= load());
};
