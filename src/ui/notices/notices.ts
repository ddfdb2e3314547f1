import { createContext, useContext, useLayoutEffect, useSyncExternalStore } from 'react';
import type { NoticeKind, NoticePlace, NoticeQueue } from './noticeQueue';

/** What the notices of a meeting's screen share. */
export interface Notices {
  readonly queue: NoticeQueue;
  readonly isListOpen: boolean;
  readonly openList: (isOpen: boolean) => void;
  /** The element for notices behind the bell; null while the list is closed. */
  readonly list: HTMLElement | null;
  readonly setList: (element: HTMLElement | null) => void;
  /** The element for notices in an open dialog; null without one. */
  readonly inDialog: HTMLElement | null;
}

/** Provides the notices of one meeting. Without it each notice is drawn in its place. */
export const NoticesContext = createContext<Notices | null>(null);

/** A subscription without changes. */
export const never = (): (() => void) => () => undefined;
const none = (): number => 0;

/** The number of notices behind the bell, and functions to open and close their list. */
export const useBell = () => {
  const notices = useContext(NoticesContext);
  const count = useSyncExternalStore(
    notices?.queue.subscribe ?? never,
    notices?.queue.count ?? none,
  );
  const isOpen = notices?.isListOpen ?? false;
  return { count, isOpen, toggle: () => notices?.openList(!isOpen) };
};

/** The place of this notice; it leaves the queue with its component. */
export const useNoticePlace = (id: string, kind: NoticeKind): NoticePlace => {
  const queue = useContext(NoticesContext)?.queue;
  useLayoutEffect(() => queue?.join(id, kind), [queue, id, kind]);
  return useSyncExternalStore(queue?.subscribe ?? never, () => queue?.placeOf(id) ?? 'stage');
};
