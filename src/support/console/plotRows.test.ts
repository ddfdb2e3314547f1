import { describe, expect, test } from '@jest/globals';
import { statisticsReported } from '../../features/statistics/statistics.slice';
import type { LogRecord } from '../../protocol/action-log/records';
import type { MediaChannel } from '../../protocol/vocabulary/media';
import { gatherCourses } from '../log/courses';
import { drawTimeline } from './drawTimeline';
import { plotRows } from './plotRows';

const second = 1000;
const stream = (rtt: number, avg_loss: number, bitrate: number) => ({ rtt, avg_loss, bitrate });
type Stream = Partial<ReturnType<typeof stream>>;

/** What a log tells of media, told of `seconds` seconds. */
const pointsOf = (
  seconds: readonly number[],
  medium: MediaChannel,
  report: { readonly encode: readonly Stream[]; readonly decode: readonly Stream[] },
) => {
  const { courses, listen } = gatherCourses();
  seconds.forEach((at, line) => {
    const rest = { payload: { medium, report } };
    const record: LogRecord = ['action', line + 1, second, statisticsReported.type, rest];
    listen(record, line, at * second);
  });
  return courses.statistics;
};
/** A column for each second. */
const frame = { width: 60, columnOf: (time: number) => Math.floor(time / second) };
const video = {
  encode: [stream(40, 1, 600_000), stream(30, 0, 150_000)],
  decode: [stream(35, 0, 400_000), stream(220, 12, 90_000)],
};
const valuesAt = (column: number, points: ReturnType<typeof pointsOf>) =>
  plotRows(points, frame).map(({ plot, lines }) => [
    plot,
    ...lines.map(({ way, columns }) => `${way} ${columns[column]}`),
  ]);

describe('plots of the timeline', () => {
  test('show the longest round trip, and the worst loss and the bitrate of a medium in each direction', () => {
    expect(valuesAt(3, pointsOf([3], 'video', video))).toEqual([
      ['roundTrip', 'both 220'],
      ['videoLoss', 'sent 1', 'received 12'],
      ['videoBitrate', 'sent 750000', 'received 490000'],
    ]);
  });

  test('separate audio from video, and leave out what no stream reports', () => {
    const rows = plotRows(
      [
        ...pointsOf([1], 'audio', { encode: [{ rtt: 90 }], decode: [] }),
        ...pointsOf([2], 'video', video),
      ],
      frame,
    );
    expect(rows.map(({ plot }) => plot)).toEqual(['roundTrip', 'videoLoss', 'videoBitrate']);
    const trips = rows[0]?.lines[0]?.columns;
    expect([trips?.[0], trips?.[1], trips?.[2]]).toEqual([Number.NaN, 90, 220]);
  });

  test('have one scale, which only the visible points extend', () => {
    const points = pointsOf([3, 90], 'video', { encode: [stream(900, 2, 1)], decode: [] });
    const narrow = { ...frame, width: 2 };
    const tops = (rows: ReturnType<typeof plotRows>) => rows.map(({ top }) => top);
    expect(tops(plotRows(points, frame))).toEqual([900, 5, 100_000]);
    expect(tops(plotRows(points, narrow))).toEqual([100, 5, 100_000]);
  });

  test('have dashed lines for received media, and gaps where nothing came for long', () => {
    const drawn: string[] = [];
    const context = new Proxy(
      {},
      {
        get: (_target, name) => (first: unknown, y: unknown) =>
          drawn.push([String(name), first, ...(name === 'lineTo' ? [y] : [])].join(' ')),
        set: () => true,
      },
    ) as CanvasRenderingContext2D;
    const points = pointsOf([3, 7, 30], 'video', { encode: [], decode: [{ avg_loss: 5 }] });
    const [, row] = plotRows(points, frame);
    if (!row) throw new Error('Nothing is plotted');
    const placed = [{ row: { id: 'loss', ...row }, top: 0, colour: '' }];
    drawTimeline({ context, width: 60, height: 24, rows: placed });
    expect(drawn.filter((call) => /To|Dash 3/.test(call))).toEqual([
      'setLineDash 3,2',
      'moveTo 2',
      'lineTo 3 3',
      'lineTo 7 3',
      'moveTo 29',
      'lineTo 30 3',
    ]);
  });
});
