import { mergeClasses } from '@fluentui/react-components';
import { ChatRegular } from '@fluentui/react-icons/svg/chat';
import { EmojiRegular } from '@fluentui/react-icons/svg/emoji';
import { HandRightRegular } from '@fluentui/react-icons/svg/hand-right';
import { HandRightOffRegular } from '@fluentui/react-icons/svg/hand-right-off';
import { PeopleRegular } from '@fluentui/react-icons/svg/people';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectUnreadCount } from '../../features/chat/chat.selectors';
import { selectIsWebinarAttendee } from '../../features/webinar/webinar.selectors';
import { useSelect } from '../client/client';
import { selectPresent } from '../../features/participants/present.selectors';
import { useHand } from './commands';
import { OwnMediaButtons } from './OwnMediaButtons';
import { MoreButton } from './MoreButton';
import { useRoom } from './room';
import { ToolbarButton, type ToolbarControl } from './ToolbarButton';
import { useToolbarStyles } from './toolbar.styles';
import { useOverflow } from './useOverflow';

const ReactMenu = lazy(async () => ({
  default: (await import(/* webpackChunkName: "menus" */ '../reactions/ReactMenu')).ReactMenu,
}));

interface ReactControl {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** The controls that may go into **More**, in their order. */
const useMiddleControls = (react: ReactControl): readonly ToolbarControl[] => {
  const { t } = useTranslation('meeting');
  const room = useRoom();
  const count = useSelect((state) => selectPresent(state).length);
  const unread = useSelect(selectUnreadCount);
  const hand = useHand();
  const isAudience = useSelect(selectIsWebinarAttendee);
  const people: ToolbarControl = {
    key: 'participants',
    label: t('toolbar.participants'),
    icon: <PeopleRegular />,
    shortcut: 'P',
    isExpanded: room.panel === 'participants',
    badge: { text: String(count), meaning: t('toolbar.people', { count }), isUrgent: false },
    onPress: () => room.togglePanel('participants'),
  };
  return [
    // The audience of a webinar sees no list of people.
    ...(isAudience ? [] : [people]),
    {
      key: 'chat',
      label: t('toolbar.chat'),
      icon: <ChatRegular />,
      shortcut: 'C',
      isExpanded: room.panel === 'chat',
      ...(unread === 0
        ? {}
        : {
            badge: {
              text: unread > 99 ? '99+' : String(unread),
              meaning: t('toolbar.unread', { count: unread }),
              isUrgent: true,
            },
          }),
      onPress: () => room.togglePanel('chat'),
    },
    {
      key: 'hand',
      label: hand.isOn ? t('toolbar.lowerHand') : t('toolbar.raiseHand'),
      icon: hand.isOn ? <HandRightOffRegular /> : <HandRightRegular />,
      shortcut: 'H',
      reason: hand.reason,
      isPending: hand.isPending,
      onPress: hand.toggle,
    },
    {
      key: 'react',
      label: t('toolbar.react'),
      icon: <EmojiRegular />,
      hasPopup: 'menu',
      isExpanded: react.isOpen,
      onPress: react.toggle,
    },
  ];
};

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
  const { shown, measure } = useOverflow(bar, controls.length);
  // Where the bar has no room for it, **More** is what the menu opens at.
  const moreOr = (): HTMLElement | null =>
    reactAnchor.current ?? bar.current?.querySelector<HTMLElement>('[data-more] button') ?? null;
  // Read when the menu is drawn, which may be after the bar has lost the button that was pressed.
  const reactOpener = {
    get current() {
      return moreOr();
    },
  };
  const overflowed: readonly ToolbarControl[] = controls.slice(shown);
  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={t('toolbar.region')}>
      <div className={styles.group} data-fixed>
        <OwnMediaButtons />
      </div>
      <div className={mergeClasses(styles.group, styles.middle)}>
        {controls.slice(0, shown).map(({ key, ...control }, index) => (
          <ToolbarButton
            key={key}
            ref={(element) => {
              measure(index)(element);
              if (key === 'react') reactAnchor.current = element;
            }}
            {...control}
          />
        ))}
        <MoreButton overflowed={overflowed} />
        {isReacting && (
          <Suspense fallback={null}>
            <ReactMenu anchor={reactOpener} onClose={() => setReacting(false)} />
          </Suspense>
        )}
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
