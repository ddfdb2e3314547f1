import { useTranslation } from 'react-i18next';
import { giveUpRemoteRequested } from '../../features/remote-control/remoteControl.actions';
import { selectAskedScreens } from '../../features/remote-control/remoteControl.selectors';
import { useSelect } from '../client/client';
import { MeetingNotice } from '../notices/MeetingNotice';
import { useNameOf } from '../participants/useNameOf';

const Asked = ({ userId }: { readonly userId: number }) => {
  const { t } = useTranslation('panels');
  const name = useNameOf(userId);
  return (
    <MeetingNotice
      kind="remote"
      tone="info"
      actions={[{ label: t('remote.cancel'), press: () => giveUpRemoteRequested({ userId }) }]}
    >
      {t('remote.asked', { name })}
    </MeetingNotice>
  );
};

/** One's own requests for others' screens. */
export const RemoteNotices = () => {
  const asked = useSelect(selectAskedScreens);
  return asked.map((userId) => <Asked key={userId} userId={userId} />);
};
