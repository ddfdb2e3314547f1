import {
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
} from '@fluentui/react-components';
import { GridRegular } from '@fluentui/react-icons/svg/grid';
import { useTranslation } from 'react-i18next';
import { dragLayoutRequested } from '../../features/video/video.actions';
import { selectDragLayout } from '../../features/video/video.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useMay } from '../hosting/useMay';
import { useIsFollowing } from '../meeting/useIsFollowing';

/** How the others are seen. */
export const ViewEntries = () => {
  const { t } = useTranslation('meeting');
  const { perform } = usePerform();
  const isFollowing = useIsFollowing();
  const following = isFollowing ? t('more.following') : undefined;
  const hasLayout = useSelect(selectDragLayout).length > 0;
  const mayReset = useMay('dragLayout') === '';
  return (
    <>
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
    </>
  );
};
