/** Dialogs. @source core 2, collaboration 2 */
export const dialogTexts = {
  /** Label of the cancel button where a dialog names none. */
  cancel: 'Cancel',
  errorTitle: 'An error has ocurred',
  close: 'Close',
  reportFailure: 'Report failure',
} as const;
