import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { LeaseStore, leaseTime } from '../database/leaseStore';
import { MeetingStore } from '../database/meetingStore';
import { openTestDatabase, testSecret } from '../../../test/support/testDatabase';
import type { Database } from '../database/openDatabase';
import { RemovalStore } from '../database/removalStore';
import { systemEnvironment } from '../environment';
import { Leases, renewInterval, stoppedAfter, type ProbeAnswer } from './leases';

jest.setTimeout(180_000);

let database: Database;
let number = '';
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const store = new MeetingStore(database.sql, systemEnvironment, testSecret);
  ({ number } = (await store.create({ topic: 'Weekly' })).summary);
});

/** Time passes for the database, as far as leases can tell. */
const age = (by: number) =>
  database.sql.execute(sql`UPDATE leases SET renewed_at = renewed_at - ${by}`);

/** The leases of one gateway, with time and a look at others that the test makes. */
const aGateway = (name: string, isContested = true) => {
  const timers: { readonly delay: number; readonly run: () => void }[] = [];
  const lost: string[] = [];
  const failures: unknown[] = [];
  const place = {
    name,
    now: 0,
    answer: 'alive' as ProbeAnswer,
    probed: [] as string[],
    timers,
    lost,
    failures,
    store: new LeaseStore(database.sql),
    /** The next timer of this delay rings. */
    ring: (delay: number): void => {
      const at = timers.findIndex((timer) => timer.delay === delay);
      timers.splice(at, 1)[0]?.run();
    },
  };
  const leases = new Leases(
    {
      store: place.store,
      environment: {
        ...systemEnvironment,
        monotonic: () => place.now,
        after: (delay, run) => {
          const timer = { delay, run };
          timers.push(timer);
          return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
        },
      },
      address: () => `http://${name}.example.org`,
      isContested,
      probe: async (address) => {
        place.probed.push(address);
        return place.answer;
      },
      onFailure: (error) => failures.push(error),
    },
    (which) => lost.push(which),
  );
  return { ...place, place, leases };
};

