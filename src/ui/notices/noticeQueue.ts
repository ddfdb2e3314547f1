/**
 * Kinds of notices over the stage, most urgent first: a view joins the queue with a kind. `docks`:
 * moves into a row above the stage after its time over it; `leaves`: moves to the bell.
 * @decision Notices that need an answer dock; information leaves.
 */
export const noticeKinds = {
  talking: 'docks',
  connection: 'docks',
  silenced: 'docks',
  imposed: 'leaves',
  undo: 'docks',
  waiting: 'docks',
  hand: 'leaves',
  error: 'leaves',
  remote: 'docks',
  camera: 'docks',
  poll: 'docks',
  hint: 'leaves',
  chat: 'leaves',
  info: 'leaves',
  quality: 'leaves',
  practice: 'docks',
} as const satisfies Readonly<Record<string, 'docks' | 'leaves'>>;
export type NoticeKind = keyof typeof noticeKinds;

const urgency: readonly string[] = Object.keys(noticeKinds);

/** Over the stage, in a row above it, or behind the bell. */
export type NoticePlace = 'stage' | 'row' | 'list';

interface Entry {
  readonly id: string;
  readonly kind: NoticeKind;
  /** The notice was over the stage for its time. */
  readonly isSettled: boolean;
}

/** The notices of one meeting: one is shown, the others are behind the bell. */
export interface NoticeQueue {
  /** Adds a notice; the result removes it. */
  join(id: string, kind: NoticeKind): () => void;
  /** The notice has been over the stage long enough. */
  settle(id: string): void;
  placeOf(id: string): NoticePlace;
  /** The place of the shown notice; null if none is shown. */
  shownAt(): NoticePlace | null;
  /** The number of notices behind the bell. */
  count(): number;
  /** Subscribes to changes; the result ends that. */
  subscribe(listener: () => void): () => void;
}

const mayBeShown = ({ kind, isSettled }: Entry): boolean =>
  !isSettled || noticeKinds[kind] === 'docks';

/** The most urgent; of equals the newest, which is the last. */
const mostUrgent = (entries: readonly Entry[]): Entry | undefined =>
  entries
    .filter(mayBeShown)
    .reduce<Entry | undefined>(
      (best, entry) =>
        best === undefined || urgency.indexOf(entry.kind) <= urgency.indexOf(best.kind)
          ? entry
          : best,
      undefined,
    );

/** A queue without notices. */
export const createNoticeQueue = (): NoticeQueue => {
  const listeners = new Set<() => void>();
  const state: { entries: readonly Entry[]; shown: Entry | undefined } = {
    entries: [],
    shown: undefined,
  };
  const change = (entries: readonly Entry[]): void => {
    state.entries = entries;
    state.shown = mostUrgent(entries);
    for (const listener of listeners) listener();
  };
  const shownAt = (): NoticePlace | null => {
    if (state.shown === undefined) return null;
    return state.shown.isSettled ? 'row' : 'stage';
  };
  return {
    join: (id, kind) => {
      change([...state.entries, { id, kind, isSettled: false }]);
      return () => change(state.entries.filter((entry) => entry.id !== id));
    },
    settle: (id) =>
      change(
        state.entries.map((entry) => (entry.id === id ? { ...entry, isSettled: true } : entry)),
      ),
    placeOf: (id) => (state.shown?.id === id ? (shownAt() ?? 'list') : 'list'),
    shownAt,
    count: () => state.entries.length - (state.shown === undefined ? 0 : 1),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
