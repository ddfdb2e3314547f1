import { useTranslation } from 'react-i18next';
import { selectPeople } from '../../features/participants/participants.selectors';
import { selectIsWebinar } from '../../features/webinar/webinar.selectors';
import { useSelect } from '../client/client';
import { CopyableFact } from '../kit/CopyableFact';
import { Modal } from '../kit/Modal';
import { CopyOutcome } from '../kit/CopyOutcome';
import { useCopy } from '../kit/useCopy';
import { formatMeetingNumber } from '../home/meetingNumber';
import { useNameOf } from '../participants/useNameOf';
import { Invitation } from './Invitation';
import { useDialogStyles } from './dialogs.styles';
import { useMeetingInvitation } from './useMeetingInvitation';

const minuteFormat = (language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' });

/**
 * The meeting's data, and how others can join; hosts see its passcode, its first host the host key.
 */
export const DetailsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const styles = useDialogStyles();
  const { t, i18n } = useTranslation('panels');
  const { invitation, hostKey, duration, ...state } = useMeetingInvitation();
  const hostId = useSelect((state) => selectPeople(state).find(({ isHost }) => isHost)?.userId);
  const host = useNameOf(hostId ?? 0);
  const isWebinar = useSelect(selectIsWebinar);
  const { outcome, copy } = useCopy();
  const { topic, number, passcode } = invitation;
  const facts = [
    [t('details.topic'), topic],
    [t('details.host'), host],
    [t(isWebinar ? 'details.numberWebinar' : 'details.number'), formatMeetingNumber(number)],
    [t('details.passcodeName'), passcode],
    [t('details.hostKey'), hostKey],
    [t('details.duration'), duration === null ? '' : minuteFormat(i18n.language).format(duration)],
  ] as const;
  return (
    <Modal title={t(isWebinar ? 'details.titleWebinar' : 'details.title')} onClose={onClose}>
      <div className={styles.stack}>
        <dl className={styles.facts}>
          {facts
            .filter(([, text]) => text !== '')
            .map(([what, text]) => (
              <CopyableFact key={what} what={what} text={text} onCopy={copy} />
            ))}
        </dl>
        <CopyOutcome outcome={outcome} />
        <Invitation invitation={invitation} {...state} />
      </div>
    </Modal>
  );
};
