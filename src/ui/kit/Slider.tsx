import { useId } from 'react';
import { useSliderStyles } from './slider.styles';

/** A share from 0 to 100, with its name for assistive technology and its word on the screen. */
export interface SliderProps {
  readonly label: string;
  readonly text: string;
  readonly value: number;
  readonly onSlide: (value: number) => void;
}

/** The system's own slider, with its value beside it. Its arrow keys stay its own inside a menu. */
export const Slider = ({ label, text, value, onSlide }: SliderProps) => {
  const styles = useSliderStyles();
  const id = useId();
  return (
    <div className={styles.row} role="none">
      <label htmlFor={id} aria-hidden>
        {text}
      </label>
      <input
        id={id}
        type="range"
        className={styles.slider}
        aria-label={label}
        min={0}
        max={100}
        step={5}
        value={value}
        onKeyDown={(event) => {
          if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End')
            event.stopPropagation();
        }}
        onChange={(event) => onSlide(Number(event.target.value))}
      />
      <span className={styles.value}>{value}%</span>
    </div>
  );
};
