import { describe, expect, test } from '@jest/globals';
import { aClient, aJoinedClient, type TestClient } from '../../../test/builders/client';
import { createFakeEnvironment } from '../../../test/fakes/fakeEnvironment';
import { reportTrouble } from '../../../test/fakes/fakeReports';
import { sagaCrashed } from '../../effects/crash';
import { failureTracked } from '../failures/failures.slice';
import { debugRequested, errorRequested } from './report.actions';
import { closingWords, noTroubles } from './troubles.rules';

const ready = async (world: Parameters<typeof aClient>[0] = {}) => {
  const ada = aClient(world);
  await ada.clock.settle();
  return ada;
};
const crash = (ada: TestClient, message: string): void => {
  ada.client.store.dispatch(sagaCrashed({ of: 'watchChat', message }));
};

describe('errors that nobody reports by hand', () => {
  test('are reported one in 600 ms, without what is personal', async () => {
    const ada = await ready();
    crash(ada, 'TypeError: canaryName is not a function');
    ada.reports.throwAway('RangeError: too long');
    await ada.clock.settle();
    expect(ada.reports.errors).toEqual([
      {
        model_id: 0,
        model_type: 'Seat',
        category: 'saga',
        reason: 'watchChat: TypeError: ~ is not a function',
        is_monitoring_log: true,
      },
    ]);
    await ada.clock.advance(599);
    expect(ada.reports.errors).toHaveLength(1);
    await ada.clock.advance(1);
    expect(ada.reports.errors[1]).toMatchObject({
      category: 'error',
      reason: 'RangeError: too long',
    });
  });

  test('name the seat', async () => {
    const ada = await aJoinedClient();
    crash(ada, 'Error: x');
    await ada.clock.settle();
    expect(ada.reports.errors).toMatchObject([{ model_id: ada.state().meeting.userId }]);
  });

  test('are at most 223, and of a flood the latest', async () => {
    const ada = await ready();
    for (let n = 0; n < 100; n += 1) crash(ada, `Error: ${n}`);
    await ada.clock.advance(600 * 40);
    expect(ada.reports.errors.length).toBeLessThanOrEqual(22);
    for (let n = 0; n < 300; n += 1) {
      crash(ada, 'Error: again');
      await ada.clock.advance(600);
    }
    expect(ada.reports.errors).toHaveLength(223);
  }, 30_000);

  test('wait as long as the gateway asks for', async () => {
    const ada = await ready();
    ada.reports.troubles.push(reportTrouble('too-often', 5000));
    crash(ada, 'Error: one');
    crash(ada, 'Error: two');
    await ada.clock.advance(5000);
    expect(ada.reports.errors).toHaveLength(1);
    await ada.clock.advance(700);
    expect(ada.reports.errors).toHaveLength(2);
  });
});

describe('a page that closes', () => {
  test('says once what was wrong, in words of the program', async () => {
    const environment = createFakeEnvironment();
    const ada = await ready({ environment });
    crash(ada, 'Error: canary');
    ada.client.store.dispatch(failureTracked({ trackingId: 'aBcD1234eFgH', code: 403, at: 1 }));
    await ada.clock.settle();
    environment.go.leaving();
    environment.go.leaving();
    expect(ada.reports.beacons).toEqual([
      'closed with trouble: 1 crashes, 0 errors, failures: 403 aBcD1234eFgH',
    ]);
  });

  test('says nothing where nothing was, or where a person has only mistyped', async () => {
    const environment = createFakeEnvironment();
    const ada = await ready({ environment });
    ada.client.store.dispatch(failureTracked({ trackingId: 'aBcD1234eFgH', code: 3004, at: 1 }));
    await ada.clock.settle();
    environment.go.leaving();
    expect(ada.reports.beacons).toEqual([]);
  });

  test('names no more failures than ids are kept', () => {
    const failures = Array.from({ length: 20 }, () => ({ code: 403, trackingId: 'x'.repeat(64) }));
    expect(closingWords({ ...noTroubles(), failures }).length).toBeLessThan(700);
  });
});

describe('what an embedder reports', () => {
  test('goes with its category, one in 600 ms', async () => {
    const ada = await ready();
    const sent = [1, 2].map((n) =>
      ada.client.perform(
        errorRequested({ category: 'quiz', reason: `It failed ${n}`, data: { n } }),
      ),
    );
    await ada.clock.settle();
    expect(ada.reports.errors).toMatchObject([
      { category: 'quiz', reason: 'It failed 1', data: { n: 1 } },
    ]);
    await ada.clock.advance(600);
    await Promise.all(sent);
    expect(ada.reports.errors).toHaveLength(2);
  });

  test('is refused before a byte leaves where it is too long', async () => {
    const ada = await ready();
    const refused = { type: 'INVALID_PARAMETERS', reason: 'log report exceeds 30720 bytes' };
    const data = { picture: 'é'.repeat(15_400) };
    const error = errorRequested({ category: 'quiz', reason: 'It failed', data });
    await expect(ada.client.perform(error)).rejects.toMatchObject(refused);
    const debug = debugRequested({ type: 'layout', params: data });
    await expect(ada.client.perform(debug)).rejects.toMatchObject(refused);
    expect([...ada.reports.errors, ...ada.reports.debugs]).toEqual([]);
    const fits = debugRequested({ type: 'layout', params: { picture: 'é'.repeat(15_300) } });
    await ada.client.perform(fits);
    expect(ada.reports.debugs).toHaveLength(1);
  });

  test('is a debug post, or a refusal', async () => {
    const ada = await ready();
    await ada.client.perform(debugRequested({ type: 'layout', params: { width: 4 } }));
    expect(ada.reports.debugs).toEqual([{ type: 'layout', params: { width: 4 } }]);
    ada.reports.troubles.push(reportTrouble('unreachable'));
    await expect(ada.client.perform(debugRequested({ type: 'layout' }))).rejects.toMatchObject({
      reason: "We couldn't send the report.",
    });
  });
});
