import { useEffect } from 'react';

/**
 * Shows the page to screen readers again after a dialog. The library does so when a dialog closes,
 * but not when it is unmounted with its screen, as when the host ends the meeting.
 */
export const useReleasedPage = (): void => {
  useEffect(
    () => () => {
      setTimeout(() => {
        // A question in the page is a dialog too, and hides nothing.
        if (document.querySelector('[aria-modal=true]')) return;
        for (const hidden of document.querySelectorAll('body > [aria-hidden=true]'))
          hidden.removeAttribute('aria-hidden');
      });
    },
    [],
  );
};
