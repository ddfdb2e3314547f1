/** Files in chat. @source collaboration 8 */
export const fileTransferTexts = {
  notEnabled: 'Send files via in-session chat is not enabled',
  notInAllowList: 'File is not in the allow list',
  tooLarge: 'File size exceeds the maximum limit.',
  wrongRetryToken: 'Retry token is not correct.',
  wrongMessageId: 'msgId is wrong',
  /** @decision */
  fileRequired: 'File is required',
  /** @decision */
  wrongUrl: 'file url is wrong',
  /** @decision */
  tooMany: 'too many files',
  /** @decision */
  wrongContent: 'file content does not match its name',
  /** @decision */
  damaged: 'file is damaged',
  /** @decision */
  interrupted: 'file transfer was interrupted',
} as const;
