import { bytes } from '../../../kernel/units';
import { errorReportThrottle } from '../../../protocol/limits';
import { reportFileLimit } from '../../../protocol/reportLimits';
import type { ReportQuota } from '../../database/reportSpace';
import type { AttemptLimits } from '../../security/attemptLimits';
import { Attempts } from '../../security/attempts';

/** Limits of calls and bytes for reports. */
export interface ReportLimits {
  /** Reports that are begun. */
  readonly begin: AttemptLimits;
  /** Calls about pieces of them. */
  readonly piece: AttemptLimits;
  /** Errors: one in 600 ms of an address. @source core 9 */
  readonly error: AttemptLimits;
  /** Debug posts, beacons, and tokens for them; ratings. */
  readonly post: AttemptLimits;
  readonly quota: ReportQuota;
}

/**
 * A large file takes up to two minutes to send, beside the meetings of the same thread. When some
 * have spent the shared limit, every other network can still send: more slowly, and files of up to
 * a megabyte immediately.
 * @decision All numbers except the documented one.
 */
export const defaultReportLimits: ReportLimits = {
  begin: {
    byMeetingAndAddress: { burst: 20, interval: 30_000 },
    byMeeting: { burst: 300, interval: 500 },
    byAddress: { burst: 20, interval: 30_000 },
    clean: {
      byMeetingAndNetwork: { burst: 2, interval: 60_000 },
      byMeeting: { burst: 1000, interval: 200 },
    },
  },
  piece: {
    byMeetingAndAddress: { burst: 100, interval: 50 },
    byMeeting: { burst: 400, interval: 15 },
    byAddress: { burst: 100, interval: 50 },
    clean: {
      byMeetingAndNetwork: { burst: 40, interval: 500 },
      byMeeting: { burst: 4000, interval: 10 },
    },
  },
  error: {
    byMeetingAndAddress: { burst: 1, interval: errorReportThrottle },
    byMeeting: { burst: 300, interval: 20 },
    byAddress: { burst: 1, interval: errorReportThrottle },
    clean: {
      byMeetingAndNetwork: { burst: 2, interval: 10_000 },
      byMeeting: { burst: 600, interval: 20 },
    },
  },
  post: {
    byMeetingAndAddress: { burst: 30, interval: 2_000 },
    byMeeting: { burst: 500, interval: 20 },
    byAddress: { burst: 60, interval: 1_000 },
    clean: {
      byMeetingAndNetwork: { burst: 10, interval: 5_000 },
      byMeeting: { burst: 1000, interval: 20 },
    },
  },
  quota: {
    bySender: bytes(4 * reportFileLimit),
    overall: bytes(30 * reportFileLimit),
    unfinished: 10,
    undisturbed: reportFileLimit,
    runLogs: bytes(10 * reportFileLimit),
  },
};

/** A kind of call. */
export type ReportAct = 'begin' | 'piece' | 'error' | 'post';

/** Counts calls, and refuses those beyond the limits. */
export class ReportAllowances {
  readonly #attempts: Readonly<Record<ReportAct, Attempts>>;

  constructor(limits: ReportLimits, monotonic: () => number) {
    const of = (one: AttemptLimits) => new Attempts(one, monotonic);
    this.#attempts = {
      begin: of(limits.begin),
      piece: of(limits.piece),
      error: of(limits.error),
      post: of(limits.post),
    };
  }

  /** Whether `address` may do it now. */
  may(act: ReportAct, address: string): boolean {
    return this.#attempts[act].trySpend(act, address);
  }
}
