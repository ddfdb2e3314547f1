import { useSliderStyles } from './slider.styles';

/** A share from 0 to 100 and its name. */
export interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly onSlide: (value: number) => void;
}

/** The system's slider, with its value beside it; it takes the initial focus of its dialog. */
export const Slider = ({ label, value, onSlide }: SliderProps) => {
  const styles = useSliderStyles();
  return (
    <div className={styles.row}>
      <input
        type="range"
        data-first-focus
        className={styles.slider}
        aria-label={label}
        aria-valuetext={`${value}%`}
        min={0}
        max={100}
        step={5}
        value={value}
        onChange={(event) => onSlide(Number(event.target.value))}
      />
      <span className={styles.value} aria-hidden>
        {value}%
      </span>
    </div>
  );
};
