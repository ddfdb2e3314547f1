import {
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
} from '@fluentui/react-components';
import { CallAddRegular } from '@fluentui/react-icons/svg/call-add';
import { CrownRegular } from '@fluentui/react-icons/svg/crown';
import { FullScreenMaximizeRegular } from '@fluentui/react-icons/svg/full-screen-maximize';
import { FullScreenMinimizeRegular } from '@fluentui/react-icons/svg/full-screen-minimize';
import { GridRegular } from '@fluentui/react-icons/svg/grid';
import { InfoRegular } from '@fluentui/react-icons/svg/info';
import { KeyRegular } from '@fluentui/react-icons/svg/key';
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard';
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed';
import { LockOpenRegular } from '@fluentui/react-icons/svg/lock-open';
import { SettingsRegular } from '@fluentui/react-icons/svg/settings';
import { MeetNowRegular } from '@fluentui/react-icons/svg/meet-now';
import { PersonFeedbackRegular } from '@fluentui/react-icons/svg/person-feedback';
import { ShieldRegular } from '@fluentui/react-icons/svg/shield';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { reclaimHostRequested } from '../../features/hosting/hosting.actions';
import { lockRequested } from '../../features/meeting/meeting.actions';
import { selectIsLocked } from '../../features/meeting/meeting.selectors';
import { selectMayLock } from '../../features/meeting/privilege.selectors';
import { selectMayCallOthers, selectMayCallRooms } from '../../features/phone/phone.selectors';
import { dragLayoutRequested } from '../../features/video/video.actions';
import { selectDragLayout } from '../../features/video/video.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { useMay } from '../hosting/useMay';
import { AnchoredMenu } from '../kit/AnchoredMenu';
import { useIsFollowing } from './useIsFollowing';
import { useRoom } from './room';
import { badgeText, type ToolbarControl } from './ToolbarButton';
import { useHasKeyboard } from './useHasKeyboard';

/** What the bar has no room for, where the menu opens, and who hears that it closed. */
export interface MoreMenuProps {
  readonly overflowed: readonly ToolbarControl[];
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The menu behind **More**. */
export const MoreMenu = ({ overflowed, anchor, onClose }: MoreMenuProps) => {
  const { t } = useTranslation('meeting');
  const room = useRoom();
  const { perform } = usePerform();
  const hasKeyboard = useHasKeyboard();
  const isLocked = useSelect(selectIsLocked);
  const mayLock = useReason(selectMayLock) === '';
  const isFollowing = useIsFollowing();
  const following = isFollowing ? t('more.following') : undefined;
  const hasLayout = useSelect(selectDragLayout).length > 0;
  const mayReset = useMay('dragLayout') === '';
  const mayReclaim = useMay('reclaimHost') === '';
  const mayCall = useSelect(selectMayCallOthers);
  const mayCallRooms = useSelect(selectMayCallRooms);
  const mayClaim = useMay('claimHost') === '';
  return (
    <AnchoredMenu
      anchor={anchor}
      onClose={onClose}
      checkedValues={{ view: [room.view] }}
      onCheck={(_name, value) => room.showView(value === 'speaker' ? 'speaker' : 'gallery')}
    >
      <MenuList>
        {overflowed.map(({ key, label, icon, badge, reason = '', isPending, onPress }) => (
          <MenuItem
            key={key}
            icon={<>{icon}</>}
            disabled={reason !== '' || isPending === true}
            {...(badge === undefined ? {} : { secondaryContent: badgeText(badge) })}
            {...(reason === '' ? {} : { subText: reason })}
            onClick={onPress}
          >
            {label}
          </MenuItem>
        ))}
        {overflowed.length > 0 && <MenuDivider />}
        <MenuGroup>
          <MenuGroupHeader>{t('more.view')}</MenuGroupHeader>
          <MenuItemRadio name="view" value="gallery" disabled={isFollowing} title={following}>
            {t('more.gallery')}
          </MenuItemRadio>
          <MenuItemRadio name="view" value="speaker" disabled={isFollowing} title={following}>
            {t('more.speaker')}
          </MenuItemRadio>
          {hasLayout && mayReset && (
            <MenuItem
              icon={<GridRegular />}
              onClick={() => void perform(dragLayoutRequested({ order: [] }))}
            >
              {t('more.resetLayout')}
            </MenuItem>
          )}
        </MenuGroup>
        <MenuDivider />
        {document.fullscreenEnabled && (
          <MenuItem
            icon={room.isFullScreen ? <FullScreenMinimizeRegular /> : <FullScreenMaximizeRegular />}
            {...(hasKeyboard && { secondaryContent: 'F' })}
            onClick={room.toggleFullScreen}
          >
            {room.isFullScreen ? t('more.exitFullScreen') : t('more.fullScreen')}
          </MenuItem>
        )}
        {mayLock && (
          <MenuItem
            icon={isLocked ? <LockOpenRegular /> : <LockClosedRegular />}
            onClick={() => void perform(lockRequested({ bLock: !isLocked }))}
          >
            {isLocked ? t('more.unlock') : t('more.lock')}
          </MenuItem>
        )}
        {mayLock && (
          <MenuItem
            icon={<ShieldRegular />}
            onClick={() => room.openDialog('hostTools', anchor.current)}
          >
            {t('more.hostTools')}
          </MenuItem>
        )}
        {mayCall && (
          <MenuItem
            icon={<CallAddRegular />}
            onClick={() => room.openDialog('callPerson', anchor.current)}
          >
            {t('more.callPerson')}
          </MenuItem>
        )}
        {mayCallRooms && (
          <MenuItem
            icon={<MeetNowRegular />}
            onClick={() => room.openDialog('callRoom', anchor.current)}
          >
            {t('more.callRoom')}
          </MenuItem>
        )}
        {mayReclaim && (
          <MenuItem icon={<CrownRegular />} onClick={() => void perform(reclaimHostRequested())}>
            {t('more.reclaim')}
          </MenuItem>
        )}
        {mayClaim && !mayReclaim && (
          <MenuItem
            icon={<KeyRegular />}
            onClick={() => room.openDialog('claimHost', anchor.current)}
          >
            {t('more.claim')}
          </MenuItem>
        )}
        <MenuItem icon={<InfoRegular />} onClick={() => room.openDialog('details', anchor.current)}>
          {t('more.details')}
        </MenuItem>
        <MenuItem
          icon={<SettingsRegular />}
          onClick={() => room.openDialog('settings', anchor.current)}
        >
          {t('more.settings')}
        </MenuItem>
        {hasKeyboard && (
          <MenuItem
            icon={<KeyboardRegular />}
            secondaryContent="?"
            onClick={() => room.openDialog('shortcuts', anchor.current)}
          >
            {t('more.shortcuts')}
          </MenuItem>
        )}
        <MenuItem
          icon={<PersonFeedbackRegular />}
          onClick={() => room.openDialog('report', anchor.current)}
        >
          {t('more.report')}
        </MenuItem>
      </MenuList>
    </AnchoredMenu>
  );
};
