import { useEffect, useState } from 'react';
import { selectAlerts } from '../../features/alerts/alerts.selectors';
import { useSelect } from '../client/client';
import { MeetingNotice } from '../notices/MeetingNotice';
import { useRefusalText } from '../texts/documented';

/**
 * Why a device has stopped, while it does not run. A refused press is already shown as an alert,
 * and not repeated here.
 */
export const DeviceTrouble = ({ text }: { readonly text: string }) => {
  const sentenceOf = useRefusalText();
  const [isRead, setRead] = useState(false);
  const isAlert = useSelect((state) => selectAlerts(state).some(({ reason }) => reason === text));
  useEffect(() => {
    if (isAlert) setRead(true);
  }, [isAlert]);
  if (isRead || isAlert) return null;
  return (
    <MeetingNotice kind="error" tone="error" onDismiss={() => setRead(true)}>
      {sentenceOf(text)}
    </MeetingNotice>
  );
};
