import {
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
} from '@fluentui/react-components';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { FullScreenMaximizeRegular } from '@fluentui/react-icons/svg/full-screen-maximize';
import { FullScreenMinimizeRegular } from '@fluentui/react-icons/svg/full-screen-minimize';
import { PictureInPictureEnterRegular } from '@fluentui/react-icons/svg/picture-in-picture-enter';
import { PinOffRegular } from '@fluentui/react-icons/svg/pin-off';
import { GridRegular } from '@fluentui/react-icons/svg/grid';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { selectSettings } from '../../features/settings/settings.selectors';
import { settingsChanged } from '../../features/settings/settings.slice';
import { muteShareRequested } from '../../features/sharing/sharing.actions';
import { selectSharing } from '../../features/sharing/sharing.selectors';
import { dragLayoutRequested } from '../../features/video/video.actions';
import { selectDragLayout } from '../../features/video/video.selectors';
import { selectIsWebinarAttendee } from '../../features/webinar/webinar.selectors';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useMay } from '../hosting/useMay';
import { AnchoredMenu } from '../kit/AnchoredMenu';
import { useShell } from '../meeting/shell';
import { useHasKeyboard } from '../meeting/useHasKeyboard';
import { useIsFollowing } from '../meeting/useIsFollowing';
import { useNameOf } from '../participants/useNameOf';
import { usePictureInPicture } from '../picture-in-picture/usePictureInPicture';
import { selectPinned, selectSeenView } from './seenView';

/** Where the menu opens, and a callback for closing. */
export interface ViewMenuProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The choice of the view, and of the self-view. */
export const ViewMenu = ({ anchor, onClose }: ViewMenuProps) => {
  const { t } = useTranslation('meeting');
  const { store } = useClient();
  const { perform } = usePerform();
  const { showView, isFullScreen, toggleFullScreen, pin } = useShell();
  const pinned = useNameOf(useSelect(selectPinned) ?? 0);
  const view = useSelect(selectSeenView);
  const { isSelfViewHidden, isVideolessHidden } = useSelect(selectSettings);
  const isAudience = useSelect(selectIsWebinarAttendee);
  const isFollowing = useIsFollowing();
  const following = isFollowing ? t('more.following') : undefined;
  const hasLayout = useSelect(selectDragLayout).length > 0;
  const mayReset = useMay('dragLayout') === '';
  const hasKeyboard = useHasKeyboard();
  const hidden = useSelect(selectSharing).mutedShares;
  const smallWindow = usePictureInPicture();
  return (
    <AnchoredMenu
      anchor={anchor}
      onClose={onClose}
      checkedValues={{
        view: view === null ? [] : [view],
        self: isSelfViewHidden ? ['hidden'] : [],
        videoless: isVideolessHidden ? ['hidden'] : [],
      }}
      onCheck={(name, value) => {
        if (name !== 'view') return;
        pin(null);
        showView(value === 'speaker' ? 'speaker' : 'gallery');
      }}
    >
      <MenuList>
        <MenuItemRadio name="view" value="gallery" disabled={isFollowing} title={following}>
          {t('more.gallery')}
        </MenuItemRadio>
        <MenuItemRadio name="view" value="speaker" disabled={isFollowing} title={following}>
          {t('more.speaker')}
        </MenuItemRadio>
        {pinned !== '' && (
          <MenuItem icon={<PinOffRegular />} onClick={() => pin(null)}>
            {t('more.unpin', { name: pinned })}
          </MenuItem>
        )}
        {hasLayout && mayReset && (
          <MenuItem
            icon={<GridRegular />}
            onClick={() => void perform(dragLayoutRequested({ order: [] }))}
          >
            {t('more.resetLayout')}
          </MenuItem>
        )}
        {hidden.length > 0 && (
          <MenuItem
            icon={<EyeRegular />}
            onClick={() => {
              for (const userId of hidden)
                void perform(muteShareRequested({ userId, isMuted: false }));
            }}
          >
            {t('share.showHidden', { count: hidden.length })}
          </MenuItem>
        )}
        <MenuDivider />
        {!isAudience && (
          <MenuItemCheckbox
            name="self"
            value="hidden"
            onClick={() => store.dispatch(settingsChanged({ isSelfViewHidden: !isSelfViewHidden }))}
          >
            {t('more.hideSelf')}
          </MenuItemCheckbox>
        )}
        <MenuItemCheckbox
          name="videoless"
          value="hidden"
          onClick={() => store.dispatch(settingsChanged({ isVideolessHidden: !isVideolessHidden }))}
        >
          {t('more.hideVideoless')}
        </MenuItemCheckbox>
        {smallWindow && (
          <MenuItem icon={<PictureInPictureEnterRegular />} onClick={smallWindow.toggle}>
            {smallWindow.label}
          </MenuItem>
        )}
        {document.fullscreenEnabled && (
          <MenuItem
            icon={isFullScreen ? <FullScreenMinimizeRegular /> : <FullScreenMaximizeRegular />}
            {...(hasKeyboard && { secondaryContent: 'F' })}
            onClick={toggleFullScreen}
          >
            {isFullScreen ? t('more.exitFullScreen') : t('more.fullScreen')}
          </MenuItem>
        )}
      </MenuList>
    </AnchoredMenu>
  );
};
