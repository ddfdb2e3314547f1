import { useTranslation } from 'react-i18next';
import { failoverRequested } from '../../features/connection/connection.actions';
import { selectSocketTroubles } from '../../features/connection/connection.selectors';
import { useSelect } from '../client/client';
import { useLater } from '../kit/useLater';
import { MeetingNotice } from '../notices/MeetingNotice';
import { lazyPart } from '../texts/lazyPart';

const loadOutage = async () => (await import(/* webpackChunkName: "alerts" */ './Outage')).Outage;
const Outage = lazyPart(loadOutage, { instead: null });

/**
 * Shows what is down, since when, when it is retried and what still works, with a button to retry
 * now.
 */
export const ConnectionBanner = () => {
  const { t } = useTranslation('meeting');
  const troubles = useSelect(selectSocketTroubles);
  // Loads after the meeting is drawn: without a network it could not load.
  useLater(loadOutage);
  if (troubles === null) return null;
  return (
    <MeetingNotice
      kind="connection"
      tone="warning"
      title={troubles.canChat ? t('connection.partly') : t('connection.reconnecting')}
      actions={[{ label: t('connection.now'), press: () => failoverRequested() }]}
    >
      <Outage troubles={troubles} />
    </MeetingNotice>
  );
};
