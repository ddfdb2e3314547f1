import { mergeClasses } from '@fluentui/react-components';
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import { Fragment, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useRovingFocus } from '../kit/useRovingFocus';
import { LeaveDialog } from './leavePart';
import { OwnMediaButtons } from './OwnMediaButtons';
import { MoreButton } from './MoreButton';
import { useShell } from './shell';
import { ToolbarButton, type ToolbarControl } from './ToolbarButton';
import { useToolbarStyles } from './toolbar.styles';
import { useIsNarrow } from './useIsNarrow';
import { useOverflow } from './useOverflow';
import { views } from './views';

/**
 * The toolbar; controls that do not fit are in **More**. The first two and **Leave** always fit. It
 * is one stop of the Tab key.
 */
export const Toolbar = () => {
  const styles = useToolbarStyles();
  const { t } = useTranslation('meeting');
  const shell = useShell();
  // The list never changes, and so the order of these hooks does not.
  const controls = views.flatMap((view) => view.useControl?.() ?? []);
  const drawn = useRef(new Map<string, HTMLElement | null>());
  const bar = useRef<HTMLDivElement>(null);
  const leave = useRef<HTMLButtonElement>(null);
  const ranked = controls.toSorted((a, b) => a.stay - b.stay);
  useRovingFocus(bar);
  const hasCarets = !useIsNarrow();
  const { shown, measure } = useOverflow(bar, controls.length);
  const staying = ranked.slice(0, shown);
  // Read when the popup is drawn, because the pressed button may have left the bar by then.
  const openerOf = (key: string): RefObject<HTMLElement | null> => ({
    get current() {
      const more = () => bar.current?.querySelector<HTMLElement>('[data-more] button') ?? null;
      return drawn.current.get(key) ?? more();
    },
  });
  const draw = (control: ToolbarControl) => {
    const { key, caret, ...props } = control;
    const place = measure(ranked.indexOf(control));
    const hold = (element: HTMLElement | null) => void drawn.current.set(key, element);
    if (caret && hasCarets)
      return (
        <div key={key} className={styles.split}>
          <ToolbarButton {...props} ref={place} className={styles.splitAction} />
          <span className={styles.caretPlace} data-fixed>
            <ToolbarButton
              {...caret}
              ref={hold}
              className={styles.caret}
              isLabelHidden
              icon={<ChevronUpRegular fontSize={14} />}
              hasPopup="menu"
            />
          </span>
        </div>
      );
    return (
      <ToolbarButton
        key={key}
        ref={(element) => {
          place(element);
          hold(caret ? null : element);
        }}
        {...props}
      />
    );
  };
  const inBar = controls.filter((control) => staying.includes(control));
  const overflowed = controls.filter((control) => !staying.includes(control));
  const carets = (hasCarets ? overflowed : controls).flatMap(({ caret }) => caret ?? []);
  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={t('toolbar.region')}>
      <div className={styles.group} data-fixed>
        <OwnMediaButtons />
      </div>
      <div className={mergeClasses(styles.group, styles.middle)}>
        <span className={styles.side} />
        {inBar.filter(({ isPassing }) => isPassing !== true).map(draw)}
        <MoreButton overflowed={overflowed} carets={carets} />
        <span className={styles.side}>{inBar.filter(({ isPassing }) => isPassing).map(draw)}</span>
        {controls.map(({ key, popup }) => (
          <Fragment key={key}>{popup?.(openerOf(key))}</Fragment>
        ))}
      </div>
      <div className={styles.group} data-fixed>
        <ToolbarButton
          ref={leave}
          className={styles.leave}
          label={t('toolbar.leave')}
          icon={null}
          hasPopup="dialog"
          onPress={() => shell.openDialog(LeaveDialog, leave.current)}
        />
      </div>
    </div>
  );
};
