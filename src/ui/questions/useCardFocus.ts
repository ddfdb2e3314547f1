import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Question } from '../../features/questions/questions.state';

/** The one question that Tab reaches, and how arrow keys move from it to the others. */
export interface CardFocus {
  /** Its id; undefined without questions. */
  readonly current: string | undefined;
  readonly index: number;
  readonly onFocus: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const indexAfter = (key: string, index: number, last: number): number | undefined => {
  switch (key) {
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'ArrowDown':
      return Math.min(index + 1, last);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
};

const cardIn = (list: HTMLElement | null, id: string | undefined): HTMLElement | undefined =>
  [...(list?.querySelectorAll('article') ?? [])].find(({ dataset }) => dataset['question'] === id);

/**
 * Moves the focus between questions. A question that is gone leaves the focus to the one in its
 * place.
 */
export const useCardFocus = (
  items: readonly Question[],
  list: RefObject<HTMLElement | null>,
  reveal: (index: number) => void,
): CardFocus => {
  const [chosen, setChosen] = useState<string>();
  const last = useRef(0);
  const wanted = useRef<string>(undefined);
  const found = items.findIndex(({ id }) => id === chosen);
  const index = found >= 0 ? found : Math.min(last.current, items.length - 1);
  last.current = Math.max(index, 0);
  const current = items[index]?.id;
  // A card that was not drawn before is focused once it is.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const card = cardIn(list.current, wanted.current);
    if (!card) return;
    wanted.current = undefined;
    card.focus();
  });
  return {
    current,
    index,
    onFocus: setChosen,
    onKeyDown: (event) => {
      const { target, key, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
      if (target.dataset['question'] === undefined) return;
      const next = indexAfter(key, index, items.length - 1);
      const id = next === undefined ? undefined : items[next]?.id;
      if (next === undefined || id === undefined) return;
      event.preventDefault();
      wanted.current = id;
      reveal(next);
      setChosen(id);
    },
  };
};
