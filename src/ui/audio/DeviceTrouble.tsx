import { useEffect, useState } from 'react';
import { selectAlerts } from '../../features/alerts/alerts.selectors';
import { useSelect } from '../client/client';
import { MeetingNotice } from '../notices/MeetingNotice';
import { useRefusalText } from '../texts/documented';

/**
 * What a device stopped with, as long as it does not run. What was refused to a press is an alert
 * already, each time, and is not said a second time here.
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
