import { useState } from 'react';
import type { StoredLog } from '../../protocol/engine/log';
import type { BrowserLogs } from '../../client/reports';
import type { LeftOutFields } from './LeaveOut';
import { leftOutOf } from './reportTimes';
import { useDraft, useLogs, type DraftInSight } from './useLogs';

/** No log: only the text is sent. */
export const noLog = '';

/** The person's choices so far, and what would be sent. */
export interface ReportDraft {
  readonly text: string;
  readonly onType: (text: string) => void;
  /** Null while they are read. */
  readonly logs: readonly StoredLog[] | null;
  readonly browserLogs: BrowserLogs | null;
  /** Empty if only the text is sent. */
  readonly logId: string;
  readonly chooseLog: (logId: string) => void;
  readonly log: StoredLog | undefined;
  readonly fields: LeftOutFields;
  readonly chooseFields: (fields: LeftOutFields) => void;
  readonly isWrong: boolean;
  readonly leaveOut: { readonly from: number; readonly to: number } | undefined;
  readonly draft: DraftInSight;
}

/** Holds the choices: at first this page's log, or the newest. */
export const useReportDraft = (): ReportDraft => {
  const [text, onType] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [fields, chooseFields] = useState<LeftOutFields>(null);
  const found = useLogs();
  const list = found?.list ?? [];
  const browserLogs = found?.browserLogs ?? null;
  const own = list.find(({ logId }) => logId === browserLogs?.ownId) ?? list[0];
  const logId = chosen ?? own?.logId ?? noLog;
  const log = list.find((one) => one.logId === logId);
  const leaveOut = fields && log ? leftOutOf(fields, log) : undefined;
  const isWrong = leaveOut === null;
  const draft = useDraft(isWrong ? null : browserLogs, logId, leaveOut ?? undefined);
  return {
    text,
    onType,
    logs: found && list,
    browserLogs,
    logId,
    chooseLog: (next) => {
      setChosen(next);
      chooseFields(null);
    },
    log,
    fields,
    chooseFields,
    isWrong,
    leaveOut: leaveOut ?? undefined,
    draft,
  };
};
