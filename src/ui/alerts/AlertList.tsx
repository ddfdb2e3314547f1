import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { selectAlerts } from '../../features/alerts/alerts.selectors';
import { alertDismissed, type Alert } from '../../features/alerts/alerts.slice';
import { useClient, useSelect } from '../client/client';
import { TroubleDetails } from '../dialogs/TroubleDetails';
import { MeetingNotice } from '../notices/MeetingNotice';
import { useRefusalText } from '../texts/documented';

/** What was asked for, by the feature that an action's type begins with. */
const subjects = {
  annotation: 'annotate',
  audio: 'connection.audio',
  chat: 'toolbar.chat',
  sharing: 'connection.sharing',
  video: 'connection.video',
} as const;
const isSubject = (feature: string): feature is keyof typeof subjects =>
  Object.hasOwn(subjects, feature);

/** What took too long, which its sentence does not say; undefined for other refusals. */
const subjectOf = ({ type, of }: Alert) => {
  const [feature = ''] = of.split('/');
  return type === 'OPERATION_TIMEOUT' && isSubject(feature) ? subjects[feature] : undefined;
};

/** Errors move behind the bell after they were shown, and stay there until they are dismissed. */
const Toast = ({ alert }: { readonly alert: Alert }) => {
  const sentenceOf = useRefusalText();
  const { t } = useTranslation('meeting');
  const { store } = useClient();
  const { id, intent, reason, isSimulated = false } = alert;
  const sentence = sentenceOf(alert);
  const subject = subjectOf(alert);
  const dismiss = useCallback(() => store.dispatch(alertDismissed({ id })), [store, id]);
  return (
    <MeetingNotice
      kind={intent === 'info' ? 'info' : 'error'}
      tone={intent}
      {...(subject && { title: t(subject) })}
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
