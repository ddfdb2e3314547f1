import { MenuItem } from '@fluentui/react-components';
import { CallAddRegular } from '@fluentui/react-icons/svg/call-add';
import { MeetNowRegular } from '@fluentui/react-icons/svg/meet-now';
import { useTranslation } from 'react-i18next';
import { selectMayCallOthers, selectMayCallRooms } from '../../features/phone/phone.selectors';
import { useSelect } from '../client/client';
import { useShell, type MoreEntryProps } from '../meeting/shell';
import { CallPerson, CallRoom } from './Phone';

/** Calls a person, or a room system. */
export const CallEntries = ({ anchor }: MoreEntryProps) => {
  const { t } = useTranslation('meeting');
  const shell = useShell();
  const mayCall = useSelect(selectMayCallOthers);
  const mayCallRooms = useSelect(selectMayCallRooms);
  return (
    <>
      {mayCall && (
        <MenuItem
          icon={<CallAddRegular />}
          onClick={() => shell.openDialog(CallPerson, anchor.current)}
        >
          {t('more.callPerson')}
        </MenuItem>
      )}
      {mayCallRooms && (
        <MenuItem
          icon={<MeetNowRegular />}
          onClick={() => shell.openDialog(CallRoom, anchor.current)}
        >
          {t('more.callRoom')}
        </MenuItem>
      )}
    </>
  );
};
