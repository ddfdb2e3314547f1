import * as z from 'zod/mini';
import { token64 } from '../../protocol/ids';
import { trackingIdsKept } from '../../protocol/limits';
import { parseWith } from '../../protocol/parse';
import type { SentReport } from './report.state';

const stored = z.array(z.object({ trackingId: token64, at: z.number() }));

/** Reports as the browser's storage holds them; anything unreadable is none. */
export const readEarlier = (value: unknown): readonly SentReport[] => {
  const read = parseWith(stored, value);
  return read.ok ? read.value.slice(0, trackingIdsKept) : [];
};

/** The same with one more, and no more than are kept. @source core 9 (tracking ids kept 7) */
export const withReport = (
  earlier: readonly SentReport[],
  report: SentReport,
): readonly SentReport[] =>
  [report, ...earlier.filter(({ trackingId }) => trackingId !== report.trackingId)].slice(
    0,
    trackingIdsKept,
  );
