import { useMemo, useState } from 'react';
import type { ChatMessage } from '../../features/chat/chat.state';
import { useSearched } from './searched';
import { threaded, type Threaded, type ThreadsShown } from './threads';

/**
 * The history in the order in which it is shown. A long thread is closed until somebody opens it,
 * or a new message or one that is searched for is in it.
 */
export const useThreading = (
  history: readonly ChatMessage[],
  firstNew: string | null,
): Pick<Threaded, 'messages'> & { readonly shown: ThreadsShown } => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { current } = useSearched();
  const { messages, threads } = useMemo(
    () => threaded(history, { chosen, shown: [firstNew, current] }),
    [history, chosen, firstNew, current],
  );
  const shown = useMemo(
    () => ({
      threads,
      toggle: (id: string) =>
        setChosen((before) => new Map(before).set(id, threads.get(id)?.isOpen !== true)),
    }),
    [threads],
  );
  return { messages, shown };
};
