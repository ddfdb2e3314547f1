import { useEffect, useRef } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useLevelStyles } from './level.styles';

/** The source of levels, and their label. */
export interface LevelMeterProps {
  readonly label: string;
  /** Calls back with 0 to 1, at most ten times a second; the answer ends it. */
  readonly listen: (onLevel: (level: number) => void) => () => void;
  readonly className?: string | undefined;
  /** As many steps as a meter of this size shows. */
  readonly steps?: number;
}

/**
 * A level that moves without React: each value is a custom property of the element. It moves in
 * steps and without a transition: a smooth one has the browser draw the page at every frame.
 */
export const LevelMeter = ({ label, listen, className, steps = 40 }: LevelMeterProps) => {
  const styles = useLevelStyles();
  const meter = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let shown = 0;
    return listen((level) => {
      const step = Math.round(Math.min(1, Math.max(0, level)) * steps);
      if (step === shown) return;
      shown = step;
      meter.current?.style.setProperty('--level', String(step / steps));
      meter.current?.setAttribute('aria-valuenow', String(Math.round((step / steps) * 100)));
    });
  }, [listen, steps]);
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
