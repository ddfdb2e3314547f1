import { mergeClasses } from '@fluentui/react-components';
import { useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { shareOf, shares } from './paneLayout';
import { useSplitStyles } from './split.styles';

/** Two panes and the divider between them. */
export interface SplitProps {
  /** `columns`: the panes stand side by side; `rows`: one above the other. */
  readonly as: 'columns' | 'rows';
  readonly before: ReactNode;
  /** Without it, the first pane takes all, and there is no divider. */
  readonly after: ReactNode | false;
  /** How much the second pane has, in percent. */
  readonly share: number;
  /** What the divider resizes, for screen readers. */
  readonly label: string;
  readonly onShare: (share: number) => void;
}

/** Percent that an arrow key moves the divider. */
const step = 5;

/**
 * A divider is dragged, or moved by arrow keys. Where there is no room, the panes stack without
 * one.
 */
export const Split = ({ as, before, after, share, label, onShare }: SplitProps) => {
  const styles = useSplitStyles();
  const box = useRef<HTMLDivElement>(null);
  const isRightToLeft = () => document.dir === 'rtl';
  const drag = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const { left, right, bottom, width, height } =
      box.current?.getBoundingClientRect() ?? new DOMRect();
    if (width === 0 || height === 0) return;
    const columns = (isRightToLeft() ? clientX - left : right - clientX) / width;
    onShare(shareOf(100 * (as === 'columns' ? columns : (bottom - clientY) / height)));
  };
  const press = (event: KeyboardEvent) => {
    const start = isRightToLeft() ? 'ArrowRight' : 'ArrowLeft';
    const end = isRightToLeft() ? 'ArrowLeft' : 'ArrowRight';
    const [grow, shrink] = as === 'columns' ? [start, end] : ['ArrowUp', 'ArrowDown'];
    if (event.key !== grow && event.key !== shrink) return;
    event.preventDefault();
    onShare(shareOf(share + (event.key === grow ? step : -step)));
  };
  const tracks: CSSProperties & { readonly '--tracks': string } = {
    '--tracks':
      after === false ? 'minmax(0, 1fr)' : `minmax(0, ${100 - share}fr) auto minmax(0, ${share}fr)`,
  };
  return (
    <div ref={box} className={mergeClasses(styles.split, styles[as])} style={tracks}>
      {before}
      {after !== false && (
        <>
          <div
            role="separator"
            aria-orientation={as === 'columns' ? 'vertical' : 'horizontal'}
            aria-label={label}
            aria-valuemin={shares.least}
            aria-valuemax={shares.most}
            aria-valuenow={share}
            tabIndex={0}
            className={mergeClasses(
              styles.divider,
              as === 'columns' ? styles.upright : styles.level,
            )}
            onKeyDown={press}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => {
              if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event);
            }}
          />
          {after}
        </>
      )}
    </div>
  );
};
