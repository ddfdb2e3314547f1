import type { StoredLogs, LoadReports } from '../transport/reportsPort';

/** The report API of one client. */
export type LoadBrowserReports = LoadReports;
/** The logs that this browser keeps. */
export type BrowserLogs = StoredLogs;
