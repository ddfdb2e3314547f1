import { mergeClasses } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { useFieldStyles } from './field.styles';

/** A choice: the program uses `value`, people read `label`. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The label, choices and messages of a select. */
export interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (value: string) => void;
  readonly disabled?: boolean;
  readonly isLabelHidden?: boolean;
  readonly hint?: ReactNode;
  readonly className?: string | undefined;
}

/** The system's select. @decision Phones and assistive technology support it best. */
export const SelectField = ({ label, value, choices, onChoose, ...props }: SelectFieldProps) => {
  const styles = useFieldStyles();
  const id = useId();
  return (
    <div className={mergeClasses(styles.field, props.className)}>
      <label
        className={props.isLabelHidden === true ? 'visually-hidden' : styles.label}
        htmlFor={id}
      >
        {label}
      </label>
      <select
        id={id}
        className={mergeClasses(styles.control, styles.select)}
        value={value}
        disabled={props.disabled}
        onChange={(event) => onChoose(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {props.hint}
    </div>
  );
};
