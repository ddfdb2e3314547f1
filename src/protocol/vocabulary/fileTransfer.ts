/** States of a file that is sent. @source collaboration 4 */
export const uploadStatuses = [
  'Init',
  'InProgress',
  'Success',
  'Complete',
  'Fail',
  'Cancel',
] as const;
export type UploadStatus = (typeof uploadStatuses)[number];

/** States of a file that is fetched. @source collaboration 4 */
export const downloadStatuses = ['InProgress', 'Success', 'Fail', 'Cancel'] as const;
export type DownloadStatus = (typeof downloadStatuses)[number];

/** The channel type of a multi-part upload. @source collaboration 7 */
export const uploadChannelType = 4;

/** Name of the header's key, and of the form that names it. @source collaboration 7 */
export const fileHostKeyName = 'zmk';
