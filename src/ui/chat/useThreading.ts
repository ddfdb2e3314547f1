import { useMemo, useState } from 'react';
import type { ChatMessage } from '../../features/chat/chat.state';
import { useSearched } from './searched';
import { createThreading, type Threaded, type ThreadsShown } from './threads';

/** The history in the order in which it is shown, and its threads, which the person may open. */
export const useThreading = (
  history: readonly ChatMessage[],
  firstNew: string | null,
): Omit<Threaded, 'threads'> & { readonly shown: ThreadsShown } => {
  const [inThreads] = useState(createThreading);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { current: found } = useSearched();
  const { messages, threads, marked } = useMemo(
    () => inThreads(history, { chosen, found, firstNew }),
    [inThreads, history, chosen, found, firstNew],
  );
  const shown = useMemo(
    () => ({
      threads,
      toggle: (id: string) =>
        setChosen((before) => new Map(before).set(id, threads.get(id)?.isOpen !== true)),
    }),
    [threads],
  );
  return { messages, marked, shown };
};
