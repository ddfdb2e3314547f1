import { mergeClasses, useFluent } from '@fluentui/react-components';
import type { KeyboardEvent } from 'react';
import { useTabsStyles } from './tabs.styles';

/** The tabs by value and label, the one that is shown, and the panel's id. */
export interface TabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly value: T; readonly label: string }[];
  readonly shown: T;
  readonly panelId: string;
  readonly onShow: (value: T) => void;
}

/** The id of a tab, which names its panel. */
export const tabIdOf = (panelId: string, value: string): string => `${panelId}-${value}`;

/**
 * Tabs; arrow keys move between them, in a circle. Fluent's own leave hidden elements that take the
 * focus.
 */
export const Tabs = <T extends string>({ label, tabs, shown, panelId, onShow }: TabsProps<T>) => {
  const styles = useTabsStyles();
  const { dir } = useFluent();
  const move = ({ key }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const isForward = (key === 'ArrowRight') === (dir === 'ltr');
    const at = tabs.findIndex(({ value }) => value === shown);
    const next = tabs.at((at + (isForward ? 1 : -1)) % tabs.length);
    if (!next) return;
    onShow(next.value);
    document.getElementById(tabIdOf(panelId, next.value))?.focus();
  };
  return (
    <div role="tablist" className={styles.tabs} aria-label={label} onKeyDown={move}>
      {tabs.map(({ value, label: name }) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={tabIdOf(panelId, value)}
          className={mergeClasses(styles.tab, shown === value && styles.shown)}
          aria-selected={shown === value}
          aria-controls={panelId}
          tabIndex={shown === value ? 0 : -1}
          onClick={() => onShow(value)}
        >
          {name}
        </button>
      ))}
    </div>
  );
};
