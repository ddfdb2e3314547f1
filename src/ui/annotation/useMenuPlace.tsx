import type { MenuProps } from '@fluentui/react-components';
import { useState, type ReactElement } from 'react';
import { menuPlaceOf, menuPositioning } from '../kit/menuPlace';

/** Beside a column of tools: all of them stay in sight. */
const besideColumn = { ...menuPositioning, position: 'after', align: 'top' } as const;

/** Where a menu of the tools mounts and opens; `anchor` stands beside its button. */
export const useMenuPlace = (
  isColumn: boolean,
): {
  readonly place: HTMLElement | null;
  readonly anchor: ReactElement;
  readonly positioning: NonNullable<MenuProps['positioning']>;
} => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const anchor = <span hidden ref={(element) => setPlace(menuPlaceOf(element))} />;
  return { place, anchor, positioning: isColumn ? besideColumn : menuPositioning };
};
