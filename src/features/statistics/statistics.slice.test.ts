import { describe, expect, test } from '@jest/globals';
import type { StatisticsReport, StreamStatistics } from '../../protocol/engine/media';
import { streamKeyOf } from '../../protocol/streamKey';
import { sessionEnded } from '../meeting/meeting.actions';
import { historyLength } from './history.state';
import { statisticsReported, statisticsReducer } from './statistics.slice';

const stream = (over: Partial<StreamStatistics> = {}): StreamStatistics => ({
  ...{ userId: 0, rtt: 20, jitter: 2, avg_loss: 0, max_loss: 0 },
  ...{ bitrate: 100_000, bandwidth: 0, dropped: 0 },
  ...over,
});
const report = (
  encode: readonly StreamStatistics[],
  decode: readonly StreamStatistics[] = [],
): StatisticsReport => ({ type: 'statistics', encode, decode });
const none = statisticsReducer(undefined, { type: 'nothing' });

describe('statistics', () => {
  test('keep the last report, and one number of each kind over all its streams', () => {
    const said = report(
      [stream({ fps: 30 }), stream({ fps: 15, bitrate: 50_000 })],
      [stream({ userId: 1024, rtt: 80, avg_loss: 3, fps: 24 }), stream({ userId: 2048, fps: 12 })],
    );
    const state = statisticsReducer(
      none,
      statisticsReported({ medium: 'video', report: said, at: 7 }),
    );
    expect(state.video).toBe(said);
    expect(state.audio).toBeNull();
    expect(state.history.video).toEqual([
      {
        ...{ at: 7, rtt: 80, loss: 3, sent: 150_000, received: 200_000 },
        ...{ sentFrames: 30, receivedFrames: 24 },
      },
    ]);
    expect(state.history.audio).toEqual([]);
  });

  test('of a share stand beside those of cameras, and not before one was measured', () => {
    const share = report([], [stream({ userId: 1024, stream: streamKeyOf(1024, 'share') })]);
    const state = statisticsReducer(
      none,
      statisticsReported({ medium: 'sharing', report: share, at: 2 }),
    );
    expect([state.sharing, state.video]).toEqual([share, null]);
    expect([state.buffer.sharing, state.buffer.video]).toEqual([[share], []]);
    expect(state.history.sharing).toHaveLength(1);
    expect(none.buffer).toEqual({ audio: [], video: [] });
  });

  test('forget what is older than five minutes, and everything with the session', () => {
    const full = Array.from({ length: historyLength + 5 }).reduce<typeof none>(
      (state, _none, at) =>
        statisticsReducer(state, statisticsReported({ medium: 'audio', report: report([]), at })),
      none,
    );
    expect(full.history.audio).toHaveLength(historyLength);
    expect(full.history.audio[0]?.at).toBe(5);
    expect(statisticsReducer(full, sessionEnded({ reason: 0, text: '' }))).toEqual(none);
  });
});
