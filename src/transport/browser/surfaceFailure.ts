import type { ShareEngineCode } from '../../protocol/vocabulary/sharing';
import type { SurfaceFailure } from '../devicesPort';
import { messageOf, nameOf } from './mediaErrors';

/** How the picker was asked for. */
interface AskedPicker {
  /** Until the browser refused, ms. */
  readonly waited: number;
  readonly userAgent: string;
}

/**
 * Nobody closes a picker sooner after it was asked for, ms: the browser refused without one.
 * @decision Browsers give both the same name and, apart from Chromium, the same words.
 */
const quickest = 200;

const isMac = (userAgent: string): boolean => /Macintosh/.test(userAgent);

/** Why sharing was not allowed. */
const notAllowed = (message: string, waited: number): ShareEngineCode => {
  // The page that embeds this one does not let it capture.
  if (/permissions policy/i.test(message)) return 'error';
  if (/by system|os denied/i.test(message)) return 'system error';
  if (/by user|dismissed/i.test(message)) return 'permission request cancelled';
  return waited < quickest ? 'permission denied' : 'permission request cancelled';
};

const codeOf = (cause: unknown, { waited, userAgent }: AskedPicker): ShareEngineCode => {
  const message = messageOf(cause);
  switch (nameOf(cause)) {
    case 'NotAllowedError':
      return notAllowed(message, waited);
    // Safari has a name of its own for it.
    case 'InvalidStateError':
    case 'InvalidAccessError':
      return 'press required';
    case 'AbortError':
      return /time/i.test(message) ? 'timeout' : 'error';
    // Without the permission macOS gives nothing, and Chromium and Firefox do not say why.
    case 'NotFoundError':
    case 'NotReadableError':
      return isMac(userAgent) ? 'system error' : 'error';
    default:
      return 'error';
  }
};

/** Translates a picker's exception; the detail has the error's name, never its message. */
export const describeFailure = (cause: unknown, asked: AskedPicker): SurfaceFailure => ({
  code: codeOf(cause, asked),
  detail: nameOf(cause),
});
