import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import type { StreamStatistics } from '../../protocol/engine/media';
import { streamKeyOf } from '../../protocol/streamKey';
import { audioTexts } from '../../protocol/vocabulary/audioTexts';
import { aggregatesOf, severitiesOf, severityOf, worstOf } from './quality.rules';

type Ada = Awaited<ReturnType<typeof aJoinedClient>>;
const stream = (over: Partial<StreamStatistics> = {}): StreamStatistics => ({
  ...{ userId: 2048, rtt: 20, jitter: 2, avg_loss: 0, max_loss: 0 },
  ...{ bitrate: 32_000, bandwidth: 32_000, dropped: 0 },
  ...over,
});
const report = (decode: readonly StreamStatistics[], encode: readonly StreamStatistics[] = []) =>
  ({ type: 'statistics', encode, decode }) as const;

const hears = async (ada: Ada, ...streams: readonly StreamStatistics[]): Promise<void> => {
  ada.engine.say({ type: 'statistics', medium: 'audio', report: report(streams) });
  await ada.clock.settle();
};

describe('how bad a stream is', () => {
  test.each([
    [{ avg_loss: 41 }, 'critical'],
    [{ rtt: 3001 }, 'critical'],
    [{ jitter: 81 }, 'critical'],
    [{ avg_loss: 40, rtt: 3000, jitter: 80 }, 'moderate'],
    [{ avg_loss: 26 }, 'moderate'],
    [{ rtt: 2001 }, 'moderate'],
    [{ jitter: 61 }, 'moderate'],
    [{ avg_loss: 25, rtt: 2000, jitter: 60 }, 'minor'],
    [{ avg_loss: 11 }, 'minor'],
    [{ rtt: 1001 }, 'minor'],
    [{ jitter: 41 }, 'minor'],
    [{ avg_loss: 10, rtt: 1000, jitter: 40 }, 'none'],
  ] as const)('%j is %s', (over, severity) => {
    expect(severityOf(stream(over))).toBe(severity);
  });

  test('is told of the last five seconds, and of those only that are still there', () => {
    const late = report([stream({ rtt: 9000 })]);
    const well = report([stream()]);
    expect(severitiesOf([late, well, well, well, well]).get('decode 2048')).toBe('minor');
    expect(severitiesOf([late, well, well, well, well, well]).get('decode 2048')).toBe('none');
    expect(severitiesOf([late, report([])]).size).toBe(0);
    expect(worstOf(['minor', 'critical', 'none'])).toBe('critical');
    expect(worstOf([])).toBe('none');
  });
});

describe('thirty seconds of a stream', () => {
  test('become means, with the worst second of loss and what was dropped in all', () => {
    const seconds = [
      stream({ rtt: 10, avg_loss: 0, max_loss: 90, bitrate: 100, fps: 20, dropped: 1 }),
      stream({ rtt: 50, avg_loss: 6, max_loss: 90, bitrate: 300, fps: 30, dropped: 2, width: 640 }),
    ];
    expect(aggregatesOf(seconds.map((second) => report([second])))).toEqual([
      {
        ...{ userId: 2048, rtt: 30, jitter: 2, avg_loss: 3, max_loss: 6, bitrate: 200 },
        ...{ bandwidth: 32_000, dropped: 3, fps: 25, width: 640 },
        ...{ way: 'decode', samples: 2, severity: 'none' },
      },
    ]);
  });

  test('of layers that are sent are told apart, and of a person whose layer changes are not', () => {
    const seconds = [
      report([stream({ layer: 2 })], [stream({ userId: 0, layer: 0 })]),
      report(
        [stream({ layer: 3 })],
        [stream({ userId: 0, layer: 0 }), stream({ userId: 0, layer: 2 })],
      ),
    ];
    expect(aggregatesOf(seconds).map(({ way, layer, samples }) => [way, layer, samples])).toEqual([
      ['encode', 0, 2],
      ['decode', 3, 2],
      ['encode', 2, 1],
    ]);
  });

  test('are made into one record each time, not before', async () => {
    const ada = await aJoinedClient();
    for (let second = 0; second < 29; second += 1) await hears(ada, stream());
    expect(ada.state().statistics.aggregates.audio).toEqual([]);
    await hears(ada, stream({ rtt: 50 }));
    expect(ada.state().statistics.aggregates.audio).toMatchObject([{ rtt: 21, samples: 30 }]);
    for (let second = 0; second < 29; second += 1) await hears(ada, stream({ rtt: 80 }));
    expect(ada.state().statistics.aggregates.audio).toMatchObject([{ rtt: 21 }]);
    await hears(ada, stream({ rtt: 80 }));
    expect(ada.state().statistics.aggregates.audio).toMatchObject([{ rtt: 80, samples: 30 }]);
    expect(ada.state().statistics.buffer.audio).toHaveLength(30);
    expect(ada.state().statistics.aggregates.video).toEqual([]);
  });

  test('of a share are no seconds of the camera, and the other way round', async () => {
    const ada = await aJoinedClient();
    const shows = async (...media: readonly ('video' | 'sharing')[]): Promise<void> => {
      for (const medium of media) {
        const source = medium === 'video' ? 'camera' : 'share';
        const streams = [stream({ stream: streamKeyOf(2048, source) })];
        ada.engine.say({ type: 'statistics', medium, report: report(streams) });
      }
      await ada.clock.settle();
    };
    for (let second = 0; second < 20; second += 1) await shows('video');
    for (let second = 0; second < 10; second += 1) await shows('video', 'sharing');
    const { aggregates } = ada.state().statistics;
    expect(aggregates.video.map(({ samples }) => samples)).toEqual([30]);
    expect(aggregates.sharing).toBeUndefined();
    for (let second = 0; second < 20; second += 1) await shows('video', 'sharing');
    expect(ada.state().statistics.aggregates.sharing).toMatchObject([
      { stream: streamKeyOf(2048, 'share'), samples: 30 },
    ]);
  });
});

describe('audio', () => {
  test('is as good as its worst stream, and is told when that changes', async () => {
    const ada = await aJoinedClient();
    const changes = () =>
      ada.actions.filter(({ type }) => type === 'statistics/audioQualityChanged').length;
    await hears(ada, stream(), stream({ userId: 4096, jitter: 70 }));
    expect(ada.state().statistics.audioQuality).toBe('moderate');
    await hears(ada, stream(), stream({ userId: 4096, jitter: 70 }));
    expect(changes()).toBe(1);
    await hears(ada, stream());
    expect(ada.state().statistics.audioQuality).toBe('none');
    expect(changes()).toBe(2);
  });

  test('that is critical is told to the person, with what helps, and not again and again', async () => {
    const ada = await aJoinedClient();
    const said = () => ada.state().alerts.shown.map(({ reason }) => reason);
    await hears(ada, stream({ jitter: 70 }));
    expect(said()).toEqual([]);
    await hears(ada, stream({ jitter: 120 }));
    expect(said()).toEqual([audioTexts.poorConnection]);
    for (let time = 0; time < 3; time += 1) {
      for (let second = 0; second < 5; second += 1) await hears(ada, stream());
      for (let second = 0; second < 5; second += 1) await hears(ada, stream({ jitter: 120 }));
    }
    expect(said()).toHaveLength(1);
  });
});
