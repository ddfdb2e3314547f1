import { useCallback } from 'react';
import { useClient } from '../client/client';
import { LevelMeter } from '../kit/LevelMeter';
import { useMicrophoneLevelStyles } from './microphoneLevel.styles';

/**
 * The level of the own microphone, on the button that mutes it.
 * @decision Hidden from screen readers: a number that changes ten times a second says less than the
 * button's own name, and the settings have a meter with a label.
 */
export const MicrophoneLevel = () => {
  const styles = useMicrophoneLevelStyles();
  const { stage } = useClient();
  const listen = useCallback(
    (onLevel: (level: number) => void) => stage.onLevels((own) => onLevel(own)),
    [stage],
  );
  return (
    <span aria-hidden>
      <LevelMeter className={styles.level} label="" listen={listen} />
    </span>
  );
};
