import { socketStatusChanged } from '../../features/connection/connection.actions';
import { statisticsReported } from '../../features/statistics/statistics.slice';
import type { LineListener } from './examine';
import { fieldOf, listOf, numberOf, textOf } from './fields';

/** From a time on a socket is in a status. */
export interface SocketTurn {
  readonly time: number;
  readonly status: string;
}
/** One second of a medium in one direction; NaN without data. */
export interface StreamsPoint {
  /** The worst stream's loss, percent. */
  readonly loss: number;
  /** bit/s over all streams. */
  readonly bitrate: number;
}
/** One second of a medium. */
export interface StatisticsPoint {
  readonly time: number;
  readonly medium: string;
  /** The longest round trip, ms; NaN without data. */
  readonly rtt: number;
  readonly sent: StreamsPoint;
  readonly received: StreamsPoint;
}

/** Sockets and statistics over time, as far as a log has been looked through. */
export interface Courses {
  readonly sockets: ReadonlyMap<string, readonly SocketTurn[]>;
  readonly statistics: readonly StatisticsPoint[];
}

/** A file may claim any number of sockets; the client has five. */
const mostSockets = 8;
/** The most points plotted: a day of two media, one a second. */
const mostPoints = 200_000;

/** A field aggregated over all streams; NaN when none has it. */
const over = (
  streams: readonly unknown[],
  name: string,
  join: (one: number, other: number) => number,
): number => {
  const values = streams.flatMap((stream) => numberOf(stream, name) ?? []);
  return values.length === 0 ? Number.NaN : values.reduce((one, other) => join(one, other));
};
const most = (one: number, other: number): number => Math.max(one, other);

const streamsPoint = (streams: readonly unknown[]): StreamsPoint => ({
  loss: over(streams, 'avg_loss', most),
  bitrate: over(streams, 'bitrate', (one, other) => one + other),
});

const pointOf = (payload: unknown, time: number): StatisticsPoint => {
  const report = fieldOf(payload, 'report');
  const [encode, decode] = [listOf(report, 'encode'), listOf(report, 'decode')];
  return {
    time,
    medium: textOf(payload, 'medium'),
    rtt: over([...encode, ...decode], 'rtt', most),
    sent: streamsPoint(encode),
    received: streamsPoint(decode),
  };
};

/** Gathers what the timeline draws beside ticks; the listener reads a log along. */
export const gatherCourses = (): { readonly courses: Courses; readonly listen: LineListener } => {
  const sockets = new Map<string, SocketTurn[]>();
  const statistics: StatisticsPoint[] = [];
  const turn = (payload: unknown, time: number): void => {
    const socket = textOf(payload, 'socket');
    const turns = sockets.get(socket) ?? [];
    if (sockets.size >= mostSockets && turns.length === 0) return;
    sockets.set(socket, turns);
    turns.push({ time, status: textOf(payload, 'status') });
  };
  return {
    courses: { sockets, statistics },
    listen: (record, _line, time) => {
      if (record[0] !== 'action') return;
      const [, , , type, rest] = record;
      if (type === socketStatusChanged.type) turn(fieldOf(rest, 'payload'), time);
      else if (type === statisticsReported.type && statistics.length < mostPoints)
        statistics.push(pointOf(fieldOf(rest, 'payload'), time));
    },
  };
};
