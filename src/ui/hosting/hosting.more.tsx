import { MenuItem } from '@fluentui/react-components';
import { CrownRegular } from '@fluentui/react-icons/svg/crown';
import { KeyRegular } from '@fluentui/react-icons/svg/key';
import { ShieldRegular } from '@fluentui/react-icons/svg/shield';
import { useTranslation } from 'react-i18next';
import { reclaimHostRequested } from '../../features/hosting/hosting.actions';
import { selectMayLock } from '../../features/meeting/privilege.selectors';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { useShell, type MoreEntryProps } from '../meeting/shell';
import { lazyPart } from '../texts/lazyPart';
import { useMay } from './useMay';

const HostToolsDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "dialogs" */ './HostToolsDialog')).HostToolsDialog,
  { texts: ['panels'] },
);
const ClaimHostDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "dialogs" */ './ClaimHostDialog')).ClaimHostDialog,
  { texts: ['panels'] },
);

/** Opens the rules of the meeting. */
export const HostToolsEntry = ({ anchor }: MoreEntryProps) => {
  const { t } = useTranslation('meeting');
  const shell = useShell();
  if (useReason(selectMayLock) !== '') return null;
  return (
    <MenuItem
      icon={<ShieldRegular />}
      onClick={() => shell.openDialog(HostToolsDialog, anchor.current)}
    >
      {t('more.hostTools')}
    </MenuItem>
  );
};

/** Becomes host again, or by the host key. */
export const HostEntries = ({ anchor }: MoreEntryProps) => {
  const { t } = useTranslation('meeting');
  const shell = useShell();
  const { perform } = usePerform();
  const mayReclaim = useMay('reclaimHost') === '';
  const mayClaim = useMay('claimHost') === '';
  if (mayReclaim)
    return (
      <MenuItem icon={<CrownRegular />} onClick={() => void perform(reclaimHostRequested())}>
        {t('more.reclaim')}
      </MenuItem>
    );
  if (!mayClaim) return null;
  return (
    <MenuItem
      icon={<KeyRegular />}
      onClick={() => shell.openDialog(ClaimHostDialog, anchor.current)}
    >
      {t('more.claim')}
    </MenuItem>
  );
};
