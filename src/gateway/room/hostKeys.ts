import type { Environment } from '../environment';
import { TokenBucket } from '../relay/tokenBucket';
import { matchesHash } from '../security/passcode';

/** What comparing a host key says. */
export type HostKeyAnswer = 'right' | 'wrong' | 'too many';

/**
 * Wrong keys for one meeting: 50 at once, then one in 330 s, so that a million take ten years.
 * @source RELIABILITY 2.1 item 6
 * @decision The numbers are those of passcodes. They outlive a run of the meeting.
 */
const allowance = { burst: 50, interval: 330_000 };
const mostMeetings = 10_000;

/** Compares host keys with what is stored, and counts wrong ones by meeting. */
export class HostKeys {
  private readonly buckets = new Map<string, TokenBucket>();

  constructor(private readonly environment: Environment) {}

  /** Whether `key` is the one whose hash is `hash`. */
  async check(
    meeting: { readonly number: string; readonly hash: string },
    key: string,
  ): Promise<HostKeyAnswer> {
    const bucket = this.bucketOf(meeting.number);
    if (!bucket.take(1, this.environment.monotonic())) return 'too many';
    if (!(await matchesHash(key, meeting.hash))) return 'wrong';
    bucket.take(-1, this.environment.monotonic());
    return 'right';
  }

  private bucketOf(number: string): TokenBucket {
    const existing = this.buckets.get(number);
    if (existing) return existing;
    const oldest = this.buckets.keys().next();
    if (this.buckets.size >= mostMeetings && !oldest.done) this.buckets.delete(oldest.value);
    const { burst, interval } = allowance;
    const bucket = new TokenBucket(1000 / interval, burst, this.environment.monotonic());
    this.buckets.set(number, bucket);
    return bucket;
  }
}
