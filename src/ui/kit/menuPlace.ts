import type { MenuProps } from '@fluentui/react-components';

/** How menus are placed, whatever they open beside. */
export const menuPositioning = {
  // As a sheet, it is placed by the screen.
  strategy: 'fixed',
  // Longer than there is room: it scrolls.
  autoSize: 'height',
  // Never at the very edge of the window.
  overflowBoundaryPadding: 8,
} as const satisfies MenuProps['positioning'];

/**
 * Where the menu of a button mounts: inside the part of the screen that the button belongs to, so
 * that readers find it there. Null for the page.
 */
export const menuPlaceOf = (button: HTMLElement | null): HTMLElement | null =>
  button?.closest<HTMLElement>('aside, main, footer') ?? null;
