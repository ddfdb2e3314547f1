import { createContext } from 'react';

/**
 * Receives the element of an open dialog for what its person must see at once, or null when it
 * closes. Without it a dialog has no such element.
 */
export const DialogNoticesContext = createContext<((element: HTMLElement | null) => void) | null>(
  null,
);
