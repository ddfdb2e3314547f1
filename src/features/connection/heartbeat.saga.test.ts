import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { createFakeEnvironment } from '../../../test/fakes/fakeEnvironment';

describe('the heartbeat', () => {
  test('is sent every 15 s on a phone, every 20 s elsewhere', async () => {
    for (const [isMobile, interval] of [
      [true, 15_000],
      [false, 20_000],
    ] as const) {
      const ada = await aJoinedClient({}, {}, { environment: createFakeEnvironment({ isMobile }) });
      const pings = () => ada.socket().sent.filter(({ name }) => name === 'heartbeat').length;
      expect(pings()).toBe(1);
      await ada.clock.advance(interval - 1);
      expect(pings()).toBe(1);
      await ada.clock.advance(1);
      expect(pings()).toBe(2);
    }
  });

  test('a message after a silent interval ends the inactivity without a failover', async () => {
    const ada = await aJoinedClient();
    await ada.clock.advance(20_000);
    expect(ada.state().connection.isInactive).toBe(true);
    await ada.clock.advance(10_000);
    ada.socket().sayText('{"evt":0,"seq":1}');
    await ada.clock.advance(10_000);
    expect(ada.state().connection.isInactive).toBe(false);
    expect(ada.state().meeting.failover.count).toBe(0);
  });
});
