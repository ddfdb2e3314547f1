import * as z from 'zod/mini';
import { token64 } from '../../protocol/ids';
import { mostTrackingIds } from '../../protocol/limits';
import { parseWith } from '../../protocol/parse';
import type { SentReport } from './report.state';

const stored = z.array(z.object({ trackingId: token64, at: z.number() }));

/** Parses stored reports; anything unreadable is dropped. */
export const readEarlier = (value: unknown): readonly SentReport[] => {
  const read = parseWith(stored, value);
  return read.ok ? read.value.slice(0, mostTrackingIds) : [];
};

/** The stored reports with a new one, within their limit. @source core 9 (tracking ids kept 7) */
export const withReport = (
  earlier: readonly SentReport[],
  report: SentReport,
): readonly SentReport[] =>
  [report, ...earlier.filter(({ trackingId }) => trackingId !== report.trackingId)].slice(
    0,
    mostTrackingIds,
  );
