import type { LogPort } from '../ports';

/** Writes for developers into the browser's console. */
export const createConsoleLog = (target: Pick<Console, 'warn'>): LogPort => ({
  warn: (message) => target.warn(message),
});
