import { MenuItem } from '@fluentui/react-components';
import { InfoRegular } from '@fluentui/react-icons/svg/info';
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard';
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed';
import { LockOpenRegular } from '@fluentui/react-icons/svg/lock-open';
import { useTranslation } from 'react-i18next';
import { lockRequested } from '../../features/meeting/meeting.actions';
import { selectIsLocked } from '../../features/meeting/meeting.selectors';
import { selectIsWebinar } from '../../features/webinar/webinar.selectors';
import { selectMayLock } from '../../features/meeting/privilege.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { lazyPart } from '../texts/lazyPart';
import { useShell, type MoreEntryProps } from './shell';
import { ShortcutsDialog } from './shortcutsPart';
import { useHasKeyboard } from './useHasKeyboard';

const DetailsDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "dialogs" */ './DetailsDialog')).DetailsDialog,
  { texts: ['panels', 'invite'] },
);

/** Locks or unlocks the meeting. */
export const LockEntry = () => {
  const { t } = useTranslation('meeting');
  const { perform } = usePerform();
  const isLocked = useSelect(selectIsLocked);
  const isWebinar = useSelect(selectIsWebinar);
  if (useReason(selectMayLock) !== '') return null;
  return (
    <MenuItem
      icon={isLocked ? <LockOpenRegular /> : <LockClosedRegular />}
      onClick={() => void perform(lockRequested({ bLock: !isLocked }))}
    >
      {isWebinar
        ? t(isLocked ? 'more.unlockWebinar' : 'more.lockWebinar')
        : t(isLocked ? 'more.unlock' : 'more.lock')}
    </MenuItem>
  );
};

/** Opens the details of the meeting. */
export const DetailsEntry = ({ anchor }: MoreEntryProps) => {
  const { t } = useTranslation('meeting');
  const shell = useShell();
  const isWebinar = useSelect(selectIsWebinar);
  return (
    <MenuItem
      icon={<InfoRegular />}
      onClick={() => shell.openDialog(DetailsDialog, anchor.current)}
    >
      {t(isWebinar ? 'more.detailsWebinar' : 'more.details')}
    </MenuItem>
  );
};

/** Opens the list of keys. */
export const ShortcutsEntry = ({ anchor }: MoreEntryProps) => {
  const { t } = useTranslation('meeting');
  const shell = useShell();
  if (!useHasKeyboard()) return null;
  return (
    <MenuItem
      icon={<KeyboardRegular />}
      secondaryContent="?"
      onClick={() => shell.openDialog(ShortcutsDialog, anchor.current)}
    >
      {t('more.shortcuts')}
    </MenuItem>
  );
};
