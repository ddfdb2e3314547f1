import { useCallback } from 'react';
import { useClient } from '../client/client';
import { LevelMeter } from '../kit/LevelMeter';
import { useMicrophoneLevelStyles } from './microphoneLevel.styles';

/** As many steps as a meter of this size shows. */
const steps = 6;
/** Levels come ten times a second; the loudest of so many is shown. */
const levelsShown = 3;

/**
 * The level of the own microphone, on the button that mutes it. It moves three times a second: each
 * move has the browser draw the page.
 * @decision Hidden from screen readers: a number that changes ten times a second says less than the
 * button's own name, and the settings have a meter with a label.
 */
export const MicrophoneLevel = () => {
  const styles = useMicrophoneLevelStyles();
  const { stage } = useClient();
  const listen = useCallback(
    (onLevel: (level: number) => void) => {
      let heard: number[] = [];
      return stage.onLevels((own) => {
        heard.push(own);
        if (heard.length < levelsShown) return;
        onLevel(Math.max(...heard));
        heard = [];
      });
    },
    [stage],
  );
  return (
    <span aria-hidden>
      <LevelMeter className={styles.level} label="" listen={listen} steps={steps} />
    </span>
  );
};
