import type { DeviceFailure } from '../devicesPort';
import type { MediaErrorCode } from '../../protocol/engine/media';

/** The browser's names of device errors. @source media 8 */
const codes: ReadonlyMap<string, MediaErrorCode> = new Map([
  ['NotAllowedError', 'permission-denied'],
  ['SecurityError', 'permission-denied'],
  ['NotFoundError', 'device-not-found'],
  ['DevicesNotFoundError', 'device-not-found'],
  ['NotReadableError', 'device-in-use'],
  ['TrackStartError', 'device-in-use'],
  ['AbortError', 'device-in-use'],
  ['OverconstrainedError', 'overconstrained'],
  ['TypeError', 'unsupported'],
  ['NotSupportedError', 'unsupported'],
]);
/** Words in Chromium's and Firefox's messages for a refusal by the system, not the person. */
const bySystem = /system|os denied|denied by the (user agent|platform)/i;

/** The name of an exception. */
export const nameOf = (cause: unknown): string => {
  if (typeof cause !== 'object' || cause === null || !('name' in cause)) return typeof cause;
  return typeof cause.name === 'string' ? cause.name : 'unnamed';
};
/** What an exception says; it may name devices, and is never logged. */
export const messageOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'message' in cause ? String(cause.message) : '';

/** Translates a browser's exception; the detail has the error's name, never its message. */
export const translateMediaError = (cause: unknown): DeviceFailure => {
  const name = nameOf(cause);
  const code = codes.get(name) ?? 'stream-failed';
  const isBySystem = code === 'permission-denied' && bySystem.test(messageOf(cause));
  return { code: isBySystem ? 'permission-blocked-by-system' : code, detail: name };
};
