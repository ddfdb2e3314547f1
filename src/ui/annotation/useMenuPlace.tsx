import type { MenuProps } from '@fluentui/react-components';
import { useState, type ReactElement } from 'react';

/** As other menus: longer than there is room, it scrolls. */
export const menuPositioning = {
  strategy: 'fixed',
  autoSize: 'height',
  overflowBoundaryPadding: 8,
} as const satisfies MenuProps['positioning'];

/**
 * Where a menu mounts: inside the part of the screen that its button belongs to, so that readers
 * find it there. `mark` stands beside the button.
 */
export const useMenuPlace = (): {
  readonly place: HTMLElement | null;
  readonly mark: ReactElement;
} => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const mark = (
    <span
      hidden
      ref={(element) => setPlace(element?.closest<HTMLElement>('aside, main, footer') ?? null)}
    />
  );
  return { place, mark };
};
