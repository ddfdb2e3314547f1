import { useCallback, useEffect, useState } from 'react';
import { ok } from '../../kernel/result';
import type { StoredLog, LeftOutTime, LogDraft } from '../../protocol/engine/log';
import type { BrowserLogs } from '../../client/reports';
import { useRead, type ReadCall } from '../app/useRead';
import { useClient } from '../client/client';

/** The logs of this browser: null while they are read; `browserLogs` is null if there are none. */
export interface LogsInSight {
  readonly browserLogs: BrowserLogs | null;
  /** Newest first. */
  readonly list: readonly StoredLog[];
}

/** Reads which logs there are. */
export const useLogs = (): LogsInSight | null => {
  const client = useClient();
  const call: ReadCall<LogsInSight> = useCallback(async () => {
    try {
      const browserLogs = await (await client.reports()).logs();
      const list = await browserLogs.list();
      return ok({ browserLogs: list.length === 0 ? null : browserLogs, list });
    } catch {
      return ok({ browserLogs: null, list: [] });
    }
  }, [client]);
  return useRead(call).value;
};

/** A draft that is there, is being made, or cannot be made. */
export type DraftInSight = LogDraft | 'reading' | 'unread';

/** The draft of a log; made again when the excluded time changes. */
export const useDraft = (
  browserLogs: BrowserLogs | null,
  logId: string,
  leaveOut: LeftOutTime | undefined,
): DraftInSight => {
  const [made, setMade] = useState<{ readonly of: string; readonly draft: DraftInSight }>({
    of: '',
    draft: 'reading',
  });
  const { from, to } = leaveOut ?? { from: 0, to: 0 };
  const wanted = `${logId} ${from} ${to}`;
  useEffect(() => {
    if (!browserLogs || logId === '') return undefined;
    const run = { isOver: false };
    const isWhole = to === 0;
    browserLogs.draft(logId, isWhole ? undefined : { from, to }).then(
      (draft) => {
        if (!run.isOver) setMade({ of: wanted, draft });
      },
      () => {
        if (!run.isOver) setMade({ of: wanted, draft: 'unread' });
      },
    );
    return () => {
      run.isOver = true;
    };
  }, [browserLogs, logId, from, to, wanted]);
  // An invalid time excludes nothing, so the draft of the whole log must not be used.
  return browserLogs && made.of === wanted ? made.draft : 'reading';
};
