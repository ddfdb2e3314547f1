import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { selectAlerts } from '../../features/alerts/alerts.selectors';
import { alertDismissed, type Alert } from '../../features/alerts/alerts.slice';
import { useClient, useSelect } from '../client/client';
import { TroubleDetails } from '../dialogs/TroubleDetails';
import { MeetingNotice } from '../notices/MeetingNotice';
import { useRefusalText } from '../texts/documented';

/** Errors move behind the bell after they were shown, and stay there until they are dismissed. */
const Toast = ({ alert }: { readonly alert: Alert }) => {
  const sentenceOf = useRefusalText();
  const { t } = useTranslation('meeting');
  const { store } = useClient();
  const { id, intent, reason, isSimulated = false } = alert;
  const sentence = sentenceOf(alert);
  const dismiss = useCallback(() => store.dispatch(alertDismissed({ id })), [store, id]);
  return (
    <MeetingNotice
      kind={intent === 'info' ? 'info' : 'error'}
      tone={intent}
      onDismiss={dismiss}
      {...(intent !== 'error' && { onShown: dismiss })}
    >
      {isSimulated ? t('simulated', { name: sentence }) : sentence}
      {intent === 'error' && sentence !== reason && <TroubleDetails code={0} texts={[alert]} />}
    </MeetingNotice>
  );
};

/** Refusals, newest last: a sentence, with the documented text in **Details**. */
export const AlertList = () => {
  const alerts = useSelect(selectAlerts);
  return (
    <>
      {alerts.map((alert) => (
        // A notice that replaces an earlier one appears again.
        <Toast key={`${alert.id} ${alert.reason}`} alert={alert} />
      ))}
    </>
  );
};
