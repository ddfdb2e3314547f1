import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogDraft, ShownLine } from '../../protocol/engine/log';
import type { BrowserLogs } from '../../client/reports';
import { useReportStyles } from './report.styles';
import { useReportWords } from './useReportWords';

const rowHeight = 20;
/** Lines per read. */
const page = 100;

/** A draft, and the reader of its lines. */
export interface LogLinesProps {
  readonly browserLogs: BrowserLogs;
  readonly draft: LogDraft;
}

/** Lines by number, read page by page as they become visible. */
const useLines = (
  { browserLogs, draft }: LogLinesProps,
  first: number,
  last: number,
): ReadonlyMap<number, ShownLine> => {
  const [lines, setLines] = useState<ReadonlyMap<number, ShownLine>>(new Map());
  const asked = useRef(new Set<number>());
  const { draftId } = draft;
  useEffect(() => {
    for (let at = Math.floor(first / page); at <= Math.floor(last / page); at += 1) {
      if (asked.current.has(at)) continue;
      asked.current.add(at);
      browserLogs.show(draftId, at * page, page).then(
        (shown) =>
          setLines((known) => {
            const all = new Map(known);
            for (const [index, line] of shown.entries()) all.set(at * page + index, line);
            return all;
          }),
        // Read again when the page becomes visible again.
        () => void asked.current.delete(at),
      );
    }
  }, [browserLogs, draftId, first, last]);
  return lines;
};

/** The lines that are sent; only the visible ones are drawn. */
export const LogLines = ({ browserLogs, draft }: LogLinesProps) => {
  const styles = useReportStyles();
  const { t } = useTranslation('report');
  const words = useReportWords();
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: draft.lines,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    initialRect: { width: 320, height: 260 },
  });
  const inSight = rows.getVirtualItems();
  const lines = useLines(
    { browserLogs, draft },
    inSight[0]?.index ?? 0,
    inSight.at(-1)?.index ?? 0,
  );
  return (
    // Scrolled by keys as well.
    <div ref={box} className={styles.lines} role="region" aria-label={t('lines')} tabIndex={0}>
      <div role="list" className={styles.ruler} style={{ height: rows.getTotalSize() }}>
        {inSight.map(({ key, index, start }) => {
          const line = lines.get(index);
          return (
            <div
              key={key}
              role="listitem"
              aria-posinset={index + 1}
              aria-setsize={draft.lines}
              className={styles.line}
              style={{ transform: `translateY(${start}px)` }}
            >
              <span className={styles.time}>{line ? words.time(line.at) : '…'}</span>
              <span className={styles.words} title={line?.text}>
                {line?.text ?? ''}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
};
