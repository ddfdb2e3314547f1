import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  giveUpRemoteRequested,
  remoteControlRequested,
  unansweredDismissed,
} from '../../features/remote-control/remoteControl.actions';
import {
  selectPreparedScreens,
  selectUnansweredScreens,
} from '../../features/remote-control/remoteAsks.selectors';
import { selectAskedScreens } from '../../features/remote-control/remoteControl.selectors';
import { useClient, useSelect } from '../client/client';
import { MeetingNotice } from '../notices/MeetingNotice';
import { useNameOf } from '../participants/useNameOf';

const Asked = ({ userId }: { readonly userId: number }) => {
  const { t } = useTranslation('panels');
  const name = useNameOf(userId);
  const isPrepared = useSelect((state) => selectPreparedScreens(state).includes(userId));
  return (
    <MeetingNotice
      kind="remote"
      tone="info"
      actions={[{ label: t('remote.cancel'), press: () => giveUpRemoteRequested({ userId }) }]}
    >
      {isPrepared ? t('remote.starting', { name }) : t('remote.asked', { name })}
    </MeetingNotice>
  );
};

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

/** One's own requests for others' screens, and those that nobody answered. */
export const RemoteNotices = () => {
  const asked = useSelect(selectAskedScreens);
  const unanswered = useSelect(selectUnansweredScreens);
  return (
    <>
      {asked.map((userId) => (
        <Asked key={userId} userId={userId} />
      ))}
      {unanswered.map((userId) => (
        <Unanswered key={userId} userId={userId} />
      ))}
    </>
  );
};
