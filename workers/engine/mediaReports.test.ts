import { expect, test } from '@jest/globals';
import type { StatisticsReport } from '../../src/protocol/engine/media';
import { streamKeyOf, type StreamSource } from '../../src/protocol/streamKey';
import { MediaReports } from './mediaReports';

const counted = (...sources: readonly StreamSource[]): StatisticsReport => ({
  type: 'statistics',
  encode: [],
  decode: sources.map((source) => ({
    ...{ userId: 1024, stream: streamKeyOf(1024, source) },
    ...{ rtt: 0, jitter: 0, avg_loss: 0, max_loss: 0, bitrate: 0, bandwidth: 0, dropped: 0 },
  })),
  openFrames: 2,
});

test('a worker reports its main medium each second, and another from its first stream to its end', () => {
  const reports = new MediaReports('video');
  const said = [
    counted(),
    counted('camera', 'share', 'share'),
    counted('camera'),
    counted('camera'),
  ].map((second) =>
    reports.of(second).map(({ medium, decode, openFrames }) => [medium, decode.length, openFrames]),
  );
  const ofVideo = (streams: number) => [undefined, streams, 2];
  const ofSharing = (streams: number) => ['sharing', streams, undefined];
  expect(said).toEqual([
    [ofVideo(0)],
    [ofVideo(1), ofSharing(2)],
    [ofVideo(1), ofSharing(0)],
    [ofVideo(1)],
  ]);
});
