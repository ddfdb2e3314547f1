import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useId,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useListStyles } from './list.styles';

/** A virtual list with rows of one height. */
export interface RowWindowProps {
  readonly label: string;
  readonly count: number;
  /** CSS pixels. */
  readonly rowHeight: number;
  /** The selected row, which is scrolled into view; -1 for none. */
  readonly current: number;
  readonly draw: (row: number) => ReactNode;
  readonly onChoose: (row: number) => void;
  readonly onKey?: (event: KeyboardEvent) => void;
  readonly className?: string;
}

/**
 * The tallest element that every browser scrolls, in CSS pixels; in longer lists a pixel stands for
 * several rows.
 */
const tallest = 8_000_000;
/** The height before layout. */
const firstHeight = 480;

/** Draws only the rows in sight, of a million and more. The keys that choose are the page's own. */
export const RowWindow = (props: RowWindowProps) => {
  const { label, count, rowHeight, current, draw, onChoose } = props;
  const styles = useListStyles();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(-1);
  const isOwnScroll = useRef(false);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(firstHeight);
  const whole = count * rowHeight;
  const total = Math.min(whole, tallest);
  const visible = Math.max(1, Math.ceil(height / rowHeight));
  const reach = Math.max(1, total - height);
  const first = Math.max(
    0,
    Math.min(count - visible + 1, Math.floor((top / reach) * Math.max(0, count - visible + 1))),
  );
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setHeight(element.clientHeight || firstHeight);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const isOut = current >= 0 && (current < first || current >= first + visible - 1);
  useEffect(() => {
    const element = box.current;
    // Only a new selection scrolls: someone who scrolled away stays there.
    if (!element || shown.current === current) return;
    shown.current = current;
    if (!isOut) return;
    const wanted = Math.max(0, current - Math.floor(visible / 3));
    const place = Math.round(Math.min(1, wanted / Math.max(1, count - visible + 1)) * reach);
    // Reading the position back would force a layout of the page.
    isOwnScroll.current = place !== top;
    element.scrollTop = place;
    setTop(place);
  }, [count, current, isOut, reach, top, visible]);
  const rows = Array.from({ length: Math.max(0, Math.min(visible + 1, count - first)) });
  return (
    <div
      ref={box}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={isOut || current < 0 ? undefined : `${id}${current}`}
      className={props.className}
      onKeyDown={props.onKey}
      onScroll={(event) => {
        if (!isOwnScroll.current) setTop(event.currentTarget.scrollTop);
        isOwnScroll.current = false;
      }}
    >
      <div role="presentation" className={styles.whole} style={{ height: total }}>
        <div role="presentation" className={styles.pane}>
          {rows.map((_row, at) => {
            const row = first + at;
            return (
              <div
                key={row}
                id={`${id}${row}`}
                role="option"
                aria-selected={row === current}
                aria-posinset={row + 1}
                aria-setsize={count}
                className={styles.row}
                style={{ height: rowHeight }}
                onClick={() => onChoose(row)}
              >
                {draw(row)}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
};
