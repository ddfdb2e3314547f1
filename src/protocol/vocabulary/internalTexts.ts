/** Storage and encryption used out of order; links and logs. @source core 5 */
export const internalTexts = {
  readBeforeInitial: 'read before initial',
  setBeforeInitial: 'set before initial',
  keyIsNull: 'key is null',
  resetBeforeInitialize: 'reset before intialize',
  incorrectScheme: 'linkifyjs: incorrect scheme format',
  /** @source collaboration 8 @decision */
  loggerNotEnabled: 'logger is not enabled',
  /** @source collaboration 8 @decision */
  loggerInitFailed: 'logger init failed',
  /** @source core 5 @decision */
  reportTooLong: 'log report exceeds 30720 bytes',
} as const;
