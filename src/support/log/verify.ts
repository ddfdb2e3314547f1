import { PieceReader, type LogDamage } from '../../protocol/action-log/container';
import { StateHasher } from '../../protocol/action-log/stateHash';
import { recordsIn } from './readRecords';
import { StateNodes } from './stateNodes';

/** A frame whose replayed state is not what was recorded. */
export interface Mismatch {
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

/** Gives the state after an action. */
export type Replay = (state: object, action: { readonly type: string }) => object;

/** Replays a file through `replay`, and holds its state to every frame. */
export const verifyLog = (bytes: Uint8Array, replay: Replay): Verdict => {
  const reader = new PieceReader();
  const pushed = reader.push(bytes);
  const texts = pushed.ok ? pushed.value : pushed.error.texts;
  const damage = pushed.ok ? reader.end() : pushed.error;
  const hasher = new StateHasher();
  const nodes = new StateNodes();
  const found = { actions: 0, frames: 0, strange: 0, mismatches: new Array<Mismatch>() };
  const run: { state: object | undefined } = { state: undefined };
  for (const record of texts.flatMap((text) => [...recordsIn(text)])) {
    if (!Array.isArray(record)) {
      found.strange += 1;
      continue;
    }
    if (record[0] === 'begin') nodes.clear();
    else if (record[0] === 'node') nodes.add(record);
    else if (record[0] === 'action') {
      found.actions += 1;
      if (!run.state) continue;
      const [, , , type, rest] = record;
      run.state = replay(run.state, { ...Object(rest), type });
    } else if (record[0] === 'frame') {
      const [, action, root, hash] = record;
      found.frames += 1;
      const told = nodes.get(root);
      if (run.state && hasher.hash(run.state) !== hash)
        found.mismatches.push({ action, parts: differing(hasher, run.state, told ?? {}) });
      run.state = told ?? run.state;
    }
  }
  return { ...found, ...(damage ? { damage } : {}) };
};

/** Names of the parts of a state that differ from another's. */
export const differing = (hasher: StateHasher, one: object, other: object): readonly string[] => {
  const others = new Map<string, unknown>(Object.entries(other));
  const mark = (value: unknown): unknown =>
    typeof value === 'object' && value !== null ? hasher.hash(value) : value;
  return Object.entries(one)
    .filter(([name, value]) => mark(value) !== mark(others.get(name)))
    .map(([name]) => name);
};
