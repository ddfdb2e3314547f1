import { useTranslation } from 'react-i18next';
import { selectSharing } from '../../features/sharing/sharing.selectors';
import { shareSurfaces, type ShareSurface } from '../../protocol/vocabulary/sharing';
import { useSelect } from '../client/client';

/**
 * What is said of the sound of a kind of surface, or of whatever is picked without one; empty until
 * it is known.
 */
export const useSurfaceSound = (kind?: ShareSurface): string => {
  const { t } = useTranslation('panels');
  const { surfaceSounds: sounds } = useSelect(selectSharing);
  if (!sounds) return '';
  const kinds = kind ? [kind] : shareSurfaces;
  const heard = kinds.filter((each) => sounds[each]);
  if (heard.length === 0) return t('shareMenu.silent');
  return heard.length < kinds.length && heard[0] === 'browser'
    ? t('shareMenu.tabSound')
    : t('shareMenu.sound');
};
