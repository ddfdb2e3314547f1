import { useTranslation } from 'react-i18next';
import { selectMeetingNumber, selectTopic } from '../../features/meeting/meeting.selectors';
import { lobbyPath } from '../app/place';
import { useSelect } from '../client/client';
import { formatMeetingNumber } from '../home/meetingNumber';
import { CopyableFact } from '../kit/CopyableFact';
import { Modal } from '../kit/Modal';
import { useCopy } from '../kit/useCopy';
import { useDialogStyles } from './dialogs.styles';

/** Topic, number and link, to invite others. */
export const DetailsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const styles = useDialogStyles();
  const { t } = useTranslation('panels');
  const topic = useSelect(selectTopic);
  const meetingNumber = useSelect(selectMeetingNumber);
  const { outcome, copy } = useCopy();
  return (
    <Modal title={topic} onClose={onClose}>
      <div className={styles.stack}>
        <dl className={styles.facts}>
          <CopyableFact
            what={t('details.number')}
            text={formatMeetingNumber(meetingNumber)}
            onCopy={copy}
          />
          <CopyableFact
            what={t('details.link')}
            text={`${location.origin}${lobbyPath(meetingNumber)}`}
            onCopy={copy}
          />
        </dl>
        <p className={styles.note}>{t('details.passcode')}</p>
        <p role="status">
          {outcome !== null &&
            (outcome.isCopied
              ? t('copiedWhat', { ns: 'common', what: outcome.what })
              : t('copyFailed', { ns: 'common' }))}
        </p>
      </div>
    </Modal>
  );
};
