import { automaticErrorLimit } from '../../protocol/limits';
import type { Unsubscribe } from '../../transport/unsubscribe';
import type { OpenTape, TroubleSource } from './tape';

/** The part of a console in which troubles are said. */
type TroubledConsole = Pick<Console, 'error' | 'warn'>;

const wordsOf = (said: readonly unknown[]): string =>
  said
    .map((each) => {
      if (each instanceof Error) return `${each.name}: ${each.message}`;
      return typeof each === 'object' ? Object.prototype.toString.call(each) : String(each);
    })
    .join(' ');

/**
 * Records console errors, and console warnings as log lines, up to a limit. The console still
 * prints them. @source core 9 (at most 223 automatically logged errors)
 */
export const tapeConsole = (
  target: TroubledConsole,
  tape: Pick<OpenTape, 'trouble'>,
): Unsubscribe => {
  const before = { error: target.error, warn: target.warn };
  const run = { left: automaticErrorLimit, isSpeaking: false };
  const taped =
    (say: (...said: unknown[]) => void, from: TroubleSource) =>
    (...said: unknown[]): void => {
      say.apply(target, said);
      // The recorder's own messages are not recorded.
      if (run.left === 0 || run.isSpeaking) return;
      run.left -= 1;
      run.isSpeaking = true;
      try {
        tape.trouble(from, wordsOf(said));
      } finally {
        run.isSpeaking = false;
      }
    };
  const own = { error: taped(before.error, 'console'), warn: taped(before.warn, 'log') };
  Object.assign(target, own);
  return () => {
    // Other code may have replaced the function since.
    if (target.error === own.error) target.error = before.error;
    if (target.warn === own.warn) target.warn = before.warn;
  };
};
