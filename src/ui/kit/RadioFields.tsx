import { useId } from 'react';
import type { Choice } from './SelectField';
import { useCheckStyles } from './check.styles';
import { useFieldStyles } from './field.styles';

/** A question, its answers and a callback for the choice. */
export interface RadioFieldsProps {
  readonly legend: string;
  /** Groups the buttons; unique on the page. */
  readonly name: string;
  readonly value: string;
  readonly choices: readonly (Choice & { readonly hint?: string })[];
  readonly onChoose: (value: string) => void;
}

/** A choice among few: the system's radio buttons, each with its explanation. */
export const RadioFields = ({ legend, name, value, choices, onChoose }: RadioFieldsProps) => {
  const styles = useCheckStyles();
  const fields = useFieldStyles();
  const id = useId();
  return (
    <fieldset className={styles.set}>
      <legend className={fields.label}>{legend}</legend>
      {choices.map((choice) => (
        <div key={choice.value} className={styles.row}>
          <input
            id={`${id}-${choice.value}`}
            type="radio"
            className={styles.box}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            aria-describedby={choice.hint === undefined ? undefined : `${id}-${choice.value}-hint`}
            onChange={() => onChoose(choice.value)}
          />
          <div className={styles.words}>
            <label htmlFor={`${id}-${choice.value}`} dir="auto">
              {choice.label}
            </label>
            {choice.hint !== undefined && (
              <span id={`${id}-${choice.value}-hint`} className={styles.hint}>
                {choice.hint}
              </span>
            )}
          </div>
        </div>
      ))}
    </fieldset>
  );
};
