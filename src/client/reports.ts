import type { KeptLogs, LoadReports } from '../transport/reportsPort';

/** Reports of one client, as screens and embedders see them. */
export type LoadBrowserReports = LoadReports;
/** The logs that this browser keeps. */
export type BrowserLogs = KeptLogs;
