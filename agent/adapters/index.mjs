import { X11Adapter } from './x11.mjs';

/** A system that the agent cannot control yet; the message says what is missing. */
export class NotYetError extends Error {}

/**
 * The adapter of this system, which is not started yet. An adapter has `canCopy()`,
 * `canFollowOwner()`, `start()`, `aim(screen)`, `followOwner({ onKey, onLost, signal })`,
 * `perform(input)`, `release()` and `stop()`, each of which resolves, and
 * `followCopies(onCopied, mayFollow)`; it calls `onLost` when it cannot act any more; see docs/agent.md.
 */
export const findAdapter = async (onLost, platform = process.platform) => {
  if (platform !== 'linux')
    throw new NotYetError(`Remote control of this system (${platform}) is not there yet.`);
  const missing = await X11Adapter.missing();
  if (missing !== undefined) throw new NotYetError(missing);
  return new X11Adapter({ onLost });
};
