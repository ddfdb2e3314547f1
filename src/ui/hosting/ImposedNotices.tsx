import { useTranslation } from 'react-i18next';
import { impositionRead } from '../../features/hosting/hosting.actions';
import { selectImpositions } from '../../features/hosting/hosting.selectors';
import { selectIsOwnSoundShared } from '../../features/sharing/sharing.selectors';
import { useClient, useSelect } from '../client/client';
import { MeetingNotice } from '../notices/MeetingNotice';
import { imposedTextOf } from './imposedTexts';

/** Who muted this person or stopped their video or share, until the person reads or reverses it. */
export const ImposedNotices = () => {
  const { t } = useTranslation('meeting');
  const { store } = useClient();
  const isSoundShared = useSelect(selectIsOwnSoundShared);
  return (
    <>
      {useSelect(selectImpositions).map(({ kind, senderName: name, rev }) => (
        <MeetingNotice
          key={`${kind} ${rev}`}
          kind="imposed"
          tone="info"
          // The announcer says it at once, wherever the notice is.
          isLive={false}
          onDismiss={() => store.dispatch(impositionRead({ kind }))}
        >
          {t(imposedTextOf(kind, isSoundShared), { name })}
        </MeetingNotice>
      ))}
    </>
  );
};
