import { describe, expect, test } from '@jest/globals';
import type { StatisticsReport, StreamStatistics } from '../../protocol/engine/media';
import { streamKeyOf } from '../../protocol/streamKey';
import { aggregatesOf, severitiesOf } from './quality.rules';

const measured = (more: Partial<StreamStatistics>): StreamStatistics => ({
  ...{ userId: 2048, rtt: 20, jitter: 2, avg_loss: 0, max_loss: 0 },
  ...{ bitrate: 100, bandwidth: 100, dropped: 0 },
  ...more,
});
const report = (...decode: StreamStatistics[]): StatisticsReport => ({
  type: 'statistics',
  encode: [],
  decode,
});

describe('the streams of one person', () => {
  const camera = streamKeyOf(2048, 'camera');
  const share = streamKeyOf(2048, 'share');
  const second = report(
    measured({ stream: camera, bitrate: 100 }),
    measured({ stream: share, bitrate: 300, avg_loss: 50 }),
  );

  test('are judged and aggregated each for itself', () => {
    expect([...severitiesOf([second, second]).values()]).toEqual(['none', 'critical']);
    expect(aggregatesOf([second, second]).map((one) => [one.stream, one.bitrate])).toEqual([
      [camera, 100],
      [share, 300],
    ]);
  });

  test('are one in a log of an earlier build, which names the person alone', () => {
    expect(aggregatesOf([report(measured({})), report(measured({}))])).toMatchObject([
      { userId: 2048, samples: 2 },
    ]);
  });
});
