import { Inflate } from 'pako';
import * as z from 'zod/mini';
import { logStart, packPiece } from '../../protocol/action-log/container';
import { logVersion } from '../../protocol/action-log/records';
import { statisticsReported } from '../../features/statistics/statistics.slice';
import { parseWith } from '../../protocol/parse';

/** What the browser's dump looks like as far as it is read. */
const timeline = z.object({
  startTime: z.string().check(z.maxLength(40)),
  endTime: z.string().check(z.maxLength(40)),
  statsType: z.string().check(z.maxLength(60)),
  /** A list as a JSON text. */
  values: z.string(),
});
const update = z.object({
  /** Older browsers say `time`. */
  timestamp: z.optional(z.union([z.number(), z.string().check(z.maxLength(60))])),
  time: z.optional(z.union([z.number(), z.string().check(z.maxLength(60))])),
  type: z.string().check(z.maxLength(100)),
});
const dump = z.object({
  PeerConnections: z.record(
    z.string().check(z.maxLength(100)),
    z.object({
      stats: z.record(z.string().check(z.maxLength(300)), timeline),
      updateLog: z.array(update),
    }),
  ),
});

/** Bytes of a dump's text: an hour of many connections. @decision */
const largest = 64 * 2 ** 20;
const roundTrip = '-currentRoundTripTime';
const values = z.array(z.nullable(z.number()));
/** Browsers write types as single words. */
const word = /^\w{1,60}$/;

/** Whether a file may be a dump: JSON, or packed JSON. */
export const mayBeDump = (head: Uint8Array): boolean =>
  head[0] === 0x7b || (head[0] === 0x1f && head[1] === 0x8b);

/** A file that is no dump. */
export class DumpError extends Error {
  constructor(readonly fault: 'not-a-dump' | 'too-large') {
    super(fault);
    this.name = 'DumpError';
  }
}

const textOf = (bytes: Uint8Array): string => {
  if (bytes[0] !== 0x1f) {
    if (bytes.length > largest) throw new DumpError('too-large');
    return new TextDecoder().decode(bytes);
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const inflate = new Inflate();
  inflate.onData = (part) => {
    size += part.length;
    if (size <= largest) parts.push(new Uint8Array(part));
  };
  const step = 4096;
  for (let at = 0; at < bytes.length && size <= largest && inflate.err === 0; at += step)
    inflate.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  if (size > largest) throw new DumpError('too-large');
  if (inflate.err !== 0 || !inflate.ended) throw new DumpError('not-a-dump');
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new TextDecoder().decode(whole);
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

interface Happening {
  readonly time: number;
  readonly type: string;
  readonly rest?: object;
}

const pointsOf = (series: z.output<typeof timeline>): readonly Happening[] => {
  const read = parseWith(values, jsonOf(series.values));
  const from = Date.parse(series.startTime);
  const to = Date.parse(series.endTime);
  if (!read.ok || !Number.isFinite(from) || !(to >= from)) return [];
  const gap = (to - from) / Math.max(1, read.value.length - 1);
  return read.value.flatMap((seconds, at) =>
    seconds === null
      ? []
      : [
          {
            time: from + at * gap,
            type: statisticsReported.type,
            rest: {
              payload: {
                medium: 'video',
                report: { encode: [{ rtt: seconds * 1000 }], decode: [] },
              },
            },
          },
        ],
  );
};

/**
 * Chromium's dump of chrome://webrtc-internals as a log of its own: what became of each connection,
 * and its round trip each second, by the machine's clock. Session descriptions and addresses of the
 * dump are left out. Throws a `DumpError`.
 */
export const logOfDump = (bytes: Uint8Array): Blob => {
  const read = parseWith(dump, jsonOf(textOf(bytes)));
  if (!read.ok) throw new DumpError('not-a-dump');
  const happenings = Object.values(read.value.PeerConnections).flatMap((connection) => [
    ...connection.updateLog.flatMap(({ timestamp, time, type }): readonly Happening[] => {
      const at = new Date(timestamp ?? time ?? Number.NaN).getTime();
      return Number.isFinite(at) && word.test(type)
        ? [{ time: at, type: `connection/${type}` }]
        : [];
    }),
    ...Object.entries(connection.stats).flatMap(([name, series]) =>
      name.endsWith(roundTrip) ? pointsOf(series) : [],
    ),
  ]);
  const [first, ...later] = happenings.sort((one, other) => one.time - other.time);
  if (!first) throw new DumpError('not-a-dump');
  const lines: unknown[] = [
    [
      'begin',
      {
        version: logVersion,
        logId: 'webrtc-internals',
        segment: 0,
        startedAt: Math.round(first.time),
        clientVersion: 'webrtc-internals',
        machine: {},
      },
    ],
  ];
  let last = Math.round(first.time);
  for (const [at, { time, type, rest }] of [first, ...later].entries()) {
    const gap = Math.max(0, Math.round(time - last));
    last += gap;
    lines.push(['action', at + 1, gap, type, ...(rest ? [rest] : [])]);
  }
  const text = lines.map((line) => `${JSON.stringify(line)}\n`);
  const pieces: Uint8Array<ArrayBuffer>[] = [logStart()];
  for (let at = 0; at < text.length; at += 5000)
    pieces.push(packPiece(text.slice(at, at + 5000).join('')));
  return new Blob(pieces);
};
