import type { AttemptLimit } from './keyedBuckets';

/**
 * Limits on wrong passcodes and unknown meeting numbers. A right answer costs nothing, but where wrong
 * ones have spent the allowance it is not looked at either.
 * @source RELIABILITY 2.1 item 6: a million guesses must take more than ten years.
 * @decision Each gateway counts for itself, from the beginning after a restart: a count that all share
 * would cost a write to the database for each wrong guess, which is what strangers would then spend.
 */
export interface AttemptLimits {
  readonly byMeetingAndAddress: AttemptLimit;
  readonly byMeeting: AttemptLimit;
  readonly byAddress: AttemptLimit;
  /** What is left for others once some have spent the allowance of a meeting, or of all. */
  readonly clean?: CleanLimits;
}

/** An allowance for networks that had no part in spending the one that all share. */
export interface CleanLimits {
  readonly byMeetingAndNetwork: AttemptLimit;
  readonly byMeeting: AttemptLimit;
}

/**
 * @decision Ten addresses can spend the 300 of a meeting. Every other network then has two wrong
 * attempts, and two more a day, from a reserve of 10,000: to shut everybody out takes 5,000 networks.
 * Allowance and reserve refill once in 720 s. From however many addresses that is at most 10,300 +
 * 2 × 43,830 = 97,960 wrong attempts in the first year and 886,900 in ten: fewer than a million. That
 * the reserve can be spent at all is the price of that bound; tokens of hosts and panelists are not
 * counted here.
 */
export const cleanLimits: CleanLimits = {
  byMeetingAndNetwork: { burst: 2, interval: 12 * 60 * 60 * 1000 },
  byMeeting: { burst: 10_000, interval: 720_000 },
};

/** @decision The numbers: an office of a hundred mistypes thirty times. See `cleanLimits` for their sum. */
export const defaultAttemptLimits: AttemptLimits = {
  byMeetingAndAddress: { burst: 30, interval: 120_000 },
  byMeeting: { burst: 300, interval: 720_000 },
  byAddress: { burst: 60, interval: 60_000 },
  clean: cleanLimits,
};

/**
 * How people register, who make no mistakes: many behind one address, thousands for one webinar.
 * @decision The numbers. Whoever has 40 networks of IPv6 can spend what a webinar has; hundreds take
 * what is left for others.
 */
export const defaultRegistrationLimits: AttemptLimits = {
  byMeetingAndAddress: { burst: 30, interval: 20_000 },
  byMeeting: { burst: 1000, interval: 100 },
  byAddress: { burst: 60, interval: 10_000 },
  clean: {
    byMeetingAndNetwork: { burst: 5, interval: 60_000 },
    byMeeting: { burst: 2000, interval: 50 },
  },
};

/**
 * How often meetings are made without an account, by what is asked for in place of a meeting. Each
 * costs a row and two hashes.
 * @decision The numbers: a team that plans its week, not a script.
 */
export const defaultCreationLimits: AttemptLimits = {
  byMeetingAndAddress: { burst: 60, interval: 10_000 },
  byMeeting: { burst: 600, interval: 100 },
  byAddress: { burst: 60, interval: 10_000 },
  clean: {
    byMeetingAndNetwork: { burst: 5, interval: 60_000 },
    byMeeting: { burst: 1000, interval: 100 },
  },
};

/**
 * How often those who show a host's or the account's token change a meeting or read what is its host's.
 * @decision The numbers: a webinar's 500 panelists are invited at once, or by a program for several.
 */
export const defaultManageLimits: AttemptLimits = {
  byMeetingAndAddress: { burst: 600, interval: 200 },
  byMeeting: { burst: 600, interval: 200 },
  byAddress: { burst: 1200, interval: 100 },
};

/**
 * How often somebody tests a connection, by what is asked for in place of a meeting: some ten tests
 * at once of one address, then one in nine seconds.
 * @decision The numbers.
 */
export const defaultTestLimits: AttemptLimits = {
  byMeetingAndAddress: { burst: 60, interval: 2_000 },
  byMeeting: { burst: 1000, interval: 20 },
  byAddress: { burst: 150, interval: 700 },
  clean: {
    byMeetingAndNetwork: { burst: 15, interval: 9_000 },
    byMeeting: { burst: 1000, interval: 20 },
  },
};
