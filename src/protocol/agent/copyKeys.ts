import { remoteCopyWait } from '../sharingLimits';
import type { RemoteInput } from './remoteInput';

const controlKeys: ReadonlySet<string> = new Set(['ControlLeft', 'ControlRight']);
const copyingKeys: ReadonlySet<string> = new Set(['c', 'x', 'insert']);

/**
 * What a text is: `copied` by a key of its controller; `late`, longer after it than any copying
 * takes; or of `no-key` at all.
 */
export type CopyVerdict = 'copied' | 'late' | 'no-key';

/** Tells a text that a controller has copied from one that an agent sends of its own accord. */
export interface CopyKeys {
  /** Sees what the controller does. */
  see(input: RemoteInput): void;
  /** Judges a text that comes now: each copy key is good for one. */
  take(): CopyVerdict;
}

/** Watches the keys of one controller, who holds none yet. `now` in milliseconds, monotonic. */
export const createCopyKeys = (now: () => number): CopyKeys => {
  const held = new Set<string>();
  let pressed: readonly number[] = [];
  const recent = (): readonly number[] => pressed.filter((at) => now() - at < remoteCopyWait);
  return {
    see: (input) => {
      if (input.kind !== 'key') return;
      const { isDown, code, key } = input;
      if (controlKeys.has(code)) {
        if (isDown) held.add(code);
        else held.delete(code);
      } else if (isDown && held.size > 0 && copyingKeys.has(key.toLowerCase()))
        pressed = [...recent(), now()];
    },
    take: () => {
      const [oldest, ...others] = recent();
      const isLate = oldest === undefined && pressed.length > 0;
      pressed = others;
      if (oldest !== undefined) return 'copied';
      return isLate ? 'late' : 'no-key';
    },
  };
};
