import { MenuGroup, MenuGroupHeader, MenuItem } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import {
  changeSurfaceRequested,
  startShareRequested,
} from '../../features/sharing/sharing.actions';
import { selectIsSharing, selectSharing } from '../../features/sharing/sharing.selectors';
import { shareSurfaces, type ShareSurface } from '../../protocol/vocabulary/sharing';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useShareMenuStyles } from './shareMenu.styles';
import { useSurfaceSound } from './useSurfaceSound';
import { useWhyNotShare } from './useWhyNotShare';

const labels = {
  monitor: 'shareMenu.screen',
  window: 'shareMenu.window',
  browser: 'shareMenu.tab',
} as const;

interface SurfaceRowProps {
  /** What the picker begins with; absent where it decides that itself. */
  readonly kind?: ShareSurface;
  readonly onClose: () => void;
}

/** One kind of surface, or whatever is picked, with what it carries. */
const SurfaceRow = ({ kind, onClose }: SurfaceRowProps) => {
  const { t } = useTranslation(['panels', 'meeting']);
  const { perform } = usePerform();
  const isSharing = useSelect(selectIsSharing);
  const whyNotStart = useWhyNotShare();
  const reason = isSharing ? '' : whyNotStart;
  const sound = useSurfaceSound(kind);
  const anything = isSharing ? t('shareBar.change') : t('meeting:share.start');
  const label = kind ? t(labels[kind]) : anything;
  return (
    <MenuItem
      {...(sound !== '' && { subText: sound })}
      disabled={reason !== ''}
      title={reason}
      onClick={() => {
        onClose();
        if (reason !== '') return;
        const wish = { displaySurface: kind };
        void perform(isSharing ? changeSurfaceRequested(wish) : startShareRequested(wish));
      }}
    >
      {label}
    </MenuItem>
  );
};

/**
 * What the browser's own picker can begin with, each with whether its sound can go along.
 * @decision A picker that takes no hint has one row: two would open the same. A browser whose tabs
 * have no sound has no tabs in its picker either.
 */
export const SurfaceRows = ({ onClose }: Pick<SurfaceRowProps, 'onClose'>) => {
  const { t } = useTranslation('panels');
  const styles = useShareMenuStyles();
  const isSharing = useSelect(selectIsSharing);
  const whyNotStart = useWhyNotShare();
  const { surfaceSounds: sounds, takesHint = true } = useSelect(selectSharing);
  const title = isSharing ? t('shareMenu.instead') : whyNotStart || t('shareMenu.pick');
  if (!takesHint) return <SurfaceRow onClose={onClose} />;
  return (
    <MenuGroup>
      <MenuGroupHeader className={styles.title}>{title}</MenuGroupHeader>
      {shareSurfaces
        .filter((kind) => kind !== 'browser' || sounds?.browser === true)
        .map((kind) => (
          <SurfaceRow key={kind} kind={kind} onClose={onClose} />
        ))}
    </MenuGroup>
  );
};
