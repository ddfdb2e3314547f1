import type { LogDamage } from '../../src/protocol/action-log/container';
import { examine } from '../../src/support/log/examine';
import { openBytes } from '../../src/support/log/openLog';
import type { Replay } from '../../src/support/log/replayBy';
import { Replayer } from '../../src/support/log/replayer';

/** A frame whose replayed state differs from the recorded one. */
interface Mismatch {
  /** Number of the last action before it. */
  readonly action: number;
  /** Names of the parts of the state that differ. */
  readonly parts: readonly string[];
}

/** What a whole replay of a file has shown. */
export interface Verdict {
  readonly actions: number;
  readonly frames: number;
  readonly strange: number;
  readonly mismatches: readonly Mismatch[];
  readonly damage?: LogDamage;
}

/** Replays a file through `replay`, and compares its state with every frame. */
export const verifyLog = (bytes: Uint8Array, replay: Replay): Verdict => {
  const log = openBytes(bytes);
  const replayer = new Replayer(log, replay);
  const found = { actions: 0 };
  const examination = examine({
    log,
    replayer,
    listeners: [
      (record) => {
        if (record[0] === 'action') found.actions += 1;
      },
    ],
  });
  let step = examination.next();
  while (step.done !== true) step = examination.next();
  const { frames, mismatches } = step.value;
  return {
    actions: found.actions,
    frames,
    strange: log.strange + replayer.broken.size,
    mismatches: mismatches.map(({ line, parts }) => ({ action: log.index.actionAt(line), parts })),
    ...(log.damage ? { damage: log.damage } : {}),
  };
};
