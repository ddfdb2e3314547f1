import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { lineAt, timeOf, type Track } from '../sources/track';
import type { TimeSpan } from '../sources/view';
import { useTimelineStyles } from './timeline.styles';
import { clockText } from './words';

export interface PlaceSliderProps {
  readonly track: Track;
  readonly line: number;
  /** What the plot above shows. */
  readonly view: TimeSpan;
  readonly onGo: (line: number) => void;
}

const strides: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};

/**
 * A slider of the time in view: its thumb stands below the plot's cursor. Arrows step by record.
 */
export const PlaceSlider = ({ track, line, view, onGo }: PlaceSliderProps) => {
  const styles = useTimelineStyles();
  const { t } = useTranslation('sources');
  const { index } = track.session.log;
  const stepBy = (event: KeyboardEvent) => {
    const stride = strides[event.key];
    if (stride === undefined || event.shiftKey) return;
    event.preventDefault();
    onGo(Math.max(0, Math.min(index.length - 1, line + stride)));
  };
  return (
    <input
      type="range"
      className={styles.slider}
      aria-label={t('timeline.place')}
      aria-valuetext={clockText(index.timeAt(line) - index.timeAt(0))}
      min={view.from}
      max={view.to}
      step="any"
      value={timeOf(track, line)}
      onKeyDown={stepBy}
      onChange={(event) => onGo(lineAt(track, event.target.valueAsNumber))}
    />
  );
};
