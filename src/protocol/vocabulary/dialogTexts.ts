/** Dialogs. @source core 2, collaboration 2 */
export const dialogTexts = {
  /** Default label of the cancel button. */
  cancel: 'Cancel',
  errorTitle: 'An error has ocurred',
  close: 'Close',
  reportFailure: 'Report failure',
} as const;
