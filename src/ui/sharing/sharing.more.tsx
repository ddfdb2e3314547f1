import { MenuItem } from '@fluentui/react-components';
import { OptionsRegular } from '@fluentui/react-icons/svg/options';
import { useTranslation } from 'react-i18next';
import { selectCanShare } from '../../features/sharing/sharing.selectors';
import { selectIsAudience } from '../../features/webinar/webinar.selectors';
import { useSelect } from '../client/client';
import { useShell, type MoreEntryProps } from '../meeting/shell';
import { useIsNarrow } from '../meeting/useIsNarrow';
import { lazyPart } from '../texts/lazyPart';

const ShareOptions = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './ShareOptions')).ShareOptions,
  { texts: ['panels'] },
);

/** Opens the choices of the share button where the bar has no room for the button beside it. */
export const ShareOptionsEntry = ({ anchor, overflowed }: MoreEntryProps) => {
  const { t } = useTranslation('meeting');
  const shell = useShell();
  const canShare = useSelect(selectCanShare);
  const isAudience = useSelect(selectIsAudience);
  const isNarrow = useIsNarrow();
  if (!canShare || isAudience) return null;
  if (!isNarrow && !overflowed.includes('share')) return null;
  return (
    <MenuItem
      icon={<OptionsRegular />}
      onClick={() => shell.openDialog(ShareOptions, anchor.current)}
    >
      {t('share.options')}
    </MenuItem>
  );
};
