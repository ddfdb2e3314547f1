import { createContext, useContext, useLayoutEffect, useSyncExternalStore } from 'react';
import type { NoticeKind, NoticePlace, NoticeQueue } from './noticeQueue';

/** What the notices of a meeting's screen share. */
export interface Notices {
  readonly queue: NoticeQueue;
  readonly isListOpen: boolean;
  readonly openList: (isOpen: boolean) => void;
  /** Where the notices behind the bell are drawn; null while the list is closed. */
  readonly list: HTMLElement | null;
  readonly setList: (element: HTMLElement | null) => void;
}

/** Holds the notices of one meeting. Without it each notice is drawn where it stands. */
export const NoticesContext = createContext<Notices | null>(null);

/** A subscription where nothing changes. */
export const never = (): (() => void) => () => undefined;
const none = (): number => 0;

/** How many notices are behind the bell, and opening and closing their list. */
export const useBell = () => {
  const notices = useContext(NoticesContext);
  const count = useSyncExternalStore(
    notices?.queue.subscribe ?? never,
    notices?.queue.count ?? none,
  );
  const isOpen = notices?.isListOpen ?? false;
  return { count, isOpen, toggle: () => notices?.openList(!isOpen) };
};

/** Where this notice is; it leaves the queue with the component that drew it. */
export const useNoticePlace = (id: string, kind: NoticeKind): NoticePlace => {
  const queue = useContext(NoticesContext)?.queue;
  useLayoutEffect(() => queue?.join(id, kind), [queue, id, kind]);
  return useSyncExternalStore(queue?.subscribe ?? never, () => queue?.placeOf(id) ?? 'stage');
};
