import { mergeClasses } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../texts/lazyPart';
import { OwnMediaButtons } from './OwnMediaButtons';
import { MoreButton } from './MoreButton';
import { useRoom } from './room';
import { ToolbarButton } from './ToolbarButton';
import { byStay, useMiddleControls } from './useMiddleControls';
import { useToolbarStyles } from './toolbar.styles';
import { useOverflow } from './useOverflow';

const ReactMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ '../reactions/ReactMenu')).ReactMenu,
);

/** The bar of controls; what does not fit is in **More**, the first two and **Leave** always fit. */
export const Toolbar = () => {
  const styles = useToolbarStyles();
  const { t } = useTranslation('meeting');
  const room = useRoom();
  const [isReacting, setReacting] = useState(false);
  const controls = useMiddleControls({
    isOpen: isReacting,
    toggle: () => setReacting(!isReacting),
  });
  const reactAnchor = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const leave = useRef<HTMLButtonElement>(null);
  const ranked = byStay(controls);
  const { shown, measure } = useOverflow(bar, controls.length);
  const staying = ranked.slice(0, shown);
  // Where the bar has no room for it, **More** is what the menu opens at.
  const moreOr = (): HTMLElement | null =>
    reactAnchor.current ?? bar.current?.querySelector<HTMLElement>('[data-more] button') ?? null;
  // Read when the menu is drawn, which may be after the bar has lost the button that was pressed.
  const reactOpener = {
    get current() {
      return moreOr();
    },
  };
  const overflowed = controls.filter((control) => !staying.includes(control));
  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={t('toolbar.region')}>
      <div className={styles.group} data-fixed>
        <OwnMediaButtons />
      </div>
      <div className={mergeClasses(styles.group, styles.middle)}>
        {controls.map((control) => {
          const { key, ...props } = control;
          if (!staying.includes(control)) return null;
          return (
            <ToolbarButton
              key={key}
              ref={(element) => {
                measure(ranked.indexOf(control))(element);
                if (key === 'react') reactAnchor.current = element;
              }}
              {...props}
            />
          );
        })}
        <MoreButton overflowed={overflowed} />
        {isReacting && <ReactMenu anchor={reactOpener} onClose={() => setReacting(false)} />}
      </div>
      <div className={styles.group} data-fixed>
        <ToolbarButton
          ref={leave}
          className={styles.leave}
          label={t('toolbar.leave')}
          icon={null}
          hasPopup="dialog"
          onPress={() => room.openDialog('leave', leave.current)}
        />
      </div>
    </div>
  );
};
