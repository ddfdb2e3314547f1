import { Button, mergeClasses } from '@fluentui/react-components';
import { ArrowMaximizeRegular } from '@fluentui/react-icons/svg/arrow-maximize';
import { ZoomInRegular } from '@fluentui/react-icons/svg/zoom-in';
import { ZoomOutRegular } from '@fluentui/react-icons/svg/zoom-out';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LogList } from '../sources/LogList';
import { RangeExport } from '../sources/RangeExport';
import { lineAt, timeOf, type Track } from '../sources/track';
import { PlaceSlider } from './PlaceSlider';
import { PlotLegend, RowLabel } from './RowLabel';
import type { LogSession } from './session';
import { useTimelineStyles } from './timeline.styles';
import { timelineRows, wholeSpan } from './timelineRows';
import { useCanvasWidth, useTimelinePicture } from './useTimelinePicture';
import { useTimelineView } from './useTimelineView';
import { clockText } from './words';

export interface TimelineProps {
  readonly session: LogSession;
  /** All logs on one clock, `session` among them. A new list redraws everything. */
  readonly tracks: readonly Track[];
  readonly line: number;
  readonly onGo: (line: number) => void;
  /** Another log is to be replayed, from a line of its own. */
  readonly onChoose: (id: string, line: number) => void;
  readonly onClose: (id: string) => void;
}

/**
 * The lanes of all logs on one canvas with labels, and a slider below. Time runs left to right in
 * every language, because it is a plot. @decision
 */
export const Timeline = (props: TimelineProps) => {
  const { session, tracks, line, onGo } = props;
  const { index } = session.log;
  const styles = useTimelineStyles();
  const { t } = useTranslation('sources');
  const { element, width } = useCanvasWidth();
  const labels = useRef<HTMLDivElement>(null);
  const whole = useMemo(() => wholeSpan(tracks), [tracks]);
  const own = tracks.find((track) => track.session === session);
  const place = own ? timeOf(own, line) : whole.from;
  const { plot, shown } = useTimelineView(whole, place, (time) => own && onGo(lineAt(own, time)));
  const { view } = shown;
  const groups = useMemo(
    () =>
      tracks.map((track) => ({
        track,
        rows: timelineRows(track, { span: view, width }),
      })),
    [tracks, view, width],
  );
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  useTimelinePicture(element, labels, { width, rows });
  const share = (place - view.from) / (view.to - view.from);
  const now = clockText(index.timeAt(line) - index.timeAt(0));
  return (
    <div
      role="group"
      aria-label={t('timeline.title')}
      className={styles.lanes}
      onKeyDown={shown.onKeyDown}
    >
      {tracks.length > 1 && <LogList {...props} place={place} />}
      <div className={styles.timeline} dir="ltr">
        <div ref={labels} className={styles.labels}>
          {groups.map(({ track, rows: ofLog }) => (
            <div key={track.session.id}>
              {tracks.length > 1 && (
                <div
                  className={mergeClasses(
                    styles.label,
                    styles.log,
                    track.session === session && styles.chosenLog,
                  )}
                >
                  <bdi>{track.session.name.slice(0, 80)}</bdi>
                </div>
              )}
              <ul aria-label={t('timeline.lanes', { name: track.session.name.slice(0, 80) })}>
                {ofLog.map((row) => (
                  <RowLabel key={row.id} row={row} />
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div ref={plot} className={styles.plot} {...shown.pointer}>
          <canvas
            ref={element}
            role="img"
            aria-label={t('timeline.picture')}
            className={styles.canvas}
          />
          {share >= 0 && share <= 1 && (
            <div className={styles.place} style={{ left: `${share * 100}%` }} aria-hidden />
          )}
        </div>
        <div className={styles.foot}>
          <span className={styles.time} aria-hidden>
            {now}
          </span>
          {own && <PlaceSlider track={own} line={line} view={view} onGo={onGo} />}
          <div className={styles.bar}>
            {rows.some(({ kind }) => kind === 'plot') && <PlotLegend />}
            <Button
              appearance="subtle"
              icon={<ZoomInRegular />}
              aria-label={t('timeline.closer')}
              onClick={shown.closer}
            />
            <Button
              appearance="subtle"
              icon={<ZoomOutRegular />}
              aria-label={t('timeline.farther')}
              disabledFocusable={shown.isWhole}
              onClick={shown.farther}
            />
            <Button
              appearance="subtle"
              icon={<ArrowMaximizeRegular />}
              aria-label={t('timeline.all')}
              disabledFocusable={shown.isWhole}
              onClick={shown.all}
            />
          </div>
        </div>
      </div>
      <RangeExport session={session} line={line} />
    </div>
  );
};
