import { useCallback } from 'react';
import { useClient } from '../client/client';
import { LevelMeter } from '../kit/LevelMeter';
import { useMicrophoneLevelStyles } from './microphoneLevel.styles';

/** As many steps as a meter of this size shows. */
const steps = 6;

/**
 * The level of the own microphone, on the button that mutes it. It moves in steps and without a
 * transition: a smooth one has the browser draw the page at every frame of a meeting.
 * @decision Hidden from screen readers: a number that changes ten times a second says less than the
 * button's own name, and the settings have a meter with a label.
 */
export const MicrophoneLevel = () => {
  const styles = useMicrophoneLevelStyles();
  const { stage } = useClient();
  const listen = useCallback(
    (onLevel: (level: number) => void) => {
      let shown = -1;
      return stage.onLevels((own) => {
        const step = Math.round(own * steps);
        if (step === shown) return;
        shown = step;
        onLevel(step / steps);
      });
    },
    [stage],
  );
  return (
    <span aria-hidden>
      <LevelMeter className={styles.level} label="" listen={listen} />
    </span>
  );
};
