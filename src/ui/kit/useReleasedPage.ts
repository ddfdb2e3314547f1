import { useEffect } from 'react';

/**
 * Shows the page to readers again once a dialog is gone. The library does so when a dialog closes,
 * but not when it is torn away with its screen, as when the host ends the meeting meanwhile.
 */
export const useReleasedPage = (): void => {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
        for (const hidden of document.querySelectorAll('body > [aria-hidden=true]'))
          hidden.removeAttribute('aria-hidden');
      });
    },
    [],
  );
};
