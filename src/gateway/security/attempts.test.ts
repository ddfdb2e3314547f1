import { describe, expect, test } from '@jest/globals';
import { fewGuesses } from '../../../test/support/fewGuesses';
import { fail, ok, type Result } from '../../kernel/result';
import { defaultReportLimits } from '../http/reports/limits';
import {
  defaultAttemptLimits,
  defaultCreationLimits,
  defaultRegistrationLimits,
  defaultTestLimits,
} from './attemptLimits';
import { Attempts, spent } from './attempts';

const year = 365.25 * 24 * 60 * 60 * 1000;

/** Attempts on a clock that the test moves; each look at an allowance looks at the clock. */
const setUp = (mostKeys?: number, limits = { ...defaultAttemptLimits, ...fewGuesses }) => {
  let now = 0;
  const looks = { count: 0 };
  const monotonic = () => {
    looks.count += 1;
    return now;
  };
  const attempts = new Attempts(limits, monotonic, mostKeys);
  return { attempts, looks, pass: (milliseconds: number) => (now += milliseconds) };
};
const somebody = { number: '1234567890', address: '198.51.100.1' };
/** How many of `tries` wrong guesses at one meeting are looked at, each from another address. */
const guess = (attempts: Attempts, tries: number, from: (at: number) => string): number => {
  let looked = 0;
  for (let at = 0; at < tries; at += 1) if (attempts.trySpend('1234567890', from(at))) looked += 1;
  return looked;
};
const manyAddresses = (at: number): string =>
  `2001:db8:${(at >> 16).toString(16)}:${(at & 0xffff).toString(16)}::1`;

/** Networks of other customers, each with an address that guesses. */
const manyNetworks = (at: number): string =>
  `2001:${(at >> 16).toString(16)}:${(at & 0xffff).toString(16)}::1`;

