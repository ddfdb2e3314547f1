import { useId, type ReactNode } from 'react';
import { useBackgroundStyles } from './background.styles';

interface BackgroundTileProps {
  readonly name: string;
  /** The group that it is one of. */
  readonly group: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: (value: string) => void;
  /** Whether choosing it once more means something, although it is chosen. */
  readonly isRepeatable: boolean;
  /** The picture of the choice; without one, only its name is shown. */
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
}

/** A radio button with a picture and a name. */
export const BackgroundTile = ({ name, picture, ...props }: BackgroundTileProps) => {
  const styles = useBackgroundStyles();
  const id = useId();
  return (
    <div className={styles.choice}>
      <input
        id={id}
        type="radio"
        className={styles.radio}
        name={props.group}
        value={props.value}
        checked={props.isChosen}
        onChange={() => props.onChoose(props.value)}
        // A radio button that is checked already does not change.
        onClick={() => {
          if (props.isChosen && props.isRepeatable) props.onChoose(props.value);
        }}
      />
      <label htmlFor={id} className={styles.label}>
        {picture === undefined ? (
          name
        ) : (
          <>
            {picture}
            <span className={styles.name}>{name}</span>
          </>
        )}
      </label>
      {props.children}
    </div>
  );
};
