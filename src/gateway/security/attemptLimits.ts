import type { AttemptLimit } from './keyedRateLimiter';

/**
 * Limits of wrong passcodes and unknown meeting numbers. A right answer costs nothing, but once
 * wrong ones have spent the allowance it is not checked either.
 * @source RELIABILITY 2.1 item 6: a million guesses must take more than ten years.
 * @decision Each gateway counts for itself, from zero after a restart: a shared count would cost a
 * database write for each wrong guess, which strangers could then exhaust.
 */
export interface AttemptLimits {
  readonly byMeetingAndAddress: AttemptLimit;
  readonly byMeeting: AttemptLimit;
  readonly byAddress: AttemptLimit;
  /** An allowance for others, once some have spent that of a meeting or of all. */
  readonly clean?: CleanLimits;
}

/** An allowance for networks that had no part in spending the shared one. */
export interface CleanLimits {
  readonly byMeetingAndNetwork: AttemptLimit;
  readonly byMeeting: AttemptLimit;
}

/**
 * @decision Ten addresses can spend the 300 attempts of a meeting. Every other network then has two
 * wrong attempts, and two more a day, from a reserve of 10,000: it takes 5,000 networks to shut
 * everybody out. Allowance and reserve each refill by one per 720 s. From any number of addresses
 * that is at most 10,300 + 2 × 43,830 = 97,960 wrong attempts in the first year and 886,900 in ten:
 * fewer than a million. The price of that bound is that the reserve can be spent; tokens of hosts
 * and panelists are not counted here.
 */
export const cleanLimits: CleanLimits = {
  byMeetingAndNetwork: { burst: 2, interval: 12 * 60 * 60 * 1000 },
  byMeeting: { burst: 10_000, interval: 720_000 },
};

/**
 * @decision The numbers: an office of a hundred mistypes thirty times. See `cleanLimits` for their
 * sum.
 */
export const defaultAttemptLimits: AttemptLimits = {
  byMeetingAndAddress: { burst: 30, interval: 120_000 },
  byMeeting: { burst: 300, interval: 720_000 },
  byAddress: { burst: 60, interval: 60_000 },
  clean: cleanLimits,
};

/**
 * Limits of registrations, where people make no mistakes: many behind one address, thousands for
 * one webinar.
 * @decision The numbers. Somebody with 40 IPv6 networks can spend a webinar's allowance; it takes
 * hundreds to spend the one for others.
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
 * Limits of creating meetings without an account, by the kind of request instead of the meeting.
 * Each costs a row and two hashes.
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
 * Limits of changing a meeting, or reading its host's data, with a host's or the account's token.
 * @decision The numbers: a webinar's 500 panelists are invited at once, or by a program for several
 * webinars.
 */
export const defaultManageLimits: AttemptLimits = {
  byMeetingAndAddress: { burst: 600, interval: 200 },
  byMeeting: { burst: 600, interval: 200 },
  byAddress: { burst: 1200, interval: 100 },
};

/**
 * Limits of connection tests, by the kind of request instead of the meeting: about ten tests at
 * once per address, then one per nine seconds.
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
