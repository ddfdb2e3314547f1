import { mergeClasses } from '@fluentui/react-components';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { drawTimeline } from './drawTimeline';
import { timelineRowHeight } from './rowHeight';
import type { LogSession } from './session';
import { timelineRows, wholeSpan, type TimelineRow } from './timelineRows';
import { useTimelineStyles } from './timeline.styles';
import { clockText } from './words';

/** What a timeline is of. */
export interface TimelineProps {
  readonly session: LogSession;
  readonly line: number;
  readonly onGo: (line: number) => void;
  /** Changes when sockets and statistics have become more. */
  readonly looked: number;
}

const useWidth = () => {
  const element = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(600);
  useLayoutEffect(() => {
    const canvas = element.current;
    if (!canvas || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.max(50, canvas.clientWidth)));
    observer.observe(canvas);
    return () => observer.disconnect();
  }, []);
  return { element, width };
};

/** Names of sockets are the state's own. */
const nameOf = (row: TimelineRow): string => (row.kind === 'socket' ? row.socket : row.lane);

/**
 * All lanes on one canvas, the labels beside it, and a slider under it. Time runs from left to right in
 * every language: it is a plot. @decision
 */
export const Timeline = ({ session, line, onGo, looked }: TimelineProps) => {
  const { index } = session.log;
  const styles = useTimelineStyles();
  const { t } = useTranslation('support');
  const { element, width } = useWidth();
  const labels = useRef<HTMLUListElement>(null);
  const span = useMemo(() => wholeSpan(index), [index]);
  // eslint sees no use of `looked`: it names when the courses, which grow in place, have grown.
  const rows = useMemo(
    () => (looked < 0 ? [] : timelineRows(index, session.courses, width)),
    [index, looked, session, width],
  );
  useEffect(() => {
    const context = element.current?.getContext('2d');
    if (!element.current || !context) return undefined;
    const { current: canvas } = element;
    const draw = () => {
      const ratio = window.devicePixelRatio || 1;
      canvas.width = width * ratio;
      canvas.height = rows.length * timelineRowHeight * ratio;
      context.scale(ratio, ratio);
      const colours = [...(labels.current?.children ?? [])].map(
        (label) => getComputedStyle(label).color,
      );
      drawTimeline({ context, width, rows, colours, span });
    };
    draw();
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', draw);
    return () => scheme.removeEventListener('change', draw);
  }, [element, rows, span, width]);
  const pick = (event: MouseEvent<HTMLDivElement>) => {
    const { left, width: wide } = event.currentTarget.getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (event.clientX - left) / Math.max(1, wide)));
    onGo(index.lineAtTime(span.from + share * (span.to - span.from)));
  };
  const place = ((index.timeAt(line) - span.from) / (span.to - span.from)) * 100;
  const now = clockText(index.timeAt(line) - span.from);
  return (
    <div className={styles.timeline} dir="ltr">
      <ul ref={labels} className={styles.labels} aria-label={t('timeline.lanes')}>
        {rows.map((row) => (
          <li
            key={nameOf(row)}
            className={mergeClasses(
              styles.label,
              row.kind === 'socket' ? styles.socket : styles[row.lane],
            )}
          >
            {row.kind === 'socket' ? (
              <bdi>{row.socket.replace(/SocketStatus$/, '')}</bdi>
            ) : (
              <bdi>{t(`lanes.${row.lane}`)}</bdi>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.plot} onClick={pick}>
        <canvas
          ref={element}
          role="img"
          aria-label={t('timeline.picture')}
          className={styles.canvas}
          style={{ height: rows.length * timelineRowHeight }}
        />
        <div className={styles.place} style={{ left: `${place}%` }} aria-hidden />
      </div>
      <span className={styles.time} aria-hidden>
        {now}
      </span>
      <input
        type="range"
        className={styles.slider}
        aria-label={t('timeline.place')}
        aria-valuetext={now}
        min={0}
        max={Math.max(1, index.length - 1)}
        value={line}
        onChange={(event) => onGo(Number(event.target.value))}
      />
    </div>
  );
};