describe('RELIABILITY 2.1 item 6: the limit of passcode attempts', () => {
  test('makes a million guesses take more than ten years, from any number of addresses', () => {
    const { attempts, pass } = setUp(undefined, defaultAttemptLimits);
    let looked = 0;
    let address = 0;
    const step = year / 2000;
    for (let at = 0; at < 2000; at += 1) {
      looked += guess(attempts, 60, () => manyNetworks((address += 1)));
      pass(step);
    }
    expect(looked).toBeGreaterThan(90_000);
    expect(looked * 10).toBeLessThan(1_000_000);
  });

  test('permits one address thirty attempts at once, and then one every two minutes', () => {
    const { attempts, pass } = setUp(undefined, defaultAttemptLimits);
    expect(guess(attempts, 50, () => '198.51.100.1')).toBe(30);
    expect(guess(attempts, 5, () => '198.51.100.2')).toBe(5);
    pass(120_000);
    expect(guess(attempts, 50, () => '198.51.100.1')).toBe(1);
  });

  test('applies to one address across meetings', () => {
    const { attempts } = setUp();
    let looked = 0;
    for (let at = 0; at < 1000; at += 1)
      if (attempts.trySpend(String(1_000_000_000 + at), '198.51.100.1')) looked += 1;
    expect(looked).toBe(60);
  });

  test('counts neither a right answer nor a check that fails with an error', async () => {
    const { attempts } = setUp();
    const judge = (check: () => Promise<Result<string, string>>) => attempts.judge(somebody, check);
    for (let at = 0; at < 100; at += 1) {
      expect(await judge(async () => ok('right'))).toEqual(ok('right'));
      await expect(judge(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    }
    for (let at = 0; at < 10; at += 1)
      expect(await judge(async () => fail('wrong'))).toEqual(fail('wrong'));
    expect(await judge(async () => ok('right'))).toBe(spent);
  });

  test('does not delay attempts at one meeting for a crowd at another', async () => {
    const { attempts } = setUp();
    const looked: (() => void)[] = [];
    const flood = (number: string, address: string, size: number) =>
      Array.from({ length: size }, () =>
        attempts.judge({ number, address }, async () => {
          await new Promise<void>((end) => looked.push(end));
          return ok('right');
        }),
      );
    const first = flood('1234567890', '198.51.100.1', 1500);
    const other = flood('9876543210', '198.51.100.2', 60);
    const isOver = { yes: false };
    const answers = Promise.all([Promise.all(first), Promise.all(other)]).finally(() => {
      isOver.yes = true;
    });
    while (!isOver.yes) {
      for (const end of looked.splice(0)) end();
      await new Promise(setImmediate);
    }
    const [flooded, others] = await answers;
    expect(flooded.filter((answer) => answer === spent)).toHaveLength(1500 - 10 - 200);
    expect(others).not.toContain(spent);
  });

  test('makes a crowd wait for running checks, and counts its wrong answers', async () => {
    const { attempts } = setUp();
    const looked = { now: 0, most: 0 };
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        attempts.judge(somebody, async () => {
          looked.now += 1;
          looked.most = Math.max(looked.most, looked.now);
          await new Promise(setImmediate);
          looked.now -= 1;
          return at % 10 === 0 ? fail('wrong') : ok('right');
        }),
      ),
    );
    expect(looked.most).toBe(10);
    expect(answers.filter((answer) => answer !== spent && answer.ok)).toHaveLength(54);
    expect(answers.filter((answer) => answer !== spent && !answer.ok)).toHaveLength(6);
    const wrong = await Promise.all(
      Array.from({ length: 60 }, () => attempts.judge(somebody, async () => fail('wrong'))),
    );
    expect(wrong.filter((answer) => answer !== spent)).toHaveLength(4);
  });

  test('continues with the first waiting attempt when a right answer returns its own', async () => {
    const { attempts, looks } = setUp();
    const begun: number[] = [];
    const ends = new Map<number, (isRight: boolean) => void>();
    const judged = Array.from({ length: 200 }, (_, at) =>
      attempts.judge(somebody, async () => {
        begun.push(at);
        const isRight = await new Promise<boolean>((end) => ends.set(at, end));
        return isRight ? ok('right') : fail('wrong');
      }),
    );
    const settled = () => new Promise(setImmediate);
    const first = Array.from({ length: 10 }, (_, at) => at);
    await settled();
    expect(begun).toEqual(first);
    looks.count = 0;
    ends.get(3)?.(true);
    await settled();
    expect(begun).toEqual([...first, 10]);
    ends.get(7)?.(true);
    ends.get(0)?.(true);
    ends.get(5)?.(false);
    await settled();
    expect(begun).toEqual([...first, 10, 11, 12]);
    expect(looks.count).toBeLessThan(60);
    for (const at of [1, 2, 4, 6, 8, 9, 10, 11, 12]) ends.get(at)?.(false);
    const answers = await Promise.all(judged);
    expect(answers.filter((answer) => answer === spent)).toHaveLength(200 - 13);
    expect(begun).toHaveLength(13);
  });

  test('applies to the waiting attempts of a network, whatever its addresses and meetings', async () => {
    const { attempts } = setUp();
    const ends: (() => void)[] = [];
    const judge = (number: string, address: string) =>
      attempts.judge({ number, address }, async () => {
        await new Promise<void>((end) => ends.push(end));
        return ok('right');
      });
    /** Forty meetings of a network's own, 32 right attempts at each. */
    const flood = Array.from({ length: 1280 }, (_, at) =>
      judge(String(1_000_000_000 + (at % 40)), `2001:db8:1:${(at % 40).toString(16)}::1`),
    );
    const crowd = Array.from({ length: 60 }, () => judge('2000000000', '198.51.100.1'));
    const over = { is: false };
    void Promise.all([...flood, ...crowd]).then(() => (over.is = true));
    while (!over.is) {
      for (const end of ends.splice(0)) end();
      await new Promise(setImmediate);
    }
    const looked = (await Promise.all(flood)).filter((answer) => answer !== spent);
    expect(looked).toHaveLength(40 * 10 + 200);
    expect(await Promise.all(crowd)).not.toContain(spent);
  });

  test('is not renewed by a flood of other meetings and addresses', () => {
    const { attempts } = setUp(500);
    let address = 0;
    const next = () => manyAddresses((address += 1));
    expect(guess(attempts, 200, next)).toBe(102);
    for (let at = 0; at < 20_000; at += 1) attempts.trySpend(String(1_000_000_000 + at), next());
    expect(guess(attempts, 200, next)).toBe(0);
  });
});

