import { useCallback } from 'react';
import { selectAlerts } from '../../features/alerts/alerts.selectors';
import { alertDismissed, type Alert } from '../../features/alerts/alerts.slice';
import { useClient, useSelect } from '../client/client';
import { MeetingNotice } from '../notices/MeetingNotice';
import { useDocumented } from '../texts/documented';

/** Errors go behind the bell once they were shown, and stay there until they are dismissed. */
const Toast = ({ alert }: { readonly alert: Alert }) => {
  const documented = useDocumented();
  const { store } = useClient();
  const { id, intent, reason } = alert;
  const dismiss = useCallback(() => store.dispatch(alertDismissed({ id })), [store, id]);
  return (
    <MeetingNotice
      kind={intent === 'info' ? 'info' : 'error'}
      tone={intent}
      onDismiss={dismiss}
      {...(intent !== 'error' && { onShown: dismiss })}
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
        // What takes the place of an earlier notice is shown anew.
        <Toast key={`${alert.id} ${alert.reason}`} alert={alert} />
      ))}
    </>
  );
};