describe('the lease of a meeting that two gateways want', () => {
  test('stays with its owner while that is alive', async () => {
    const [one, other] = [aGateway('one'), aGateway('other')];
    expect(await one.leases.hold(number)).toMatchObject({ number, epoch: 1 });
    expect(await one.leases.hold(number)).toMatchObject({ number, epoch: 1 });
    expect(await other.leases.hold(number)).toBeUndefined();
    expect(other.place.probed).toEqual(['http://one.example.org']);
  });

  test('is taken over at once from an owner that is gone, and the old owner learns it', async () => {
    const [one, other] = [aGateway('one'), aGateway('other')];
    await one.leases.hold(number);
    other.place.answer = 'gone';
    expect(await other.leases.hold(number)).toMatchObject({ epoch: 2 });
    await one.leases.review();
    expect(one.lost).toEqual([number]);
    expect(one.leases.keyOf(number)).toBeUndefined();
    await other.leases.review();
    expect(other.lost).toEqual([]);
  });

  test('is taken over from a silent owner once it is old', async () => {
    const [one, other] = [aGateway('one'), aGateway('other')];
    await one.leases.hold(number);
    other.place.answer = 'silent';
    await age(stoppedAfter);
    expect(await other.leases.hold(number)).toMatchObject({ epoch: 2 });
  });

  test.each([
    ['has renewed meanwhile', true, undefined],
    ['has not', false, { epoch: 2 }],
  ])(
    'is awaited from a silent owner, and stays with one that %s',
    async (_how, renews, expected) => {
      const [one, other] = [aGateway('one'), aGateway('other')];
      await one.leases.hold(number);
      other.place.answer = 'silent';
      const asked = other.leases.hold(number);
      while (other.timers.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      await age(stoppedAfter);
      if (renews) await one.leases.review();
      other.timers.splice(0).forEach(({ run }) => run());
      const held = await asked;
      if (expected) expect(held).toMatchObject(expected);
      else expect(held).toBeUndefined();
    },
  );

  test('is free without a probe when it was released, or not renewed in time', async () => {
    const [one, other, third] = [aGateway('one'), aGateway('other'), aGateway('third')];
    await one.leases.hold(number);
    await one.leases.close();
    expect(await other.leases.hold(number)).toMatchObject({ epoch: 2 });
    await age(leaseTime + 1);
    expect(await third.leases.hold(number)).toMatchObject({ epoch: 3 });
    expect([...other.place.probed, ...third.place.probed]).toEqual([]);
    // A late release has no effect.
    other.leases.release(number);
    await third.leases.review();
    expect(third.lost).toEqual([]);
  });

  test('is taken at once by the next process at the owner’s address', async () => {
    const [one, again] = [aGateway('one'), aGateway('one')];
    await one.leases.hold(number);
    expect(await again.leases.hold(number)).toMatchObject({ epoch: 2 });
    expect(again.place.probed).toEqual([]);
  });

  test('never has two owners, however many claim it at once', async () => {
    const many = Array.from({ length: 8 }, (_, at) => aGateway(`gateway-${at}`));
    const keys = await Promise.all(many.map(({ leases }) => leases.hold(number)));
    expect(keys.filter((key) => key !== undefined)).toHaveLength(1);
  });
});

describe('R2: a gateway that was suspended', () => {
  test('doubts its lease until it is renewed, and continues if no other took it', async () => {
    const one = aGateway('one');
    await one.leases.hold(number);
    expect(one.leases.doubt(number)).toBeUndefined();
    one.place.now = stoppedAfter;
    await one.leases.doubt(number);
    expect(one.lost).toEqual([]);
    expect(one.leases.doubt(number)).toBeUndefined();
  });

  test('loses what another has taken over meanwhile, and writes nothing', async () => {
    const [one, other] = [aGateway('one'), aGateway('other')];
    const old = await one.leases.hold(number);
    other.place.answer = 'gone';
    const young = await other.leases.hold(number);
    const removals = new RemovalStore(database.sql);
    if (!old || !young) throw new Error('Both were to hold it');
    const removal = { run: 'run', userId: 1024, identifiers: ['identifier'] };
    expect(await removals.add(removal, old)).toBe(false);
    expect(await removals.read(number)).toEqual([]);
    expect(await removals.add(removal, young)).toBe(true);
    await removals.lift(removal, old);
    await removals.clear(old);
    expect(await removals.read(number)).toEqual(['identifier']);
    one.place.now = stoppedAfter;
    await one.leases.doubt(number);
    expect(one.lost).toEqual([number]);
    await removals.clear(young);
    expect(await removals.read(number)).toEqual([]);
  });

  test('doubts its lease while the database does not answer', async () => {
    const one = aGateway('one');
    await one.leases.hold(number);
    one.place.now = stoppedAfter;
    const renew = one.place.store.renew.bind(one.place.store);
    const failure = new Error('no database');
    one.place.store.renew = () => Promise.reject(failure);
    let isOver = false;
    const over = one.leases.doubt(number)?.then(() => {
      isOver = true;
    });
    while (!one.timers.some(({ delay }) => delay < renewInterval))
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(one.failures).toEqual([failure]);
    expect(isOver).toBe(false);
    one.place.store.renew = renew;
    one.timers.filter(({ delay }) => delay < renewInterval).forEach(({ run }) => run());
    await over;
    expect(one.leases.doubt(number)).toBeUndefined();
  });

  test('has no doubt where no other gateway exists', async () => {
    const one = aGateway('one', false);
    await one.leases.hold(number);
    one.place.now = stoppedAfter * 10;
    expect(one.leases.doubt(number)).toBeUndefined();
  });

  test('renews all its leases in one round, as long as it has any', async () => {
    const one = aGateway('one');
    const asked: (readonly string[])[] = [];
    const renew = one.place.store.renew.bind(one.place.store);
    one.place.store.renew = (owner, numbers) => {
      asked.push(numbers);
      return renew(owner, numbers);
    };
    const store = new MeetingStore(database.sql, systemEnvironment, testSecret);
    const second = (await store.create({ topic: 'Second' })).summary.number;
    await one.leases.hold(number);
    await one.leases.hold(second);
    one.ring(renewInterval);
    await one.leases.review();
    expect(asked).toEqual([[number, second]]);
    one.leases.release(number);
    one.leases.release(second);
    one.ring(renewInterval);
    expect(one.timers).toEqual([]);
    await one.leases.close();
  });
});