describe('RELIABILITY 2.1 item 6: the stored count of a meeting', () => {
  /** Wrong attempts at numbers that no meeting has, each number and address once. */
  const floodNowhere = async (attempts: Attempts, size: number): Promise<void> => {
    for (let at = 0; at < size; at += 1)
      await attempts.judge(
        { number: String(3_000_000_000 + at), address: manyAddresses(70_000 + at) },
        async () => fail('no meeting'),
        () => 'address',
      );
  };

  test('survives a flood of numbers that no meeting has, however little was spent', async () => {
    const { attempts } = setUp(500);
    expect(guess(attempts, 40, manyAddresses)).toBe(40);
    await floodNowhere(attempts, 5000);
    expect(guess(attempts, 200, (at) => manyAddresses(1000 + at))).toBe(60 + 2);
  });

  test('survives a flood of other meetings that have spent less', () => {
    const { attempts } = setUp(500);
    expect(guess(attempts, 40, manyAddresses)).toBe(40);
    for (let at = 0; at < 5000; at += 1)
      attempts.trySpend(String(1_000_000_000 + at), manyAddresses(70_000 + at));
    expect(guess(attempts, 200, (at) => manyAddresses(1000 + at))).toBe(60 + 2);
  });

  test('is not changed by a number that no meeting has, which is counted for its address', async () => {
    const { attempts } = setUp();
    const answers = [];
    for (let at = 0; at < 100; at += 1)
      answers.push(
        await attempts.judge(
          { number: String(3_000_000_000 + at), address: '198.51.100.1' },
          async () => fail('no meeting'),
          () => 'address',
        ),
      );
    expect(answers.filter((answer) => answer !== spent)).toHaveLength(60);
  });
});

describe('SECURITY H4: a meeting whose allowance others have spent', () => {
  /** The hundred of the meeting, by ten addresses. */
  const spendAll = (attempts: Attempts) =>
    guess(attempts, 200, (at) => `203.0.113.${Math.floor(at / 20)}`);

  test('gives every other network two wrong attempts, and two a day, and none to those that spent it', async () => {
    const { attempts, pass } = setUp();
    expect(spendAll(attempts)).toBe(100);
    expect(guess(attempts, 5, () => '203.0.113.1')).toBe(0);
    expect(guess(attempts, 5, () => '198.51.100.1')).toBe(2);
    expect(guess(attempts, 5, (at) => `2001:db8:7:${at}::1`)).toBe(2);
    const other = { number: '1234567890', address: '198.51.100.2' };
    for (let at = 0; at < 30; at += 1)
      expect(await attempts.judge(other, async () => ok('right'))).toEqual(ok('right'));
    pass(24 * 60 * 60 * 1000);
    spendAll(attempts);
    expect(guess(attempts, 5, () => '198.51.100.1')).toBe(2);
  });

  test('has a reserve for five thousand networks, and no more', () => {
    const { attempts } = setUp();
    spendAll(attempts);
    expect(guess(attempts, 30_000, (at) => manyNetworks(Math.floor(at / 3)))).toBe(10_000);
    expect(guess(attempts, 1, () => '198.51.100.1')).toBe(0);
  });

  test('still queues the attempts of a crowd in one network', async () => {
    const { attempts } = setUp();
    spendAll(attempts);
    const right = async () => {
      await new Promise(setImmediate);
      return ok('right');
    };
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => attempts.judge(somebody, right)),
    );
    expect(answers).toEqual(Array(40).fill(ok('right')));
  });
});

describe('SECURITY M14: a limit that all networks share', () => {
  test.each([
    ['created meetings', defaultCreationLimits],
    ['registrations for a webinar', defaultRegistrationLimits],
    ['connection tests', defaultTestLimits],
    ['begun reports', defaultReportLimits.begin],
    ['pieces of reports', defaultReportLimits.piece],
    ['errors', defaultReportLimits.error],
    ['debug posts', defaultReportLimits.post],
  ])('leaves a reserve for others when one network has spent it: %s', (_what, limits) => {
    const attempts = new Attempts(limits, () => 0);
    const flood = Array.from({ length: 5000 }, (_, at) =>
      attempts.trySpend('what', `2001:db8:1:${at.toString(16)}::1`),
    ).filter(Boolean).length;
    const reserve = limits.clean?.byMeetingAndNetwork.burst ?? 0;
    expect(flood).toBe(limits.byMeeting.burst + reserve);
    expect(attempts.trySpend('what', '2001:db8:2::1')).toBe(true);
    expect(attempts.trySpend('what', '198.51.100.1')).toBe(true);
  });
});
