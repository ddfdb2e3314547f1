import { MenuItemRadio } from '@fluentui/react-components';
import type { KeyboardEvent, ReactElement } from 'react';
import { useAnnotationStyles } from './annotation.styles';

interface ChoiceRowProps<Value extends string> {
  /** Of what one value is chosen, in the menu around it. */
  readonly name: string;
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
  readonly pictureOf: (value: Value) => ReactElement;
}

/** Moves along the row; up and down are the menu's. */
const move = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget } = event;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  const choices = [...currentTarget.children];
  const at = choices.findIndex((choice) => choice === target);
  const isBack = (key === 'ArrowLeft') === (getComputedStyle(currentTarget).direction !== 'rtl');
  const next = choices[at + (isBack ? -1 : 1)];
  if (at === -1 || !(next instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
};

/** Choices of a menu as a row of pictures. Their names are for readers, and tooltips. */
export const ChoiceRow = <Value extends string>({
  name,
  values,
  labelOf,
  pictureOf,
}: ChoiceRowProps<Value>) => {
  const styles = useAnnotationStyles();
  return (
    <div className={styles.choices} role="presentation" onKeyDown={move}>
      {values.map((value) => (
        <MenuItemRadio
          key={value}
          className={styles.choice}
          name={name}
          value={value}
          aria-label={labelOf(value)}
          title={labelOf(value)}
          checkmark={null}
          icon={pictureOf(value)}
        />
      ))}
    </div>
  );
};
