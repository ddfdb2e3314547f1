import { useEffect, useRef } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useLevelStyles } from './level.styles';

/** The source of levels, and their label. */
export interface LevelMeterProps {
  readonly label: string;
  /** Calls back with 0 to 1, at most ten times a second; the answer ends it. */
  readonly listen: (onLevel: (level: number) => void) => () => void;
  readonly className?: string | undefined;
}

/** A level that moves without React: each value is a custom property of the element. */
export const LevelMeter = ({ label, listen, className }: LevelMeterProps) => {
  const styles = useLevelStyles();
  const meter = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      listen((level) => {
        const shown = Math.min(1, Math.max(0, level));
        meter.current?.style.setProperty('--level', String(shown));
        meter.current?.setAttribute('aria-valuenow', String(Math.round(shown * 100)));
      }),
    [listen],
  );
  return (
    <div
      ref={meter}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className={mergeClasses(styles.meter, className)}
    >
      <div className={styles.fill} />
    </div>
  );
};
