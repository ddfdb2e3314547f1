import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  remoteControlRequested,
  unansweredDismissed,
} from '../../features/remote-control/remoteControl.actions';
import { selectUnansweredScreens } from '../../features/remote-control/remoteAsks.selectors';
import { useClient, useSelect } from '../client/client';
import { MeetingNotice } from '../notices/MeetingNotice';
import { useNameOf } from '../participants/useNameOf';

const Unanswered = ({ userId }: { readonly userId: number }) => {
  const { t } = useTranslation('panels');
  const { store } = useClient();
  const name = useNameOf(userId);
  const dismiss = useCallback(
    () => void store.dispatch(unansweredDismissed({ userId })),
    [store, userId],
  );
  return (
    <MeetingNotice
      kind="remote"
      tone="info"
      actions={[{ label: t('remote.askAgain'), press: () => remoteControlRequested({ userId }) }]}
      onDismiss={dismiss}
    >
      {t('remote.unanswered', { name })}
    </MeetingNotice>
  );
};

/** One's own requests for others' screens that nobody answered. */
export const RemoteNotices = () => {
  const unanswered = useSelect(selectUnansweredScreens);
  return unanswered.map((userId) => <Unanswered key={userId} userId={userId} />);
};
