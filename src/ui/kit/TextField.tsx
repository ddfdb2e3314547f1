import { mergeClasses } from '@fluentui/react-components';
import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { useFieldStyles } from './field.styles';

/** A native input's attributes, and its label and messages. */
export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'size'> {
  readonly label: string;
  readonly hint?: string;
  /** Why the value is not accepted; empty when it is. */
  readonly error?: string;
  readonly isLarge?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text with its label; hint and error are its description. */
export const TextField = ({
  label,
  hint,
  error = '',
  isLarge,
  className,
  ...input
}: TextFieldProps) => {
  const styles = useFieldStyles();
  const id = useId();
  const isInvalid = error !== '';
  const note = isInvalid ? error : hint;
  return (
    <div className={mergeClasses(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {input.required === true && (
          <span aria-hidden className={styles.required}>
            *
          </span>
        )}
      </label>
      <input
        {...input}
        id={id}
        className={mergeClasses(
          styles.control,
          isLarge === true && styles.large,
          isInvalid && styles.invalid,
        )}
        aria-invalid={isInvalid || undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
      />
      {note !== undefined && (
        <span
          id={`${id}-note`}
          className={isInvalid ? styles.error : styles.hint}
          role={isInvalid ? 'alert' : undefined}
        >
          {note}
        </span>
      )}
    </div>
  );
};
