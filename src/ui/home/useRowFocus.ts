import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus when the last used row has left the list: to the next row, else to the previous
 * one, else to the section's heading. `onGone` gets the item of that row.
 */
export const useRowFocus = <T extends { readonly number: string }>(
  section: RefObject<HTMLElement | null>,
  listed: readonly T[],
  onGone: (item: T) => void,
): { readonly use: (item: T) => void } => {
  const used = useRef<{ readonly item: T; readonly index: number } | null>(null);
  useEffect(() => {
    const row = used.current;
    if (row === null || listed.some(({ number }) => number === row.item.number)) return;
    used.current = null;
    onGone(row.item);
    if (document.activeElement !== document.body) return;
    const rows = section.current?.querySelectorAll<HTMLElement>('li') ?? [];
    const next = rows[Math.min(row.index, rows.length - 1)];
    (next ?? section.current?.querySelector('h2'))?.focus();
  });
  return {
    use: (item) => {
      used.current = { item, index: listed.indexOf(item) };
    },
  };
};
