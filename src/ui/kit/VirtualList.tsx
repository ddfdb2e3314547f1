import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import { useVirtualListStyles } from './virtualList.styles';

/** The items of a list, their keys, and how to draw each row. */
export interface VirtualListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string | number;
  readonly draw: (item: T) => ReactNode;
  /** CSS pixels. */
  readonly rowHeight: number;
  readonly className: string;
}

/** A list that draws only the visible rows: ten thousand cost as much as a few. */
export const VirtualList = <T,>(props: VirtualListProps<T>) => {
  const { label, items, keyOf, draw, rowHeight, className } = props;
  const styles = useVirtualListStyles();
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    initialRect: { width: 320, height: 600 },
  });
  return (
    <div ref={box} className={className}>
      <div
        role="list"
        aria-label={label}
        className={styles.list}
        style={{ height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const item = items[index];
          return (
            item !== undefined && (
              <div
                key={key}
                role="listitem"
                aria-posinset={index + 1}
                aria-setsize={items.length}
                className={styles.place}
                style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              >
                {draw(item)}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
};
