import { useEffect } from 'react';
import { nextAction } from '../log/filter';
import type { LogIndex } from '../log/logIndex';
import type { Player } from './usePlayer';

/** Elements that use these keys themselves. */
const keepers = 'input, select, textarea, [role=tab], [contenteditable]';

const isTaken = ({ target, key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  altKey ||
  ctrlKey ||
  metaKey ||
  (target instanceof Element &&
    (target.closest(keepers) !== null || (key === ' ' && target.closest('button, a') !== null)));

/** Space plays and pauses, arrows step by action, a slash searches. @source UX (support console) */
export const useConsoleKeys = (
  index: LogIndex,
  { line, go, toggle }: Player,
  onSearch: () => void,
): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event)) return;
      if (event.key === ' ') toggle();
      else if (event.key === 'ArrowRight' || event.key === 'ArrowDown')
        go(nextAction(index, line, 1));
      else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp')
        go(nextAction(index, line, -1));
      else if (event.key === '/') onSearch();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [go, index, line, onSearch, toggle]);
};
