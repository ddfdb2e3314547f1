import { describe, expect, test } from '@jest/globals';
import type { StatisticsReport, StreamStatistics } from '../../protocol/engine/media';
import type { MediaChannel } from '../../protocol/vocabulary/media';
import { qualityOfWay, troublesOf } from './advice.rules';

const well = { level: 5, bwLevel: 5 };
const buffer = (
  over: Partial<StreamStatistics>,
): Partial<Record<MediaChannel, StatisticsReport[]>> => ({
  audio: [
    {
      type: 'statistics',
      encode: [],
      decode: [
        {
          ...{ userId: 2048, rtt: 40, jitter: 3, avg_loss: 0, max_loss: 0 },
          ...{ bitrate: 30_000, bandwidth: 30_000, dropped: 0 },
          ...over,
        },
      ],
    },
  ],
});

describe('what is wrong with a network', () => {
  test.each([
    [{}, []],
    [{ avg_loss: 3 }, ['lossy']],
    [{ jitter: 50 }, ['unsteady']],
    [{ rtt: 400 }, ['slow']],
    [{ rtt: 400, jitter: 50, avg_loss: 5 }, ['lossy', 'unsteady', 'slow']],
  ])('%j is %j', (over, troubles) => {
    expect(troublesOf({ uplink: well, downlink: well }, buffer(over))).toEqual(troubles);
  });

  test('is not what others miss of what is sent', () => {
    const { audio = [] } = buffer({ avg_loss: 30, jitter: 90 });
    const sent = audio.map((report) => ({ ...report, encode: report.decode, decode: [] }));
    expect(troublesOf({}, { audio: sent })).toEqual([]);
  });

  test('is told of each way that is too narrow', () => {
    const narrow = { level: 5, bwLevel: 2 };
    expect(troublesOf({ uplink: narrow }, buffer({}))).toEqual(['narrowUp']);
    expect(troublesOf({ downlink: narrow }, buffer({}))).toEqual(['narrowDown']);
    expect(troublesOf({}, { audio: [], video: [] })).toEqual([]);
  });

  test.each([
    [undefined, 'unknown'],
    [{ level: 2, bwLevel: 5 }, 'poor'],
    [{ level: 3, bwLevel: 5 }, 'fair'],
    [{ level: 5, bwLevel: 2 }, 'fair'],
    [well, 'good'],
  ] as const)('%j is called %s', (way, quality) => {
    expect(qualityOfWay(way)).toBe(quality);
  });
});
