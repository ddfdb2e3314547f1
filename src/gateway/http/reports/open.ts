import type { Logger } from 'pino';
import type { Database } from '../../database/openDatabase';
import { ReportStore } from '../../database/reportStore';
import type { Environment } from '../../environment';
import type { Metrics } from '../../metrics';
import { CsrfTokens } from '../../security/csrfTokens';
import { ReportIntake } from './intake';
import { defaultReportLimits, ReportAllowances, type ReportLimits } from './limits';

/** What the routes of reports work with. */
export interface Reporting {
  /** Its creator closes it. */
  readonly intake: ReportIntake;
  readonly store: ReportStore;
  readonly allowances: ReportAllowances;
  readonly csrf: CsrfTokens;
  /** Without it, reports cannot be read. */
  readonly supportToken: string | undefined;
}

/** An operator's settings of reports. */
interface ReportSettings {
  readonly reportLimits?: Partial<ReportLimits>;
  readonly supportToken?: string;
}

/** Opens what takes reports, and what else their routes need. */
export const openReports = (
  { reportLimits, supportToken }: ReportSettings,
  given: {
    readonly database: Database;
    readonly environment: Environment;
    readonly secret: string;
    readonly log: Logger;
    readonly metrics: Metrics;
  },
): Reporting => {
  const { database, environment, secret, log, metrics } = given;
  const limits = { ...defaultReportLimits, ...reportLimits };
  const store = new ReportStore(database.sql, environment);
  return {
    store,
    intake: new ReportIntake({
      store,
      environment,
      secret,
      quota: limits.quota,
      log,
      metrics,
    }),
    allowances: new ReportAllowances(limits, () => environment.monotonic()),
    csrf: new CsrfTokens(secret, environment),
    supportToken,
  };
};
