import { useId } from 'react';
import { useCheckStyles } from './check.styles';

/** A yes or no, its meaning, and a callback for a change. */
export interface CheckFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly onCheck: (isChecked: boolean) => void;
}

/** The system's checkbox with its label beside it; the hint is its description. */
export const CheckField = ({ label, hint, isChecked, isDisabled, onCheck }: CheckFieldProps) => {
  const styles = useCheckStyles();
  const id = useId();
  return (
    <div className={styles.row}>
      <input
        id={id}
        type="checkbox"
        className={styles.box}
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onCheck(event.target.checked)}
      />
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </div>
    </div>
  );
};
