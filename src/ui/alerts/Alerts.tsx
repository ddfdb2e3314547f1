import { useEffect } from 'react';
import { selectAlerts } from '../../features/alerts/alerts.selectors';
import { alertDismissed, type Alert } from '../../features/alerts/alerts.slice';
import { useClient, useSelect } from '../client/client';
import { MeetingNotice } from '../notices/MeetingNotice';
import { useDocumented } from '../texts/documented';

/** Long enough to be read; errors stay until they are dismissed. */
const shownFor = 8000;

const Toast = ({ alert }: { readonly alert: Alert }) => {
  const documented = useDocumented();
  const { store } = useClient();
  const { id, intent, reason } = alert;
  useEffect(() => {
    if (intent === 'error') return undefined;
    const timer = setTimeout(() => store.dispatch(alertDismissed({ id })), shownFor);
    return () => clearTimeout(timer);
  }, [store, id, intent]);
  return (
    <MeetingNotice
      kind={intent === 'info' ? 'info' : 'error'}
      tone={intent}
      onDismiss={() => store.dispatch(alertDismissed({ id }))}
    >
      {documented(reason)}
    </MeetingNotice>
  );
};

/** What was refused, newest last, in the words of the rule that refused it. */
export const Alerts = () => {
  const alerts = useSelect(selectAlerts);
  return (
    <>
      {alerts.map((alert) => (
        <Toast key={alert.id} alert={alert} />
      ))}
    </>
  );
};
