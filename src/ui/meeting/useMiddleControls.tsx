import { AlertRegular } from '@fluentui/react-icons/svg/alert';
import { ChatRegular } from '@fluentui/react-icons/svg/chat';
import { EmojiRegular } from '@fluentui/react-icons/svg/emoji';
import { HandRightRegular } from '@fluentui/react-icons/svg/hand-right';
import { HandRightOffRegular } from '@fluentui/react-icons/svg/hand-right-off';
import { PeopleRegular } from '@fluentui/react-icons/svg/people';
import { useTranslation } from 'react-i18next';
import { selectUnreadCount } from '../../features/chat/chat.selectors';
import { selectPresent } from '../../features/participants/present.selectors';
import {
  selectAttendeeCount,
  selectIsWebinarAttendee,
} from '../../features/webinar/webinar.selectors';
import { useSelect } from '../client/client';
import { useBell } from '../notices/notices';
import { useHand } from './commands';
import { useRoom } from './room';
import type { ToolbarControl } from './ToolbarButton';

/** A menu that a control opens. */
export interface MenuSwitch {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** The controls that may go into **More**, in their order. */
export const useMiddleControls = (react: MenuSwitch): readonly ToolbarControl[] => {
  const { t } = useTranslation('meeting');
  const room = useRoom();
  const bell = useBell();
  // Hosts and panelists count the audience, which has a list of its own.
  const people = useSelect(
    (state) => selectPresent(state).length + (selectAttendeeCount(state) ?? 0),
  );
  const unread = useSelect(selectUnreadCount);
  const hand = useHand();
  const isAudience = useSelect(selectIsWebinarAttendee);
  const participants: ToolbarControl = {
    key: 'participants',
    label: t('toolbar.participants'),
    icon: <PeopleRegular />,
    shortcut: 'P',
    isExpanded: room.panel === 'participants',
    badge: { count: people, meaning: t('toolbar.people', { count: people }), isUrgent: false },
    onPress: () => room.togglePanel('participants'),
  };
  const notices: ToolbarControl = {
    key: 'notices',
    label: t('toolbar.notices'),
    icon: <AlertRegular />,
    hasPopup: 'dialog',
    isExpanded: bell.isOpen,
    badge: {
      count: bell.count,
      meaning: t('notices.title', { count: bell.count }),
      isUrgent: true,
    },
    onPress: bell.toggle,
  };
  return [
    // The audience of a webinar sees no list of people.
    ...(isAudience ? [] : [participants]),
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
              count: unread,
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
    ...(bell.count === 0 ? [] : [notices]),
  ];
};

/** Who stays in the bar longest where it is narrow. @decision What is answered to comes before lists. */
const stays = ['chat', 'hand', 'participants', 'notices', 'react'];

/** The same controls, those that stay in the bar longest first. */
export const byStay = (controls: readonly ToolbarControl[]): readonly ToolbarControl[] =>
  controls.toSorted((a, b) => stays.indexOf(a.key) - stays.indexOf(b.key));
