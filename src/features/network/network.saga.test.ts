import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { levelOf } from './network.rules';
import {
  selectIsLowConnectivity,
  selectIsUnstable,
  selectNetworkQuality,
} from './network.selectors';

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
  ...{ medium: 'video' as const, heldBack: 0 },
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

  test('is as wide as what goes over it, once something does not', () => {
    const full = { ...measured(40, 0, 300_000), heldBack: 4 };
    const voice = { ...measured(40, 0, 30_000), medium: 'audio' as const };
    expect(levelOf([full, voice])).toEqual({ level: 5, bwLevel: 2 });
    expect(levelOf([measured(40, 1, 700_000)])?.bwLevel).toBe(3);
  });

  test('is no wider because a socket carries several streams', () => {
    const full = { ...measured(40, 0, 600_000), heldBack: 4 };
    expect(levelOf([full, full])?.bwLevel).toBe(3);
    expect(levelOf([full, { ...full, medium: 'audio' }])?.bwLevel).toBe(4);
  });

  test('is not judged on its way up by what receivers miss', async () => {
    const ada = await aJoinedClient({ people: [aParticipant(), grace] });
    await reports(ada, 40, 60);
    expect(told(ada)).toEqual([{ type: 'uplink', level: 5, bwLevel: 5 }]);
  });

  test('is judged by its worst stream, and not at all without any', () => {
    const streams = [measured(40, 0, 200_000), measured(600, 0, 1_200_000)];
    expect(levelOf(streams)).toEqual({ level: 2, bwLevel: 5 });
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
    // One late ping is no poor network.
    expect(selectIsLowConnectivity(ada.state(), 1024)).toBe(false);
    for (let second = 0; second < 5; second += 1) await reports(ada, 600);
    expect(selectNetworkQuality(ada.state(), 1024).uplink?.level).toBe(2);
    expect(selectIsLowConnectivity(ada.state(), 1024)).toBe(true);
    expect(told(ada)).toHaveLength(1);
    await ada.clock.advance(10_000);
    expect(told(ada)).toEqual([
      { type: 'uplink', level: 5, bwLevel: 5 },
      { type: 'uplink', level: 2, bwLevel: 5 },
    ]);
  });

  test('that stays poor for 15 s is unstable, is logged once, and is so until it is good', async () => {
    const ada = await aJoinedClient();
    const lasts = async (rtt: number, seconds: number): Promise<void> => {
      for (let second = 0; second < seconds; second += 1) {
        await reports(ada, rtt);
        await ada.clock.advance(1000);
        ada.socket().sayText('{"evt":0,"seq":1}');
      }
    };
    await lasts(900, 12);
    await lasts(20, 6);
    expect(ada.log.warnings).toEqual([]);
    await lasts(900, 14);
    expect(selectIsUnstable(ada.state())).toBe(false);
    await lasts(900, 8);
    expect(selectIsUnstable(ada.state())).toBe(true);
    expect(ada.log.warnings).toEqual(['unstable network']);
    await lasts(20, 6);
    expect(selectIsUnstable(ada.state())).toBe(false);
    expect(ada.log.warnings).toHaveLength(1);
  });

  test('over which nothing goes any more is not called poor', async () => {
    const ada = await aJoinedClient();
    await reports(ada, 900);
    expect(selectIsLowConnectivity(ada.state(), 1024)).toBe(true);
    ada.engine.say({
      type: 'statistics',
      medium: 'audio',
      report: { type: 'statistics', encode: [], decode: [] },
    });
    await ada.clock.settle();
    expect(selectIsLowConnectivity(ada.state(), 1024)).toBe(false);
  });

  test('of somebody else is known until they go', async () => {
    const ada = await aJoinedClient({ people: [aParticipant(), grace] });
    const quality = { userId: 2048, type: 'downlink', level: 2, bwLevel: 1 } as const;
    ada.socket().say('networkQualityChanged', quality);
    ada.socket().say('networkQualityChanged', { ...quality, type: 'uplink', level: 4 });
    expect(selectNetworkQuality(ada.state(), 2048)).toMatchObject({
      uplink: { level: 4, bwLevel: 1 },
      downlink: { level: 2, bwLevel: 1 },
    });
    expect(selectIsLowConnectivity(ada.state(), 2048)).toBe(true);
    expect(selectIsLowConnectivity(ada.state(), 4096)).toBe(false);
    ada.socket().say('rosterChanged', { remove: [2048] });
    await ada.clock.advance(16);
    expect(ada.state().network.qualities.count).toBe(0);
  });
});
