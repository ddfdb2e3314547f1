import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { levelOf } from './network.rules';
import { selectIsLowConnectivity, selectNetworkQuality } from './network.selectors';

const grace = aParticipant({ userId: 2048, displayName: 'Grace' });
type Ada = Awaited<ReturnType<typeof aJoinedClient>>;

const measured = (rtt: number, avg_loss: number, bandwidth = 3_000_000) => ({
  userId: 0 as const,
  rtt,
  jitter: 5,
  avg_loss,
  max_loss: avg_loss,
  bitrate: 500_000,
  bandwidth,
  dropped: 0,
});

/** A second's statistics of what is sent. */
const reports = async (ada: Ada, rtt: number, loss = 0): Promise<void> => {
  ada.engine.say({
    type: 'statistics',
    medium: 'audio',
    report: { type: 'statistics', encode: [measured(rtt, loss)], decode: [] },
  });
  await ada.clock.settle();
};
const told = (ada: Ada) =>
  ada
    .socket()
    .sent.filter(({ name }) => name === 'reportNetworkQuality')
    .map(({ body }) => body);
const agree = async (ada: Ada): Promise<void> => {
  ada.socket().ack(ada.socket().sent.at(-1)!.seq);
  await ada.clock.settle();
};

describe('a network', () => {
  test.each([
    [40, 0, 5],
    [150, 3, 4],
    [450, 0, 3],
    [600, 0, 2],
    [80, 30, 1],
    [2500, 0, 0],
  ])('of %i ms and %i %% loss has level %i', (rtt, loss, level) => {
    expect(levelOf([measured(rtt, loss)])?.level).toBe(level);
  });

  test('is judged by its worst stream and its widest one, and not at all without any', () => {
    const streams = [measured(40, 0, 200_000), measured(600, 0, 1_200_000)];
    expect(levelOf(streams)).toEqual({ level: 2, bwLevel: 4 });
    expect(levelOf([measured(40, 0, 0)])).toEqual({ level: 5, bwLevel: 5 });
    expect(levelOf([])).toBeUndefined();
  });

  test('is told when its level changes, at most every 30 s', async () => {
    const ada = await aJoinedClient({ people: [aParticipant(), grace] });
    await reports(ada, 40);
    expect(told(ada)).toEqual([{ type: 'uplink', level: 5, bwLevel: 5 }]);
    await agree(ada);
    await reports(ada, 45);
    await ada.clock.advance(20_000);
    ada.socket().sayText('{"evt":0,"seq":1}');
    await reports(ada, 600);
    expect(selectNetworkQuality(ada.state(), 1024).uplink?.level).toBe(2);
    expect(selectIsLowConnectivity(ada.state(), 1024)).toBe(true);
    expect(told(ada)).toHaveLength(1);
    await ada.clock.advance(10_000);
    expect(told(ada)).toEqual([
      { type: 'uplink', level: 5, bwLevel: 5 },
      { type: 'uplink', level: 2, bwLevel: 5 },
    ]);
  });

  test('of somebody else is known until they go', async () => {
    const ada = await aJoinedClient({ people: [aParticipant(), grace] });
    const quality = { userId: 2048, type: 'downlink', level: 2, bwLevel: 1 } as const;
    ada.socket().say('networkQualityChanged', quality);
    ada.socket().say('networkQualityChanged', { ...quality, type: 'uplink', level: 4 });
    expect(selectNetworkQuality(ada.state(), 2048)).toEqual({
      uplink: { level: 4, bwLevel: 1 },
      downlink: { level: 2, bwLevel: 1 },
    });
    expect(selectIsLowConnectivity(ada.state(), 2048)).toBe(true);
    expect(selectIsLowConnectivity(ada.state(), 4096)).toBe(false);
    ada.socket().say('rosterChanged', { remove: [2048] });
    await ada.clock.advance(16);
    expect(ada.state().network.qualities).toEqual({});
  });
});
