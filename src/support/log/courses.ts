import { socketStatusChanged } from '../../features/connection/connection.actions';
import { statisticsReported } from '../../features/statistics/statistics.slice';
import type { LineListener } from './examine';
import { fieldOf, listOf, numberOf, textOf } from './fields';

/** From a time on a socket is in a status. */
export interface SocketTurn {
  readonly time: number;
  readonly status: string;
}
/** One second of a medium. */
export interface StatisticsPoint {
  readonly time: number;
  readonly medium: string;
  /** The longest round trip, ms. */
  readonly rtt: number;
  /** The worst stream's loss, percent. */
  readonly loss: number;
  /** bit/s over all streams, both ways. */
  readonly bitrate: number;
}

/** Sockets and statistics over time, as far as a log has been looked through. */
export interface Courses {
  readonly sockets: ReadonlyMap<string, readonly SocketTurn[]>;
  readonly statistics: readonly StatisticsPoint[];
}

/** A file may claim any number of sockets; the client has five. */
const mostSockets = 8;
/** What is plotted; a day of seconds of two media. */
const mostPoints = 200_000;

const most = (streams: readonly unknown[], name: string): number =>
  streams.reduce<number>((best, stream) => Math.max(best, numberOf(stream, name) ?? 0), 0);

const pointOf = (payload: unknown, time: number): StatisticsPoint => {
  const report = fieldOf(payload, 'report');
  const streams = [...listOf(report, 'encode'), ...listOf(report, 'decode')];
  return {
    time,
    medium: textOf(payload, 'medium'),
    rtt: most(streams, 'rtt'),
    loss: most(streams, 'avg_loss'),
    bitrate: streams.reduce<number>((sum, stream) => sum + (numberOf(stream, 'bitrate') ?? 0), 0),
  };
};

/** Gathers what the timeline draws beside marks; the listener reads a log along. */
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
