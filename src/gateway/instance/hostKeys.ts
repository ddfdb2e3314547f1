import { fail, ok } from '../../kernel/result';
import type { Environment } from '../environment';
import type { HostKeyAnswer } from '../meeting/commandNeeds';
import { cleanLimits, type AttemptLimits } from '../security/attemptLimits';
import { Attempts, spent } from '../security/attempts';
import { Comparisons } from '../security/comparisons';
import { spendComparison, type SecretHashes } from '../security/passcode';

/**
 * Allowances of wrong keys. A meeting has 50 at once, then one per 720 s; one address can spend ten
 * of them. When they are spent, each network that had no part in it has two from the meeting's
 * reserve, so that strangers cannot spend what the host needs.
 * @source RELIABILITY 2.1 item 6
 * @decision The numbers are near those of passcodes, and so is their sum: 10,050 + 2 × 43,830 a
 * year. They outlive a run of the meeting. Each seat has its own allowance before these
 * (`CommandAllowances.claimHost`).
 */
const limits: AttemptLimits = {
  byMeetingAndAddress: { burst: 10, interval: 360_000 },
  byMeeting: { burst: 50, interval: 720_000 },
  byAddress: { burst: 60, interval: 60_000 },
  clean: cleanLimits,
};

/** Compares host keys with the stored hash, and counts wrong ones by address and meeting. */
export class HostKeys {
  readonly #attempts: Attempts;

  readonly #hashes: SecretHashes;
  readonly #comparisons: Comparisons;

  constructor(environment: Environment, hashes: SecretHashes, comparisons = new Comparisons()) {
    this.#hashes = hashes;
    this.#comparisons = comparisons;
    this.#attempts = new Attempts(limits, () => environment.monotonic());
  }

  /**
   * Whether `key` matches `hash`; `who` is the requester's address. A meeting that does not exist
   * has no hash, and takes the same time and allowance.
   */
  async check(
    meeting: { readonly number: string; readonly hash: string | undefined },
    key: string,
    who: string,
  ): Promise<HostKeyAnswer> {
    const { number, hash } = meeting;
    const answer = await this.#attempts.judge({ number, address: who }, async () => {
      const isRight = await this.#comparisons.run(who, async () => {
        if (hash !== undefined) return this.#hashes.matches(key, hash);
        await spendComparison(key);
        return false;
      });
      if (isRight === spent) return spent;
      return isRight ? ok('right') : fail('wrong');
    });
    if (answer === spent) return 'too many';
    return answer.ok ? 'right' : 'wrong';
  }
}
