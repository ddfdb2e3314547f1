import { describe, expect, jest, test } from '@jest/globals';
import { isOnPostgres, useTestPlaces, testSecret } from '../../../test/support/testDatabase';
import { stepsUntil } from '../../../test/support/formerSchema';
import { meetingOptions } from '../../protocol/http/meetings';
import { systemEnvironment } from '../environment';
import { LeaseStore } from './leaseStore';
import { MeetingStore } from './meetingStore';
import { migrations } from './migrations';
import { RegistrationStore } from './registrationStore';
import { RemovalStore } from './removalStore';

jest.setTimeout(180_000);

const { aPlace, open } = useTestPlaces();

/** A meeting as the first release wrote it, and as the later ones did. */
const meetingAt = (count: number): string =>
  count === 1
    ? `INSERT INTO meetings VALUES
        ('1234567890', 'mid-of-old-one', 'Old', NULL, 'hash', true, true, false, 25, 1000, 30, 5)`
    : `INSERT INTO meetings
        (number, mid, topic, host_key_hash, options, start_time, duration, created_at)
        VALUES ('1234567890', 'mid-of-old-one', 'Old', 'hash',
          '{"isWebinar":true,"bMutedUponEntry":true,"bLock":false,"capacity":25}', 1000, 30, 5)`;

const all = migrations.map(({ id }, at) => [id, at + 1] as const);
/** Both engines run the same statements; a server takes a tenth of the time. */
const former = isOnPostgres ? all : all.slice(0, 1);

describe('the schema', () => {
  test.each(former)(
    'preserves what was stored when %s was the last migration',
    async (_id, count) => {
      const where = await aPlace();
      await where.run(...stepsUntil(count), meetingAt(count));
      const database = await open(where);
      expect(
        await new MeetingStore(database.sql, systemEnvironment, testSecret).read('1234567890'),
      ).toEqual({
        mid: 'mid-of-old-one',
        passcodeHash: null,
        hostKeyHash: 'hash',
        hostSecrets: null,
        barred: { emails: [], informationBarrier: [] },
        revision: 0,
        summary: {
          number: '1234567890',
          topic: 'Old',
          hasPasscode: false,
          startTime: 1000,
          duration: 30,
          options: {
            ...meetingOptions.parse({}),
            isWebinar: true,
            bMutedUponEntry: true,
            capacity: 25,
          },
          createdAt: 5,
        },
      });
      const registrations = new RegistrationStore(database.sql, systemEnvironment, testSecret);
      const place = await registrations.register('1234567890', { name: 'Ada', email: 'Ada@b.org' });
      expect(place).toMatchObject({ name: 'Ada', email: 'ada@b.org' });
      const key = { number: '1234567890', owner: 'one', epoch: 1 };
      const claim = await new LeaseStore(database.sql).claim(key, { address: 'http://one' });
      expect(claim).toEqual({ isOurs: true, epoch: 1 });
      const removals = new RemovalStore(database.sql);
      expect(
        await removals.add({ run: 'run', userId: 1024, identifiers: ['identifier'] }, key),
      ).toBe(true);
      expect(await removals.read('1234567890')).toEqual(['identifier']);
    },
  );
});
