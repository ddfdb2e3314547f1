import { ok } from '../../kernel/result';
import type { LoadReports, StoredLogs } from '../../transport/reportsPort';
import { galleryTime } from './builders';

const minute = 60_000;
const words = ['participants/rosterUpdated', 'audio/levelsHeard', 'video/tilesLaidOut'];
const lineOf = (index: number) => {
  const type = words[index % words.length] ?? '';
  return {
    at: galleryTime + index * 220,
    kind: 'action',
    text: JSON.stringify(['action', index + 1, 220, type, { payload: { userId: 2048 + index } }]),
  };
};

const logs: StoredLogs = {
  ownId: 'gallery-log-0001',
  list: async () => [
    {
      logId: 'gallery-log-0001',
      startedAt: galleryTime,
      endedAt: galleryTime + 42 * minute,
      actions: 8214,
      bytes: 318_400,
    },
    {
      logId: 'gallery-log-0000',
      startedAt: galleryTime - 1500 * minute,
      endedAt: galleryTime - 1440 * minute,
      actions: 20_511,
      bytes: 1_204_000,
    },
  ],
  draft: async (_logId, leaveOut) => ({
    draftId: 1,
    bytes: leaveOut ? 211_000 : 318_400,
    lines: leaveOut ? 6020 : 9120,
    actions: leaveOut ? 5400 : 8214,
    startedAt: galleryTime,
    endedAt: galleryTime + 42 * minute,
  }),
  show: async (_draftId, from, count) =>
    Array.from({ length: Math.max(0, Math.min(count, 9120 - from)) }, (_, at) => lineOf(from + at)),
  pack: async () => ({ file: new Blob(['log']), digest: '' }),
  redact: async (text) => text,
  forget: async () => undefined,
};

/** Logs of the gallery's person; nothing is sent. */
export const fakeReports: LoadReports = async () => ({
  logs: async () => logs,
  pieceOf: async () => '',
  send: async ({ meta: { trackingId } }) => ok({ trackingId, isComplete: true }),
  pieces: async (trackingId) => ok({ trackingId, pieces: 0, came: [], isComplete: true }),
  onTrouble: () => () => undefined,
  reportError: async () => ok(undefined),
  debug: async () => ok(undefined),
  rate: async () => ok(undefined),
  prepareBeacon: async () => undefined,
  beacon: () => false,
});
