import { createContext } from 'react';

/**
 * Receives the element over an open dialog, for what its person must see at once, or null when it
 * closes. Without it a dialog has no such element.
 */
export const OverDialogContext = createContext<((element: HTMLElement | null) => void) | null>(
  null,
);
