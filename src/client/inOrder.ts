import type { Saga } from 'redux-saga';
import type { FeatureSaga, OrderedSaga } from '../effects/feature';

/**
 * Sorts sagas so that each follows those it names, and otherwise keeps their order. @throws Error
 * for an unknown name or a cycle.
 */
export const inOrder = (entries: readonly FeatureSaga[]): readonly Saga<[]>[] => {
  const all = entries.map((entry): OrderedSaga =>
    typeof entry === 'function' ? { saga: entry } : entry,
  );
  const named = (name: string): OrderedSaga => {
    const found = all.find((entry) => entry.name === name);
    if (!found) throw new Error(`No saga is named ${name}`);
    return found;
  };
  const placed = new Set<OrderedSaga>();
  const place = (entry: OrderedSaga, waiting: readonly OrderedSaga[]): void => {
    if (waiting.includes(entry)) throw new Error(`${entry.name} waits for itself`);
    const { after = [] } = entry;
    const before = after === 'others' ? all.filter((other) => other !== entry) : after.map(named);
    for (const other of before) if (!placed.has(other)) place(other, [...waiting, entry]);
    placed.add(entry);
  };
  for (const entry of all) place(entry, []);
  return [...placed].map(({ saga }) => saga);
};
